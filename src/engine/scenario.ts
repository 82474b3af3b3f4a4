import { mapBlockCount } from './mapBlocks.ts';
import { fail, succeed, type Result } from './result.ts';
import { FIRST_FIELDS, groupDigits, objectionTo, SCENARIO_FIELDS, wholeNumber } from './scenarioFields.ts';
import type { PlainScenario, ScenarioFieldName } from './scenarioFields.ts';
import { LOGICAL_PAGE_MASK } from './vocabulary.ts';
import type { FrontierLayout } from './vocabulary.ts';

/** Everything a run depends on. Same scenario, same bits, in every browser and in Node. */
export interface Scenario extends PlainScenario {
  readonly logicalPageCount: number;
  /** Pages of one file of the `files` workload. */
  readonly filePages: number;
  /** Host pages written by the workload after the fill and before the counters are reset. */
  readonly warmupPages: number;
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

const standardsOf = (): PlainScenario =>
  Object.fromEntries(
    Object.entries(SCENARIO_FIELDS).map(([name, { standard }]) => [name, standard]),
  ) as unknown as PlainScenario;

export const SCENARIO_DEFAULTS = { ...standardsOf(), spareFactor: 0.0687, warmupRounds: 2 } as const;

export const SCENARIO_LIMITS = {
  ...SCENARIO_FIELDS,
  /** Pages of one simulated drive: twice the full 80 GB drive. Needs 8 bytes a page. */
  physicalPages: { min: 8, max: 41_943_040 },
  warmupPages: { min: 0, max: 1e12 },
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

/**
 * As `maxLogicalPageCount`, for any mapping. Two pools have twice the open blocks; a block of logical pages mapped as a
 * whole needs a place to be rewritten to; replacement blocks and the pages of a cached map take room of their own.
 */
function mostLogicalPages(plain: PlainScenario): number {
  const { blockCount, pagesPerBlock, frontiers } = plain;
  // Cleaning has to get as far as the stop mark: one block more than the reserve, or more.
  const reserveBlocks = Math.max(plain.reserveBlocks, plain.stopFreeBlocks - 1);
  const mostInOnePool = maxLogicalPageCount(blockCount, pagesPerBlock, reserveBlocks, frontiers);
  switch (plain.mapping) {
    case 'page': {
      const extraPools = plain.pools - 1;
      // A third open block takes the still data that is moved to level wear.
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

/** Blocks that can wear out before the drive cannot keep its promise of logical pages any more. */
export function dispensableBlocks(scenario: Scenario): number {
  return Math.floor((mostLogicalPages(scenario) - scenario.logicalPageCount) / scenario.pagesPerBlock);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Checks outside input once, at the border, and fills in the defaults. Never throws. */
export function parseScenario(input: ScenarioInput): Result<Scenario, ScenarioProblem> {
  const plain = readFields(input);
  if (!plain.ok) return plain;
  const problem = problemOfCombination(plain.value);
  if (problem) return fail(problem);
  return completeScenario(input, plain.value);
}

/**
 * The same number, as one that V8 keeps as an integer. Read from the table of fields, where fractions stand beside it, it
 * would be a boxed double, and every index that is made of it floating point.
 */
const asSmallInteger = (value: number): number => ((value | 0) === value ? value | 0 : value);

/** Every field on its own. */
function readFields(input: ScenarioInput): Result<PlainScenario, ScenarioProblem> {
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(SCENARIO_FIELDS)) {
    const value = input[name as ScenarioFieldName] ?? spec.standard;
    const expected = objectionTo(spec, value);
    if (expected !== null) return fail({ field: name, value, expected });
    values[name] = spec.kind === 'whole' ? asSmallInteger(Number(value)) : value;
  }
  return succeed(values as unknown as PlainScenario);
}

/** What two fields rule out between them, or null. */
function problemOfCombination(plain: PlainScenario): ScenarioProblem | null {
  const { blockCount, pagesPerBlock, mapping, mappingUnitPages, pools, workload, trimFraction } = plain;
  const physicalPages = blockCount * pagesPerBlock;
  const { min, max } = SCENARIO_LIMITS.physicalPages;
  if (physicalPages < min || physicalPages > max) {
    const expected = `blocks × pages per block from ${groupDigits(min)} to ${groupDigits(max)}, which is what fits in memory`;
    return { field: 'physicalPages', value: physicalPages, expected };
  }
  if (pagesPerBlock % mappingUnitPages !== 0) {
    const expected = `a divisor of the ${groupDigits(pagesPerBlock)} pages of a block`;
    return { field: 'mappingUnitPages', value: mappingUnitPages, expected };
  }
  if (mapping !== 'page' && mappingUnitPages !== 1)
    return { field: 'mappingUnitPages', value: mappingUnitPages, expected: `1 with the ${mapping} mapping` };
  if (pools > 1 && (mapping !== 'page' || mappingUnitPages !== 1))
    return { field: 'pools', value: pools, expected: '1 unless single pages are mapped' };
  // The survivors of one victim may be hot and cold, and open a block in each pool.
  if (pools > 1 && plain.poolClassifier === 'learned' && plain.reserveBlocks < 2)
    return { field: 'reserveBlocks', value: plain.reserveBlocks, expected: 'at least 2 with two learned pools' };
  const isSinglePageMap = mapping === 'page' && mappingUnitPages === 1;
  if (!isSinglePageMap && plain.wearLeveling !== 'none')
    return { field: 'wearLeveling', value: plain.wearLeveling, expected: 'none unless single pages are mapped' };
  if (!isSinglePageMap && plain.enduranceCycles !== 0)
    return { field: 'enduranceCycles', value: plain.enduranceCycles, expected: '0 unless single pages are mapped' };
  // Blocks with one place each are merged when a write calls for it; nothing is cleaned.
  const isCleaned = mapping === 'page' || mapping === 'cached';
  if (!isCleaned && plain.idleCleaning !== 'none')
    return { field: 'idleCleaning', value: plain.idleCleaning, expected: `none with the ${mapping} mapping` };
  if (!isCleaned && plain.stopFreeBlocks !== 0)
    return { field: 'stopFreeBlocks', value: plain.stopFreeBlocks, expected: `0 with the ${mapping} mapping` };
  if (plain.stopFreeBlocks !== 0 && plain.stopFreeBlocks <= plain.reserveBlocks) {
    const expected = `0, or more than the ${groupDigits(plain.reserveBlocks)} free blocks at which cleaning starts`;
    return { field: 'stopFreeBlocks', value: plain.stopFreeBlocks, expected };
  }
  if (mostLogicalPages(plain) < 1) {
    if (mapping === 'cached') {
      const expected = `more on a drive whose map takes blocks of its own`;
      return { field: 'blockCount', value: blockCount, expected };
    }
    if (mapping === 'hybrid' && plain.logBlockCount > 1) {
      const expected = `fewer than the blocks that the drive can spare: it has ${groupDigits(blockCount)}`;
      return { field: 'logBlockCount', value: plain.logBlockCount, expected };
    }
    const expected = `fewer blocks than the drive can spare: it has ${groupDigits(blockCount)}`;
    if (plain.stopFreeBlocks > plain.reserveBlocks + 1)
      return { field: 'stopFreeBlocks', value: plain.stopFreeBlocks, expected };
    return { field: 'reserveBlocks', value: plain.reserveBlocks, expected };
  }
  if (workload === 'files' && trimFraction > 0) {
    const expected = '0 with the files workload, which trims whole files';
    return { field: 'trimFraction', value: trimFraction, expected };
  }
  return null;
}

/** What follows from the size of the drive: its logical pages, the warm-up, the size of a file. */
function completeScenario(input: ScenarioInput, plain: PlainScenario): Result<Scenario, ScenarioProblem> {
  const physicalPages = plain.blockCount * plain.pagesPerBlock;
  const mostPages = Math.min(mostLogicalPages(plain), LOGICAL_PAGE_MASK);
  const spareFactor = input.spareFactor ?? SCENARIO_DEFAULTS.spareFactor;
  if (input.logicalPageCount === undefined) {
    const leastSpare = 1 - mostPages / physicalPages;
    const isRoomy = isNumber(spareFactor) && Math.round(physicalPages * (1 - spareFactor)) <= mostPages;
    if (!isRoomy || !(spareFactor > 0 && spareFactor < 1)) {
      const expected = `a number from ${roundedUp(leastSpare)} to 0.99 for ${groupDigits(plain.blockCount)} blocks with ${groupDigits(plain.reserveBlocks)} in reserve${heldApart(plain)}`;
      return fail({ field: 'spareFactor', value: spareFactor, expected });
    }
  }
  const logicalPageCount = input.logicalPageCount ?? Math.max(1, Math.round(physicalPages * (1 - spareFactor)));
  if (!Number.isInteger(logicalPageCount) || logicalPageCount < 1 || logicalPageCount > mostPages)
    return fail({ field: 'logicalPageCount', value: logicalPageCount, expected: wholeNumber(1, mostPages) });

  const warmupRounds = input.warmupRounds ?? SCENARIO_DEFAULTS.warmupRounds;
  const mostRounds = Math.floor(SCENARIO_LIMITS.warmupPages.max / logicalPageCount);
  if (input.warmupPages === undefined && !(isNumber(warmupRounds) && warmupRounds >= 0 && warmupRounds <= mostRounds)) {
    const expected = `a number from 0 to ${groupDigits(mostRounds)}`;
    return fail({ field: 'warmupRounds', value: warmupRounds, expected });
  }
  const warmupPages = input.warmupPages ?? Math.round(warmupRounds * logicalPageCount);
  const { min, max } = SCENARIO_LIMITS.warmupPages;
  if (!Number.isInteger(warmupPages) || warmupPages < min || warmupPages > max)
    return fail({ field: 'warmupPages', value: warmupPages, expected: wholeNumber(min, max) });

  const filePages = input.filePages ?? defaultFilePages(logicalPageCount);
  if (!Number.isInteger(filePages) || filePages < 1 || filePages > logicalPageCount)
    return fail({ field: 'filePages', value: filePages, expected: wholeNumber(1, logicalPageCount) });
  return succeed(Object.freeze({ ...plain, logicalPageCount, warmupPages, filePages }));
}

/** Text that two scenarios share only when they describe the same run. */
export function fingerprintText(scenario: Scenario): string {
  const first = FIRST_FIELDS.map((name) => [name, scenario[name as keyof Scenario]]);
  const added = Object.entries(SCENARIO_FIELDS)
    .filter(([name]) => !FIRST_FIELDS.includes(name))
    .map(([name, { standard }]) => [name, scenario[name as ScenarioFieldName], standard])
    .filter(([, value, standard]) => value !== standard)
    .map(([name, value]) => [name, value]);
  return JSON.stringify(Object.fromEntries([...first, ...added]));
}

/** What else takes blocks away from data, as the end of a clause. */
function heldApart({ mapping, logBlockCount, stopFreeBlocks }: PlainScenario): string {
  const logBlocks = mapping === 'hybrid' ? ` and ${groupDigits(logBlockCount)} replacement blocks` : '';
  return stopFreeBlocks > 0 ? `${logBlocks}, cleaned until ${groupDigits(stopFreeBlocks)} are free` : logBlocks;
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
