import { FULL_LEVEL, type LabDriveView } from '#store';

/** Fraction of the emptiest blocks below the scale: a few are drained, open or being cleaned. */
const OUTLIER_FRACTION = 0.02;
/** The scale begins at a multiple of a block divided by this. */
const SCALE_STEPS = 16;

/** Valid pages that have the palest color: a round number under those of the emptiest closed blocks. */
export function palestPages({ byHost, byDrive, filled }: LabDriveView['counts'], pagesPerBlock: number): number {
  let below = 0;
  let level = 0;
  const countAt = (each: number): number => (byHost[each] ?? 0) + (byDrive[each] ?? 0);
  while (level < FULL_LEVEL && below + countAt(level) <= OUTLIER_FRACTION * filled) {
    below += countAt(level);
    level += 1;
  }
  const step = Math.max(1, pagesPerBlock / SCALE_STEPS);
  const pages = (level / FULL_LEVEL) * pagesPerBlock;
  // One step below the emptiest block, so that its color differs from the palest.
  return Math.max(0, Math.floor(step * (Math.ceil(pages / step) - 1)));
}

/** Valid share of a block that has the palest color on the maps of these drives, 0..1. */
export const palestShare = (views: readonly LabDriveView[]): number =>
  Math.min(
    ...views.map(({ counts, scenario: { pagesPerBlock } }) => palestPages(counts, pagesPerBlock) / pagesPerBlock),
  );
