/** The fields that decide how much flash a map takes. */
interface MapSize {
  readonly logicalPageCount: number;
  readonly mapEntriesPerPage: number;
}

/** Spare pages of the map area, as a share of its map pages, so that cleaning it copies little. */
const SPARE_RATIO = 0.25;
/** One open block, and one erased block for the copies of cleaning. */
const EXTRA_BLOCKS = 2;

export const mapPageCount = (shape: MapSize): number => Math.ceil(shape.logicalPageCount / shape.mapEntriesPerPage);

/** Blocks of a map in flash: its pages, `SPARE_RATIO` more, and `EXTRA_BLOCKS`. */
export function mapBlockCount(shape: MapSize & { readonly pagesPerBlock: number }): number {
  return Math.ceil((mapPageCount(shape) * (1 + SPARE_RATIO)) / shape.pagesPerBlock) + EXTRA_BLOCKS;
}
