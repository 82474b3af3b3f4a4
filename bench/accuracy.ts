/** The simulated drive at full size against every uniform row of the oracle. */
import { type AnalyzedPolicy, createDrive, requireScenario } from '#engine';
import { expectedFreePagesAtPick } from '../src/model/engine/theory/effectiveSpare.ts';
import { runNoise } from '../src/model/engine/theory/noise.ts';
import { uniformRows, type UniformRow } from '../tests/theory/oracle.ts';

const BLOCK_COUNT = 4096;
const RESERVE_BLOCKS = 2;
/** Warm-up, in multiples of the logical space: the oracle's rule 2. The measured part is at least as long. */
const ROUNDS = 2;
/** Largest deviation that is accepted, by policy: a blind choice is the noisiest. */
const BAR_FRACTION: Readonly<Record<AnalyzedPolicy, number>> = {
  greedy: 0.005,
  fifo: 0.005,
  dChoices: 0.005,
  random: 0.01,
};

/** The measured part is so long that the bar is four sigma of a run's noise. */
const BAR_SIGMAS = 4;

function measuredPages({ victimPolicy, sampleCount }: UniformRow, logicalPageCount: number): number {
  const noiseOfOnePage = runNoise(victimPolicy, sampleCount, 1);
  const wanted = ((BAR_SIGMAS * noiseOfOnePage) / BAR_FRACTION[victimPolicy]) ** 2;
  return Math.round(Math.max(ROUNDS * logicalPageCount, wanted));
}

/** Relative, measured over the oracle's write amplification less 1. */
function measureDeviation(row: UniformRow): number {
  const { victimPolicy, sampleCount, pagesPerBlock, spareFactor } = row;
  // Rule 1: what is erased when a victim is picked is not spare area.
  const freePages = expectedFreePagesAtPick('split', RESERVE_BLOCKS, pagesPerBlock);
  const scenario = requireScenario({
    blockCount: BLOCK_COUNT,
    reserveBlocks: RESERVE_BLOCKS,
    frontiers: 'split',
    pagesPerBlock,
    logicalPageCount: Math.round((1 - spareFactor) * (BLOCK_COUNT * pagesPerBlock - freePages)),
    victimPolicy,
    sampleCount,
    warmupRounds: ROUNDS,
  });
  const drive = createDrive(scenario);
  drive.run(measuredPages(row, scenario.logicalPageCount));
  return drive.counters.writeAmplification / row.writeAmplification - 1;
}

const nameOf = ({ victimPolicy, sampleCount, pagesPerBlock }: UniformRow): string =>
  `${victimPolicy}${victimPolicy === 'dChoices' ? ` of ${sampleCount}` : ''}, ${pagesPerBlock} pages a block`;

const percent = (fraction: number): string => `${fraction < 0 ? '−' : '+'}${Math.abs(100 * fraction).toFixed(2)}`;

export default {
  name: 'accuracy',
  title: `Write amplification of ${BLOCK_COUNT} blocks against theory, worst of the spare factors 0.05 to 0.5`,
  run() {
    const names = [...new Set(uniformRows.map(nameOf))];
    return names.map((name) => {
      const rows = uniformRows.filter((row) => nameOf(row) === name);
      const deviations = rows.map((row) => ({ ...row, deviation: measureDeviation(row) }));
      const worst = Math.max(...deviations.map(({ deviation }) => Math.abs(deviation)));
      const [first] = rows;
      const bar = first ? BAR_FRACTION[first.victimPolicy] : 0;
      if (worst > bar) process.exitCode = 1;
      const each = deviations.map(({ spareFactor, deviation }) => `${spareFactor}: ${percent(deviation)}`).join(', ');
      return {
        name,
        value: 100 * worst,
        unit: '%',
        note: `bar ${100 * bar} %, ${worst > bar ? 'MISSED' : 'met'}; ${each}`,
      };
    });
  },
};
