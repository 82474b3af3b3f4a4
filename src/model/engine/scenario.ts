import {
  defaultFilePages,
  logicalPagesAtSpare,
  maxLogicalPageCount,
  SIZE_STANDARDS,
  mapBlockCount,
} from './driveSize.ts';
import {
  isWholeWithin,
  problemOfLoan,
  problemOfSlcCache,
  roundedDown,
  roundedUp,
  violatedExpectation,
  wholeNumber,
  type ScenarioExpectation,
  type ScenarioProblem,
} from './scenarioProblem.ts';
import { fail, succeed, type Result } from './result.ts';
import { FIRST_FIELDS, SCENARIO_FIELDS, defaultFields } from './scenarioFields.ts';
import type { PlainScenario, ScenarioFieldName } from './scenarioFields.ts';
import { LOGICAL_PAGE_MASK } from './vocabulary.ts';

/** Everything a run depends on. The same scenario gives the same bits in every browser and in Node. */
export interface Scenario extends PlainScenario {
  readonly logicalPageCount: number;
  /** Pages of one file of the `files` workload. */
  readonly filePages: number;
  /** Host pages written by the workload after the fill and before the counters are reset. */
  readonly warmupPages: number;
}

/** Outside form of a scenario: any field may be missing; `spareFactor` is used when `logicalPageCount` is not given. */
export type ScenarioInput = { readonly [Key in keyof Scenario]?: Scenario[Key] | undefined } & {
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor?: number | undefined;
  /** Warm-up in multiples of the logical space, used when `warmupPages` is not given. */
  readonly warmupRounds?: number | undefined;
};

export const SCENARIO_DEFAULTS = { ...defaultFields(), ...SIZE_STANDARDS } as const;

export const SCENARIO_LIMITS = {
  ...SCENARIO_FIELDS,
  /** Pages of one simulated drive: twice the full 80 GB drive. Needs 8 bytes a page. */
  physicalPages: { min: 8, max: 41_943_040 },
  warmupPages: { min: 0, max: 1e12 },
} as const;

/**
 * `maxLogicalPageCount` extended to every mapping. Two pools have twice the open blocks; a logical block mapped as a
 * whole needs a block to be rewritten to; replacement blocks and the pages of a cached map take blocks of their own.
 */
function mostLogicalPages(plain: PlainScenario): number {
  const { pagesPerBlock, frontiers } = plain;
  const blockCount = plain.blockCount - plain.slcStaticBlocks;
  // Cleaning has to reach the stop mark, which is above the reserve.
  const reserveBlocks = Math.max(plain.reserveBlocks, plain.stopFreeBlocks - 1);
  const mostInOnePool = maxLogicalPageCount(blockCount, pagesPerBlock, reserveBlocks, frontiers);
  switch (plain.mapping) {
    case 'page': {
      const extraPools = plain.pools - 1;
      // A third open block takes the static data that wear levelling moves.
      const levelingBlocks = plain.wearLeveling === 'static' ? 1 : 0;
      const extraBlocks = extraPools * (frontiers === 'split' ? 2 : 1) + levelingBlocks;
      return mostInOnePool - extraBlocks * pagesPerBlock;
    }
    case 'block':
      return mostInOnePool;
    case 'hybrid':
      return (blockCount - reserveBlocks - plain.logBlockCount - 1) * pagesPerBlock;
    case 'cached': {
      const mapBlocks = mapBlockCount({ ...plain, logicalPageCount: mostInOnePool });
      return mostInOnePool - mapBlocks * pagesPerBlock;
    }
  }
}

