import { stackBar, type SceneLayout } from '../layout/sceneLayout.ts';
import { cellRect } from '../layout/plateGrid.ts';
import { middle, square } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import { ROLE } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/** Side of a clean plate that moves from or to the stack. */
export const CLEAN_PLATE_SIDE = 30;

/** Rectangle of the plate of `block` now; null where it has no place of its own in the picture. */
export function placeOf(layout: SceneLayout, shown: ShownDrive, block: number): Rect | null {
  if (block === shown.hatchBlock) return layout.hatch;
  if (block === shown.replatingBlock) return layout.replating;
  if (block === shown.victimBlock) return layout.victim;
  if (layout.tables.kind === 'plates') {
    const seat = layout.tables.seats[shown.seating.slotOf(block)];
    if (seat) return seat;
  }
  return shown.blockRole[block] === ROLE.Free ? stackTop(layout) : null;
}

/** Rectangle of a plate that leaves the clean stack. */
export function stackTop(layout: SceneLayout): Rect {
  const { x, y } = middle(stackBar(layout.stack, 2));
  return square(x - CLEAN_PLATE_SIDE / 2, y - CLEAN_PLATE_SIDE / 2, CLEAN_PLATE_SIDE);
}

/**
 * Rectangle of a physical page's compartment now; null for −1, for clean plates, and where the plate has no place in the
 * picture.
 */
export function cellPlace(layout: SceneLayout, shown: ShownDrive, page: number): Rect | null {
  if (page < 0) return null;
  const { pagesPerBlock } = shown.drive;
  const block = Math.floor(page / pagesPerBlock);
  if (shown.blockRole[block] === ROLE.Free) return null;
  const plate = placeOf(layout, shown, block);
  return plate ? cellRect(plate, shown.grid, page % pagesPerBlock) : null;
}
