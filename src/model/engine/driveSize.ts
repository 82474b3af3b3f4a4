import type { PlainScenario } from './scenarioFields.ts';
import type { FrontierLayout } from './vocabulary.ts';

/** Physical and logical size of a drive. */
interface DrivePages {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
}

/** Defaults: spare factor over the whole drive, and warm-up in multiples of the logical space. */
export const SIZE_STANDARDS = { spareFactor: 0.0687, warmupRounds: 2 } as const;

/** Most logical pages with which a drive of this shape always finds a block worth cleaning. */
export function maxLogicalPageCount(
  blockCount: number,
  pagesPerBlock: number,
  reserveBlocks: number,
  frontiers: FrontierLayout,
): number {
  // At a pick the reserve is erased and the relocation block may be almost empty; the other blocks hold the data. One
  // of their pages has to be invalid for cleaning to gain anything. A whole block of slack ensures that for every
  // layout.
  const openBlocks = frontiers === 'split' ? 2 : 1;
  return (blockCount - reserveBlocks - openBlocks) * pagesPerBlock;
}

export function spareFactorOf(scenario: DrivePages): number {
  return 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock);
}

/** Logical pages of a drive whose spare area is `spareFactor` of its physical pages; at least 1. */
export function logicalPagesAtSpare(physicalPages: number, spareFactor: number): number {
  return Math.max(1, Math.round(physicalPages * (1 - spareFactor)));
}

/** Pages of one file: 1 MiB (256 pages of 4 KiB) on a large drive; a thirtieth of a small drive. */
export function defaultFilePages(logicalPageCount: number): number {
  return Math.max(1, Math.min(256, Math.round(logicalPageCount / 30)));
}

/** The fields that decide how much flash a map takes. */
interface MapSize {
  readonly logicalPageCount: number;
  readonly mapEntriesPerPage: number;
}

/** Spare pages of the map area, as a share of its map pages, so that cleaning it copies little. */
const MAP_SPARE_RATIO = 0.25;
/** One open block, and one erased block for the copies of cleaning. */
const EXTRA_MAP_BLOCKS = 2;

export const mapPageCount = (shape: MapSize): number => Math.ceil(shape.logicalPageCount / shape.mapEntriesPerPage);

/** Blocks of a map in flash: its pages, `MAP_SPARE_RATIO` more, and `EXTRA_MAP_BLOCKS`. */
export function mapBlockCount(shape: MapSize & { readonly pagesPerBlock: number }): number {
  return Math.ceil((mapPageCount(shape) * (1 + MAP_SPARE_RATIO)) / shape.pagesPerBlock) + EXTRA_MAP_BLOCKS;
}

type SlcShape = Pick<PlainScenario, 'slcStaticBlocks' | 'slcDynamicBlocks' | 'slcBitsPerCell' | 'pagesPerBlock'>;

/** Whether host writes go to an SLC cache (blocks at one bit per cell) first. */
export const hasSlcCache = ({ slcStaticBlocks, slcDynamicBlocks }: SlcShape): boolean =>
  slcStaticBlocks + slcDynamicBlocks > 0;

/** Pages of a block that is written at one bit per cell instead of `slcBitsPerCell`. */
export const slcBlockPages = ({ pagesPerBlock, slcBitsPerCell }: SlcShape): number =>
  Math.floor(pagesPerBlock / slcBitsPerCell);