/** Blocks that can wear out before the drive can no longer hold all of its logical pages. */
export function dispensableBlocks(scenario: Scenario): number {
  return Math.floor((mostLogicalPages(scenario) - scenario.logicalPageCount) / scenario.pagesPerBlock);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Checks outside input and fills in the defaults. Never throws. */
export function parseScenario(input: ScenarioInput): Result<Scenario, ScenarioProblem> {
  const plain = readFields(input);
  if (!plain.ok) return plain;
  const problem = problemOfCombination(plain.value);
  if (problem) return fail(problem);
  return completeScenario(input, plain.value);
}

/**
 * Returns the same number in V8's small-integer form. A default read from the table of fields, which also holds
 * fractions, is a boxed double; every index computed from it would then be floating point.
 */
const asSmallInteger = (value: number): number => ((value | 0) === value ? value | 0 : value);

/** Checks each field by itself. */
function readFields(input: ScenarioInput): Result<PlainScenario, ScenarioProblem> {
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(SCENARIO_FIELDS)) {
    const value = input[name as ScenarioFieldName] ?? spec.standard;
    const expected = violatedExpectation(spec, value);
    if (expected !== null) return fail({ field: name as ScenarioFieldName, value, expected });
    values[name] = spec.kind === 'wholeNumber' ? asSmallInteger(Number(value)) : value;
  }
  return succeed(values as unknown as PlainScenario);
}

/** The first combination of fields that is not allowed, or null. */
function problemOfCombination(plain: PlainScenario): ScenarioProblem | null {
  const { blockCount, pagesPerBlock, mapping, mappingUnitPages, pools, reserveBlocks, stopFreeBlocks } = plain;
  const refuse = (field: ScenarioFieldName, expected: ScenarioExpectation): ScenarioProblem => ({
    field,
    value: plain[field],
    expected,
  });
  const physicalPages = blockCount * pagesPerBlock;
  const { min, max } = SCENARIO_LIMITS.physicalPages;
  if (physicalPages < min || physicalPages > max)
    return { field: 'physicalPages', value: physicalPages, expected: { kind: 'pagesInMemory', min, max } };
  if (pagesPerBlock % mappingUnitPages !== 0)
    return refuse('mappingUnitPages', { kind: 'divisorOfBlock', pagesPerBlock });
  if (mapping !== 'page' && mappingUnitPages !== 1)
    return refuse('mappingUnitPages', { kind: 'onlyWithMapping', only: 1, mapping });
  const isSinglePageMap = mapping === 'page' && mappingUnitPages === 1;
  const cacheProblem = problemOfSlcCache(plain, isSinglePageMap);
  if (cacheProblem) return cacheProblem;
  if (pools > 1 && !isSinglePageMap) return refuse('pools', { kind: 'onlyUnlessSinglePages', only: 1 });
  // The valid pages of one victim may be hot and cold, and so open a block in each pool.
  if (pools > 1 && plain.poolClassifier === 'learned' && reserveBlocks < 2)
    return refuse('reserveBlocks', { kind: 'reserveOfLearnedPools', min: 2 });
  if (!isSinglePageMap && plain.wearLeveling !== 'none')
    return refuse('wearLeveling', { kind: 'onlyUnlessSinglePages', only: 'none' });
  if (!isSinglePageMap && plain.enduranceCycles !== 0)
    return refuse('enduranceCycles', { kind: 'onlyUnlessSinglePages', only: 0 });
  // Block-mapped layers merge when a write calls for it; they do not clean.
  const isCleaned = mapping === 'page' || mapping === 'cached';
  if (!isCleaned && plain.idleCleaning !== 'none')
    return refuse('idleCleaning', { kind: 'onlyWithMapping', only: 'none', mapping });
  if (!isCleaned && stopFreeBlocks !== 0)
    return refuse('stopFreeBlocks', { kind: 'onlyWithMapping', only: 0, mapping });
  if (stopFreeBlocks !== 0 && stopFreeBlocks <= reserveBlocks)
    return refuse('stopFreeBlocks', { kind: 'zeroOrAboveReserve', reserveBlocks });
  if (mostLogicalPages(plain) < 1) {
    if (mapping === 'cached') return refuse('blockCount', { kind: 'moreThanMapTakes' });
    const expected = { kind: 'fewerThanSpareBlocks', blockCount } as const;
    if (plain.slcStaticBlocks > 0) return refuse('slcStaticBlocks', expected);
    if (mapping === 'hybrid' && plain.logBlockCount > 1) return refuse('logBlockCount', expected);
    return refuse(stopFreeBlocks > reserveBlocks + 1 ? 'stopFreeBlocks' : 'reserveBlocks', expected);
  }
  if (plain.workload === 'files' && plain.trimFraction > 0) return refuse('trimFraction', { kind: 'noTrimsWithFiles' });
  return null;
}

