import { BlockRole } from '#engine';
import type { ValidCounts } from '../labTypes.ts';
import { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind, type Tiles } from './tiles.ts';

/** A tile's kind is less. */
const KINDS = 2 * BY_DRIVE_BIT;

/** Counts the blocks of a picture. */
export function countValid({ levels, kinds }: Tiles): ValidCounts {
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
