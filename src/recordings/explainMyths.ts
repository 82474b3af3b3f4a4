import { runBeforeAfter, type ArrayPassResult } from '#devices';
import { createPageMappedDrive, type Drive, type Scenario } from '#engine';
import { timeShares, type TimeShares } from './explain.ts';
import { EXPLAIN_BLOCKS, explainScenario } from './explainShape.ts';
import { run as runTrimScale } from './trimScale.ts';

/** Measurements that decide sentences about drives. */
export const MYTH_FACTS = ['settled', 'pair', 'trim', 'unused'] as const;
export type MythFact = (typeof MYTH_FACTS)[number];

export interface ExplainMythsRequest {
  readonly facts: readonly MythFact[];
  readonly seed: number;
}

export type ExplainMythsPart =
  /** The drive of the curve once it has settled. */
  | { readonly fact: 'settled'; readonly writeAmplification: number; readonly shares: TimeShares }
  | {
      /** One drive and two of them striped, written at random, then in order from end to end, twice. */
      readonly fact: 'pair';
      /** Write amplification in the second half of the random writes. */
      readonly alone: number;
      readonly members: readonly [number, number];
      /** Of the striped pair: megabytes (10⁶ bytes) a second in the passes after that. */
      readonly firstPassSpeed: number;
      readonly secondPassSpeed: number;
    }
  /** Write amplification where half of all files has been deleted, and the drive has not been told, or has: `trimScale`. */
  | { readonly fact: 'trim'; readonly untold: number; readonly told: number }
  /** Write amplification where a fifth of the logical space is never written. */
  | { readonly fact: 'unused'; readonly writeAmplification: number };

/** Share of the logical space that is left unused. */
export const UNUSED_FRACTION = 0.2;
/** Writes after the fill, in multiples of the logical space. */
const WARMUP_ROUNDS = 4;
const COUNTED_ROUNDS = 4;
/** Points of the bandwidth curve; only their mean is used. */
const PASS_SAMPLES = 16;

/** The drive of the chapter's curve, filled and written until it has settled. */
export const settledScenario = (seed: number): Scenario => ({
  ...explainScenario(seed),
  isFilled: true,
  warmupPages: WARMUP_ROUNDS * explainScenario(seed).logicalPageCount,
});

export const unusedScenario = (seed: number): Scenario => ({
  ...settledScenario(seed),
  liveFraction: 1 - UNUSED_FRACTION,
});

const FACTS: { readonly [Fact in MythFact]: (seed: number) => ExplainMythsPart } = {
  settled: settledOf,
  pair: pairOf,
  trim: (seed) => {
    const [untold, told] = [...runTrimScale({ ways: ['untold', 'told'], seed })];
    return { fact: 'trim', untold: untold?.writeAmplification ?? NaN, told: told?.writeAmplification ?? NaN };
  },
  unused: (seed) => ({
    fact: 'unused',
    writeAmplification: countRounds(createPageMappedDrive(unusedScenario(seed))),
  }),
};

export function* run({ facts, seed }: ExplainMythsRequest): Generator<ExplainMythsPart, void, void> {
  for (const fact of facts) yield FACTS[fact](seed);
}

/** Write amplification of the next rounds. */
function countRounds(drive: Drive): number {
  const { counters, scenario } = drive;
  const before = { host: counters.hostPagesWritten, flash: counters.flashPagesProgrammed };
  drive.run(COUNTED_ROUNDS * scenario.logicalPageCount);
  return (counters.flashPagesProgrammed - before.flash) / (counters.hostPagesWritten - before.host);
}

function settledOf(seed: number): ExplainMythsPart {
  const drive = createPageMappedDrive(settledScenario(seed));
  const { counters } = drive;
  const countedOf = () => ({
    host: counters.hostPagesWritten,
    relocated: counters.pagesRelocated,
    erased: counters.blocksErased,
  });
  const before = countedOf();
  const writeAmplification = countRounds(drive);
  return { fact: 'settled', writeAmplification, shares: timeShares(before, countedOf()) };
}

function pairOf(seed: number): ExplainMythsPart {
  const passes: ArrayPassResult[] = [];
  const request = {
    runs: [1, 2].map((memberCount) => ({ memberCount, usedFraction: 1, deletion: 'blocked' as const })),
    blocksPerMember: EXPLAIN_BLOCKS,
    sampleCount: PASS_SAMPLES,
    seed,
  };
  for (const report of runBeforeAfter(request)) if (report.kind === 'pass') passes.push(report);
  const passOf = (count: number, name: ArrayPassResult['pass']): ArrayPassResult => {
    const result = passes.find(({ memberCount, pass }) => memberCount === count && pass === name);
    if (!result) throw new Error(`no pass ${name} of ${count} drives`);
    return result;
  };
  const [alone = NaN] = passOf(1, 'first').memberScatterWriteAmplification;
  const [left = NaN, right = NaN] = passOf(2, 'first').memberScatterWriteAmplification;
  return {
    fact: 'pair',
    alone,
    members: [left, right],
    firstPassSpeed: passOf(2, 'first').meanMegabytesPerSecond,
    secondPassSpeed: passOf(2, 'second').meanMegabytesPerSecond,
  };
}