/** Adds the fields that follow from the size of the drive: logical pages, warm-up, size of a file. */
function completeScenario(input: ScenarioInput, plain: PlainScenario): Result<Scenario, ScenarioProblem> {
  const physicalPages = plain.blockCount * plain.pagesPerBlock;
  const mostPages = Math.min(mostLogicalPages(plain), LOGICAL_PAGE_MASK);
  const spareFactor = input.spareFactor ?? SCENARIO_DEFAULTS.spareFactor;
  if (input.logicalPageCount === undefined) {
    const leastSpare = 1 - mostPages / physicalPages;
    const isRoomy = isNumber(spareFactor) && Math.round(physicalPages * (1 - spareFactor)) <= mostPages;
    if (!isRoomy || !(spareFactor > 0 && spareFactor < 1))
      return fail({ field: 'spareFactor', value: spareFactor, expected: spareFactorExpectation(leastSpare, plain) });
  }
  const logicalPageCount = input.logicalPageCount ?? logicalPagesAtSpare(physicalPages, spareFactor);
  if (!isWholeWithin(logicalPageCount, 1, mostPages))
    return fail({ field: 'logicalPageCount', value: logicalPageCount, expected: wholeNumber(1, mostPages) });
  const loanProblem = problemOfLoan(plain, logicalPageCount);
  if (loanProblem) return fail(loanProblem);

  const warmupRounds = input.warmupRounds ?? SCENARIO_DEFAULTS.warmupRounds;
  const mostRounds = Math.floor(SCENARIO_LIMITS.warmupPages.max / logicalPageCount);
  if (input.warmupPages === undefined && !(isNumber(warmupRounds) && warmupRounds >= 0 && warmupRounds <= mostRounds)) {
    const expected = { kind: 'number', min: 0, max: mostRounds } as const;
    return fail({ field: 'warmupRounds', value: warmupRounds, expected });
  }
  const warmupPages = input.warmupPages ?? Math.round(warmupRounds * logicalPageCount);
  const { min, max } = SCENARIO_LIMITS.warmupPages;
  if (!isWholeWithin(warmupPages, min, max))
    return fail({ field: 'warmupPages', value: warmupPages, expected: wholeNumber(min, max) });

  const filePages = input.filePages ?? defaultFilePages(logicalPageCount);
  if (!isWholeWithin(filePages, 1, logicalPageCount))
    return fail({ field: 'filePages', value: filePages, expected: wholeNumber(1, logicalPageCount) });
  return succeed(Object.freeze({ ...plain, logicalPageCount, warmupPages, filePages }));
}

/** Text that is equal for two scenarios only when they describe the same run. */
export function fingerprintText(scenario: Scenario): string {
  const first = FIRST_FIELDS.map((name) => [name, scenario[name as keyof Scenario]]);
  const added = Object.entries(SCENARIO_FIELDS)
    .filter(([name]) => !FIRST_FIELDS.includes(name))
    .map(([name, { standard }]) => [name, scenario[name as ScenarioFieldName], standard])
    .filter(([, value, standard]) => value !== standard)
    .map(([name, value]) => [name, value]);
  return JSON.stringify(Object.fromEntries([...first, ...added]));
}

/** Largest spare factor that an error suggests, unless the drive needs a larger one. */
const MAX_SUGGESTED_SPARE = 0.99;

/** The allowed range, with the other fields that take blocks away from data. */
function spareFactorExpectation(leastSpare: number, plain: PlainScenario): ScenarioExpectation {
  const { blockCount, pagesPerBlock, reserveBlocks, stopFreeBlocks, slcStaticBlocks } = plain;
  const logBlockCount = plain.mapping === 'hybrid' ? plain.logBlockCount : 0;
  const min = roundedUp(leastSpare);
  // The drive keeps at least one logical page.
  const max = min < MAX_SUGGESTED_SPARE ? MAX_SUGGESTED_SPARE : roundedDown(1 - 1 / (blockCount * pagesPerBlock));
  return { kind: 'spareFactor', min, max, blockCount, reserveBlocks, logBlockCount, stopFreeBlocks, slcStaticBlocks };
}
