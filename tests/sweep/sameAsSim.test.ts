import { describe, expect, it } from 'vitest';
import { requireScenario, type ScenarioInput } from '#engine';
import { run, type SweepPointPart } from '#recordings/sweepPoint';
import { planSweep, SWEEP_DEFAULTS, sweepCommands, type SweepSettings } from '#store/sweep';
import { sim } from '../../src/cli/fixtures/sim.ts';

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 16, spareFactor: 0.3, workload: 'hotCold', seed: 3 };

const SWEEPS: readonly [string, ScenarioInput, Partial<SweepSettings>][] = [
  ['spare area, by picker and pools', SMALL, { from: 0.2, to: 0.45 }],
  [
    'a share, by workload',
    { ...SMALL, wearLeveling: 'static' },
    { field: 'liveFraction', from: 0.5, to: 1, lines: [{ workload: 'uniform' }, { workload: 'zipf' }] },
  ],
  [
    'whole numbers, where a line does not depend on them',
    { ...SMALL, zipfTheta: 1.2, hotWriteFraction: 0.9 },
    { field: 'windowBlocks', from: 2, to: 20, lines: [{ victimPolicy: 'windowed' }, { victimPolicy: 'random' }] },
  ],
  [
    'files of an own size, on a drive whose size is no round share',
    { ...SMALL, workload: 'files', spareFactor: undefined, logicalPageCount: 701, filePages: 5 },
    { field: 'reserveBlocks', from: 2, to: 4, lines: [{ isTrimEnabled: true }, { isTrimEnabled: false }] },
  ],
];

/** What is counted of a run, as text that is equal for equal bits. The state hash also covers fields without effect, which the command lines leave out. */
const textOf = (counts: SweepPointPart): string =>
  [
    counts.writeAmplification,
    counts.hostPagesWritten,
    counts.flashPagesProgrammed,
    counts.pagesRelocated,
    counts.blocksErased,
  ].join(' ');

describe('the runs of a sweep are those of its command lines, to the last digit:', () => {
  it.each(SWEEPS)('%s', async (_, input, changes) => {
    const settings = { ...SWEEP_DEFAULTS, points: 3, seeds: 2, warmupRounds: 1.5, countedRounds: 0.7, ...changes };
    const plan = planSweep(requireScenario(input), settings);
    expect(plan.refused).toBe(null);
    const ours = plan.runs.flatMap(({ scenario, hostPages }) => [...run({ scenario, hostPages })].map(textOf));
    const theirs: string[] = [];
    for (const command of sweepCommands(plan)) {
      const output = await sim(/^npm run --silent sim -- (.*)$/.exec(command)?.[1] ?? '');
      // `sim` of the tests prints lines without their ends.
      for (const line of output.replaceAll('}{', '}\n{').split('\n')) theirs.push(textOf(JSON.parse(line)));
    }
    expect(theirs.length).toBeGreaterThan(7);
    // A line that the varied field does not concern is a single point there, and the same at each point here.
    expect([...new Set(theirs)].toSorted()).toEqual([...new Set(ours)].toSorted());
  });
});
