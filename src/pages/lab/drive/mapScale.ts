import { BlockRole } from '#engine';
import { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind, type LabDriveView, type Tiles } from '#store';

/** Fraction of the emptiest blocks below the scale: a few are drained, open or being cleaned. */
const OUTLIER_FRACTION = 0.02;
/** The scale begins at a multiple of a block divided by this. */
const SCALE_STEPS = 16;

/** Valid pages of closed blocks. */
export interface ValidCounts {
  /** By valid share, 0 to FULL_LEVEL: blocks that the host filled, and those that the drive filled. */
  readonly byHost: Uint32Array;
  readonly byDrive: Uint32Array;
  readonly free: number;
  readonly open: number;
  readonly filled: number;
}

/** A tile's kind is less. */
const KINDS = 2 * BY_DRIVE_BIT;

/** Counted once a frame, whoever asks: tiles are a new object in each. */
const known = new WeakMap<Tiles, ValidCounts>();

export function countValid(tiles: Tiles): ValidCounts {
  const counts = known.get(tiles) ?? count(tiles);
  known.set(tiles, counts);
  return counts;
}

function count({ levels, kinds }: Tiles): ValidCounts {
  const byHost = new Uint32Array(FULL_LEVEL + 1);
  const byDrive = new Uint32Array(FULL_LEVEL + 1);
  let free = 0;
  let open = 0;
  let filled = 0;
  // First by kind and level, since the loop over all blocks of a large drive has to be short.
  const sums = new Uint32Array(KINDS * (FULL_LEVEL + 1));
  for (let tile = 0; tile < levels.length; tile += 1) {
    const place = (kinds[tile] ?? 0) * (FULL_LEVEL + 1) + (levels[tile] ?? 0);
    sums[place] = (sums[place] ?? 0) + 1;
  }
  for (const [place, sum] of sums.entries()) {
    if (sum === 0) continue;
    const level = place % (FULL_LEVEL + 1);
    const kind = (place - level) / (FULL_LEVEL + 1);
    const role = roleOfKind(kind);
    if (role === BlockRole.Free) free += sum;
    else if (role === BlockRole.HostOpen || role === BlockRole.RelocationOpen) open += sum;
    if (role !== BlockRole.Closed && role !== BlockRole.Victim) continue;
    filled += sum;
    const counts = kind > role ? byDrive : byHost;
    counts[level] = (counts[level] ?? 0) + sum;
  }
  return { byHost, byDrive, free, open, filled };
}

/** Valid pages that have the palest color: a round number under those of the emptiest closed blocks. */
export function palestPages({ byHost, byDrive, filled }: ValidCounts, pagesPerBlock: number): number {
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
    ...views.map(
      ({ tiles, scenario: { pagesPerBlock } }) => palestPages(countValid(tiles), pagesPerBlock) / pagesPerBlock,
    ),
  );
