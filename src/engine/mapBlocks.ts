/** What of a scenario decides how much flash its map takes. */
interface MapSize {
  readonly logicalPageCount: number;
  readonly mapEntriesPerPage: number;
}

/** Erased or superseded share of the blocks of a map, so that they can be cleaned at a low price. */
const SPARE_RATIO = 0.25;
/** One that is open, and one that is erased for what cleaning moves. */
const EXTRA_BLOCKS = 2;

export const mapPageCount = (shape: MapSize): number => Math.ceil(shape.logicalPageCount / shape.mapEntriesPerPage);

/** Blocks that a map in flash takes for itself: its pages, a quarter more, and two. */
export function mapBlockCount(shape: MapSize & { readonly pagesPerBlock: number }): number {
  return Math.ceil((mapPageCount(shape) * (1 + SPARE_RATIO)) / shape.pagesPerBlock) + EXTRA_BLOCKS;
}
