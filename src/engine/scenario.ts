import { fail, succeed, type Result } from './result.ts';
import { FRONTIER_LAYOUTS, LOGICAL_PAGE_MASK, VICTIM_POLICIES, WORKLOAD_KINDS } from './vocabulary.ts';
import type { FrontierLayout, VictimPolicy, WorkloadKind } from './vocabulary.ts';

/** Everything a run depends on. Same scenario, same bits, in every browser and in Node. */
export interface Scenario {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
  /** Erased blocks at which cleaning starts. */
  readonly reserveBlocks: number;
  readonly frontiers: FrontierLayout;
  readonly victimPolicy: VictimPolicy;
  /** Blocks sampled by `dChoices`. */
  readonly sampleCount: number;
  readonly workload: WorkloadKind;
  /** `mix` and `files`: chance that a host page is placed at random, 0..1. */
  readonly randomFraction: number;
  /** Share of commands that trim a uniformly chosen written page, 0..0.49. Not with `files`. */
  readonly trimFraction: number;
  /** Share of the logical space in use, 0..1. With `files` the rest holds deleted files; else it is never written. */
  readonly liveFraction: number;
  /** `files`: whether the drive is told about deletions. */
  readonly isTrimEnabled: boolean;
  /** Pages of one file of the `files` workload. */
  readonly filePages: number;
  /** Whether every logical page in use is written once, in order, before anything is counted. */
  readonly isFilled: boolean;
  /** Host pages written by the workload after the fill and before the counters are reset. */
  readonly warmupPages: number;
  readonly seed: number;
}

/** Outside wording of a scenario: any part may be missing; `spareFactor` is used when `logicalPageCount` is not given. */
export type ScenarioInput = { readonly [Key in keyof Scenario]?: Scenario[Key] | undefined } & {
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor?: number | undefined;
  /** Warm-up in multiples of the logical space, used when `warmupPages` is not given. */
  readonly warmupRounds?: number | undefined;
};

export interface ScenarioProblem {
  readonly field: string;
  readonly value: unknown;
  /** What is allowed, as a clause: "a whole number from 4 to 1,048,576". */
  readonly expected: string;
}

export const SCENARIO_DEFAULTS = {
  blockCount: 1024,
  pagesPerBlock: 128,
  spareFactor: 0.0687,
  reserveBlocks: 2,
  frontiers: 'split',
  victimPolicy: 'greedy',
  sampleCount: 10,
  workload: 'uniform',
  randomFraction: 1,
  trimFraction: 0,
  liveFraction: 1,
  isTrimEnabled: true,
  isFilled: true,
  warmupRounds: 2,
  seed: 1,
} as const;

export const SCENARIO_LIMITS = {
  blockCount: { min: 4, max: 1_048_576 },
  pagesPerBlock: { min: 2, max: 4096 },
  /** Pages of one simulated drive: twice the full 80 GB drive. Needs 8 bytes a page. */
  physicalPages: { min: 8, max: 41_943_040 },
  reserveBlocks: { min: 1, max: 65_536 },
  sampleCount: { min: 1, max: 1024 },
  trimFraction: { min: 0, max: 0.49 },
  warmupPages: { min: 0, max: 1e12 },
  seed: { min: 0, max: 4_294_967_295 },
} as const;

/** Most logical pages a drive of this shape can promise and still always find a block worth cleaning. */
export function maxLogicalPageCount(
  blockCount: number,
  pagesPerBlock: number,
  reserveBlocks: number,
  frontiers: FrontierLayout,
): number {
  // At a pick the reserve is erased and the relocation block may be all but empty: the rest holds the data, and one
  // page of it has to be invalid for cleaning to gain anything; a whole block of slack keeps that true for every layout.
  const openBlocks = frontiers === 'split' ? 2 : 1;
  return (blockCount - reserveBlocks - openBlocks) * pagesPerBlock;
}

