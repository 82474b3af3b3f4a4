import type { FieldExpectation } from './fieldExpectation.ts';
import type { ScenarioFieldName } from './scenarioFields.ts';
import type { Mapping } from './vocabulary.ts';

/** Fields that are not in SCENARIO_FIELDS, because their limits follow from other fields. */
export type DerivedFieldName =
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
