import { BlockRole } from '#engine';
import type { FloorLayout } from './floorLayout.ts';
import type { Floor, FloorMoment } from './moment.ts';
import type { Standing } from './threads.ts';

/** Where the plate of each block stands: at the hatch, beside it as a replacement plate, or in its seat. */
export function standingsOf(layout: FloorLayout, { numberOf }: Floor, { roles }: FloorMoment): readonly Standing[] {
  let replacements = 0;
  return Array.from(roles, (role, block): Standing => {
    if (role === BlockRole.HostOpen) return { plate: layout.hatch, isAtHatch: true };
    const seat = layout.seats[(numberOf[block] ?? 1) - 1] ?? layout.hatch;
    if (role !== BlockRole.Log) return { plate: seat, isAtHatch: false };
    const place = layout.replacements[replacements] ?? seat;
    replacements += 1;
    return { plate: place, isAtHatch: place !== seat };
  });
}
