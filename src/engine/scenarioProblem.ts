import type { FieldExpectation } from './fieldExpectation.ts';
import type { ScenarioFieldName } from './scenarioFields.ts';
import type { Mapping } from './vocabulary.ts';

/** Fields that have no row of their own in the table, because their limits follow from others. */
export type DerivedFieldName =
  | 'logicalPageCount'
  | 'spareFactor'
  | 'filePages'
  | 'warmupPages'
  | 'warmupRounds'
  | 'physicalPages';

/** What is allowed, where it depends on several fields. */
export type ScenarioExpectation =
  | FieldExpectation
  /** Of `physicalPages`, blocks times pages per block: what fits in memory. */
  | { readonly kind: 'pagesInMemory'; readonly min: number; readonly max: number }
  | { readonly kind: 'divisorOfBlock'; readonly pagesPerBlock: number }
  | { readonly kind: 'onlyWithMapping'; readonly only: number | string; readonly mapping: Mapping }
  | { readonly kind: 'onlyUnlessSinglePages'; readonly only: number | string }
  | { readonly kind: 'onlyWithoutSlcCache'; readonly only: number | string }
  /** Of `slcBitsPerCell`, where a block has fewer pages than the field allows: at most one a page. */
  | { readonly kind: 'bitsOfSmallBlock'; readonly pagesPerBlock: number }
  /** Of `slcDynamicBlocks`: all blocks but those set apart. */
  | { readonly kind: 'blocksToLend'; readonly max: number; readonly slcStaticBlocks: number }
  /** None, for it takes so many logical pages to lend a block of an empty drive. */
  | { readonly kind: 'tooSmallToLend'; readonly leastPages: number }
  /** Of `slcKeptFraction`: what leaves room for one block. */
  | { readonly kind: 'leavesBlockToLend'; readonly min: number; readonly max: number }
  | { readonly kind: 'reserveOfLearnedPools'; readonly min: number }
  /** Zero, or more than the free blocks at which cleaning starts. */
  | { readonly kind: 'zeroOrAboveReserve'; readonly reserveBlocks: number }
  /** More blocks, because those of the map leave none for data. */
  | { readonly kind: 'moreThanMapTakes' }
  | { readonly kind: 'fewerThanSpareBlocks'; readonly blockCount: number }
  /** `logBlockCount`, `stopFreeBlocks` and `slcStaticBlocks` are 0 where they hold nothing back. */
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

/** Why outside input is no scenario: the field, what it held, what is allowed. */
export interface ScenarioProblem {
  readonly field: ScenarioFieldName | DerivedFieldName;
  readonly value: unknown;
  readonly expected: ScenarioExpectation;
}
