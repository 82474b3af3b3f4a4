import { slcBlockPages } from './driveSize.ts';
import type { FieldSpec, PlainScenario, ScenarioFieldName } from './scenarioFields.ts';
import type { Mapping } from './vocabulary.ts';

/**
 * What a field of outside input may hold, as a code with values. The engine has no sentences: each user interface has
 * words for each code.
 */
export type FieldExpectation =
  | { readonly kind: 'wholeNumber'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'oneOf'; readonly choices: readonly (string | number)[] }
  | { readonly kind: 'trueOrFalse' };

export const isWholeWithin = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

export const wholeNumber = (min: number, max: number): FieldExpectation => ({ kind: 'wholeNumber', min, max });

/** Rounds up to six decimals, so that a minimum that an error names is itself accepted. */
export const roundedUp = (value: number): number => Math.ceil(value * 1e6 - 1e-6) / 1e6;

/** Rounds down to six decimals, so that a maximum that an error names is itself accepted. */
export const roundedDown = (value: number): number => Math.floor(value * 1e6 - 1e-6) / 1e6;

/** The expectation that `value` violates; null when `value` is allowed. */
export function violatedExpectation(spec: FieldSpec, value: unknown): FieldExpectation | null {
  switch (spec.kind) {
    case 'wholeNumber': {
      const { kind, min, max } = spec;
      return isWholeWithin(value, min, max) ? null : { kind, min, max };
    }
    case 'number': {
      const { kind, min, max } = spec;
      return typeof value === 'number' && value >= min && value <= max ? null : { kind, min, max };
    }
    case 'oneOf': {
      const { kind, choices } = spec;
      return (choices as readonly unknown[]).includes(value) ? null : { kind, choices };
    }
    case 'trueOrFalse':
      return typeof value === 'boolean' ? null : { kind: spec.kind };
  }
}

/** Fields that are not in SCENARIO_FIELDS, because their limits follow from other fields. */
type DerivedFieldName =
  | 'logicalPageCount'
  | 'spareFactor'
  | 'filePages'
  | 'warmupPages'
  | 'warmupRounds'
  | 'physicalPages';

/** What a field may hold, including rules that depend on several fields. */
export type ScenarioExpectation =
  | FieldExpectation
  /** For `physicalPages`, blocks times pages per block: what fits in memory. */
  | { readonly kind: 'pagesInMemory'; readonly min: number; readonly max: number }
  | { readonly kind: 'divisorOfBlock'; readonly pagesPerBlock: number }
  | { readonly kind: 'onlyWithMapping'; readonly only: number | string; readonly mapping: Mapping }
  | { readonly kind: 'onlyUnlessSinglePages'; readonly only: number | string }
  | { readonly kind: 'onlyWithoutSlcCache'; readonly only: number | string }
  /** For `slcBitsPerCell`: at most as many bits as a block has pages. */
  | { readonly kind: 'bitsOfSmallBlock'; readonly pagesPerBlock: number }
  /** For `slcDynamicBlocks`: at most all blocks outside of the static cache. */
  | { readonly kind: 'blocksToLend'; readonly max: number; readonly slcStaticBlocks: number }
  /** For `slcDynamicBlocks`: only 0, because lending one block takes `leastPages` empty logical pages. */
  | { readonly kind: 'tooSmallToLend'; readonly leastPages: number }
  /** For `slcKeptFraction`: small enough that one block can be lent. */
  | { readonly kind: 'leavesBlockToLend'; readonly min: number; readonly max: number }
  | { readonly kind: 'reserveOfLearnedPools'; readonly min: number }
  /** Zero, or more than the free blocks at which cleaning starts. */
  | { readonly kind: 'zeroOrAboveReserve'; readonly reserveBlocks: number }
  /** More blocks, because the map leaves none for data. */
  | { readonly kind: 'moreThanMapTakes' }
  | { readonly kind: 'fewerThanSpareBlocks'; readonly blockCount: number }
  /** `logBlockCount`, `stopFreeBlocks` and `slcStaticBlocks` are 0 where they take no blocks away from data. */
  | {
      readonly kind: 'spareFactor';
      readonly min: number;
      readonly max: number;
      readonly blockCount: number;
      readonly reserveBlocks: number;
      readonly logBlockCount: number;
      readonly stopFreeBlocks: number;
      readonly slcStaticBlocks: number;
    }
  | { readonly kind: 'noTrimsWithFiles' };

/** Why outside input is not a valid scenario: the field, its value, and what is allowed. */
export interface ScenarioProblem {
  readonly field: ScenarioFieldName | DerivedFieldName;
  readonly value: unknown;
  readonly expected: ScenarioExpectation;
}

const FIELDS_WITH_SLC_CACHE = { pools: 1, wearLeveling: 'none', enduranceCycles: 0, stopFreeBlocks: 0 } as const;

/**
 * The first rule that a scenario with an SLC cache breaks, or null. A cache requires single-page mapping with one pool,
 * without wear levelling or endurance.
 */
export function problemOfSlcCache(plain: PlainScenario, isSinglePageMap: boolean): ScenarioProblem | null {
  const { blockCount, pagesPerBlock, slcStaticBlocks, slcDynamicBlocks, slcBitsPerCell } = plain;
  if (slcStaticBlocks + slcDynamicBlocks === 0) return null;
  const field = slcStaticBlocks > 0 ? 'slcStaticBlocks' : 'slcDynamicBlocks';
  if (!isSinglePageMap) return { field, value: plain[field], expected: { kind: 'onlyUnlessSinglePages', only: 0 } };
  if (slcBitsPerCell > pagesPerBlock)
    return { field: 'slcBitsPerCell', value: slcBitsPerCell, expected: { kind: 'bitsOfSmallBlock', pagesPerBlock } };
  // More static blocks than the drive has are refused by `problemOfCombination`.
  const max = blockCount - slcStaticBlocks;
  if (slcDynamicBlocks > max && max >= 0)
    return {
      field: 'slcDynamicBlocks',
      value: slcDynamicBlocks,
      expected: { kind: 'blocksToLend', max, slcStaticBlocks },
    };
  for (const [name, only] of Object.entries(FIELDS_WITH_SLC_CACHE)) {
    const value = plain[name as keyof typeof FIELDS_WITH_SLC_CACHE];
    if (value !== only)
      return { field: name as ScenarioFieldName, value, expected: { kind: 'onlyWithoutSlcCache', only } };
  }
  return null;
}

/** Checks that an empty drive can lend at least one block to the dynamic cache (`SlcLoan.mayLend`). */
export function problemOfLoan(plain: PlainScenario, logicalPageCount: number): ScenarioProblem | null {
  const { pagesPerBlock, slcDynamicBlocks, slcKeptFraction } = plain;
  if (slcDynamicBlocks === 0) return null;
  const leastPages = pagesPerBlock + slcBlockPages(plain) + 1;
  if (Math.floor(logicalPageCount * (1 - slcKeptFraction)) >= leastPages) return null;
  if (logicalPageCount < leastPages)
    return { field: 'slcDynamicBlocks', value: slcDynamicBlocks, expected: { kind: 'tooSmallToLend', leastPages } };
  const max = Math.max(0, roundedDown(1 - leastPages / logicalPageCount));
  return { field: 'slcKeptFraction', value: slcKeptFraction, expected: { kind: 'leavesBlockToLend', min: 0, max } };
}
