import { plateCorner } from '../layout/plateGrid.ts';
import { placeOf } from '../model/places.ts';
import { ROLE } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import type { SceneMoment } from './moment.ts';
import { inset } from './parts.ts';

/** The plate that the reader has a finger on; twice when it is pinned. */
export function drawTouched(list: DrawList, { layout, shown, motion, touched }: SceneMoment): void {
  if (!touched || touched.about || motion.plateMoves.has(touched.block) || shown.blockRole[touched.block] === ROLE.Free)
    return;
  const plate = placeOf(layout, shown, touched.block);
  if (!plate) return;
  const radius = plateCorner(plate.width);
  list.push({ kind: 'box', box: inset(plate, -0.5), radius, stroke: 'ink', lineWidth: 2.6 });
  if (touched.isPinned)
    list.push({ kind: 'box', box: inset(plate, -4), radius: radius + 3, stroke: 'ink', lineWidth: 1.4 });
}