export function spareFactorOf(scenario: Pick<Scenario, 'blockCount' | 'pagesPerBlock' | 'logicalPageCount'>): number {
  return 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const wholeNumber = (min: number, max: number): string => `a whole number from ${group(min)} to ${group(max)}`;
const group = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Checks outside input once, at the border, and fills in the defaults. Never throws. */
export function parseScenario(input: ScenarioInput): Result<Scenario, ScenarioProblem> {
  const problems: ScenarioProblem[] = [];
  const whole = (field: keyof typeof SCENARIO_LIMITS, value: number): number => {
    const { min, max } = SCENARIO_LIMITS[field];
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push({ field, value, expected: wholeNumber(min, max) });
    return value;
  };
  const fraction = (field: string, value: number, max = 1): number => {
    if (!isNumber(value) || !(value >= 0 && value <= max))
      problems.push({ field, value, expected: `a number from 0 to ${max}` });
    return value;
  };
  const choice = <Choice extends string>(field: string, value: Choice, choices: readonly Choice[]): Choice => {
    if (!choices.includes(value)) problems.push({ field, value, expected: `one of ${choices.join(', ')}` });
    return value;
  };
  const flag = (field: string, value: boolean): boolean => {
    if (typeof value !== 'boolean') problems.push({ field, value, expected: 'true or false' });
    return value;
  };
  const defaults = SCENARIO_DEFAULTS;
  const blockCount = whole('blockCount', input.blockCount ?? defaults.blockCount);
  const pagesPerBlock = whole('pagesPerBlock', input.pagesPerBlock ?? defaults.pagesPerBlock);
  const reserveBlocks = whole('reserveBlocks', input.reserveBlocks ?? defaults.reserveBlocks);
  const frontiers = choice('frontiers', input.frontiers ?? defaults.frontiers, FRONTIER_LAYOUTS);
  const victimPolicy = choice('victimPolicy', input.victimPolicy ?? defaults.victimPolicy, VICTIM_POLICIES);
  const sampleCount = whole('sampleCount', input.sampleCount ?? defaults.sampleCount);
  const workload = choice('workload', input.workload ?? defaults.workload, WORKLOAD_KINDS);
  const randomFraction = fraction('randomFraction', input.randomFraction ?? defaults.randomFraction);
  const trimFraction = fraction(
    'trimFraction',
    input.trimFraction ?? defaults.trimFraction,
    SCENARIO_LIMITS.trimFraction.max,
  );
  const liveFraction = fraction('liveFraction', input.liveFraction ?? defaults.liveFraction);
  const isTrimEnabled = flag('isTrimEnabled', input.isTrimEnabled ?? defaults.isTrimEnabled);
  const isFilled = flag('isFilled', input.isFilled ?? defaults.isFilled);
  const seed = whole('seed', input.seed ?? defaults.seed);
  const first = problems[0];
  if (first) return fail(first);

  const physicalPages = blockCount * pagesPerBlock;
  const { min, max } = SCENARIO_LIMITS.physicalPages;
  if (physicalPages < min || physicalPages > max) {
    const expected = `blocks × pages per block from ${group(min)} to ${group(max)}, which is what fits in memory`;
    return fail({ field: 'physicalPages', value: physicalPages, expected });
  }
  const mostLogicalPages = maxLogicalPageCount(blockCount, pagesPerBlock, reserveBlocks, frontiers);
  if (mostLogicalPages < 1) {
    return fail({
      field: 'reserveBlocks',
      value: reserveBlocks,
      expected: `fewer blocks than the drive can spare: it has ${group(blockCount)}`,
    });
  }
  if (input.logicalPageCount === undefined) {
    const spareFactor = input.spareFactor ?? defaults.spareFactor;
    const leastSpare = 1 - mostLogicalPages / physicalPages;
    const isRoomy = isNumber(spareFactor) && Math.round(physicalPages * (1 - spareFactor)) <= mostLogicalPages;
    if (!isRoomy || !(spareFactor > 0 && spareFactor < 1)) {
      const expected = `a number from ${roundedUp(leastSpare)} to 0.99 for ${group(blockCount)} blocks with ${group(reserveBlocks)} in reserve`;
      return fail({ field: 'spareFactor', value: spareFactor, expected });
    }
  }
  const logicalPageCount =
    input.logicalPageCount ??
    Math.max(1, Math.round(physicalPages * (1 - (input.spareFactor ?? defaults.spareFactor))));
  if (
    !Number.isInteger(logicalPageCount) ||
    logicalPageCount < 1 ||
    logicalPageCount > Math.min(mostLogicalPages, LOGICAL_PAGE_MASK)
  ) {
    return fail({ field: 'logicalPageCount', value: logicalPageCount, expected: wholeNumber(1, mostLogicalPages) });
  }
  if (workload === 'files' && trimFraction > 0) {
    return fail({
      field: 'trimFraction',
      value: trimFraction,
      expected: '0 with the files workload, which trims whole files',
    });
  }
  const warmupRounds = input.warmupRounds ?? defaults.warmupRounds;
  const mostRounds = Math.floor(SCENARIO_LIMITS.warmupPages.max / logicalPageCount);
  if (input.warmupPages === undefined && !(isNumber(warmupRounds) && warmupRounds >= 0 && warmupRounds <= mostRounds)) {
    const expected = `a number from 0 to ${group(mostRounds)}`;
    return fail({ field: 'warmupRounds', value: warmupRounds, expected });
  }
  const warmupPages = input.warmupPages ?? Math.round(warmupRounds * logicalPageCount);
  if (!Number.isInteger(warmupPages) || warmupPages < 0 || warmupPages > SCENARIO_LIMITS.warmupPages.max) {
    return fail({
      field: 'warmupPages',
      value: warmupPages,
      expected: wholeNumber(0, SCENARIO_LIMITS.warmupPages.max),
    });
  }
  const filePages = input.filePages ?? defaultFilePages(logicalPageCount);
  if (!Number.isInteger(filePages) || filePages < 1 || filePages > logicalPageCount) {
    return fail({ field: 'filePages', value: filePages, expected: wholeNumber(1, logicalPageCount) });
  }
  return succeed(
    Object.freeze({
      blockCount,
      pagesPerBlock,
      logicalPageCount,
      reserveBlocks,
      frontiers,
      victimPolicy,
      sampleCount,
      workload,
      randomFraction,
      trimFraction,
      liveFraction,
      isTrimEnabled,
      filePages,
      isFilled,
      warmupPages,
      seed,
    }),
  );
}

/** At most six digits, never below `value`, so that the limit which is told is one that is taken. */
const roundedUp = (value: number): string => String(Math.ceil(value * 1e6 - 1e-6) / 1e6);

/** Files of 1 MiB (256 pages of 4 KiB) on a large drive; on a drive too small for that, some thirty files. */
function defaultFilePages(logicalPageCount: number): number {
  return Math.max(1, Math.min(256, Math.round(logicalPageCount / 30)));
}

/** Throws where a scenario must be right because our own code wrote it. */
export function requireScenario(input: ScenarioInput): Scenario {
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.value;
  throw new Error(describeScenarioProblem(parsed.problem));
}

/** One sentence: what, the value, what is allowed. */
export function describeScenarioProblem(problem: ScenarioProblem): string {
  const { field, value, expected } = problem;
  const isPlain = value === null || (typeof value !== 'object' && typeof value !== 'function');
  return `${field} is ${isPlain ? String(value) : `of type ${typeof value}`}, but it has to be ${expected}.`;
}
