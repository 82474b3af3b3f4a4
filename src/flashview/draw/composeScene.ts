import { cellRect } from '../layout/plateGrid.ts';
import { bottom, middle, right } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';
import type { ArrowId, SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { DrawList, PathStep } from './drawList.ts';
import {
  drawArrows,
  drawDottedWay,
  drawFurniture,
  drawGuests,
  drawStack,
  drawWasher,
  inset,
  stackView,
} from './parts.ts';
import { drawEmptyPlace, drawPlate, TABLE_PLATE } from './plates.ts';
import type { PlateContent, PlateStyle } from './plates.ts';

/** Frame and layout in, list of marks out. */
export function composeScene(layout: SceneLayout, shown: ShownDrive): DrawList {
  const list: DrawList = [];
  drawFurniture(list, layout);
  drawArrows(list, layout.arrows, new Set<ArrowId>(['enter']));
  drawTables(list, layout, shown);
  drawHatch(list, layout, shown);
  drawDishRoom(list, layout, shown);
  drawWasher(list, layout.washer, null);
  drawStack(list, layout.stack, stackView(shown.field('FreeBlocks'), shown.drive.reserveBlocks, layout.stack.slots));
  drawGuests(list, layout.guests, {
    tickets: shown.guestTickets(),
    shift: 0,
    waitingCount: shown.isHatchClosed() ? 2 : 0,
  });
  return list;
}

export function contentOf(shown: ShownDrive, block: number): PlateContent {
  return {
    grid: shown.grid,
    cellCount: shown.drive.pagesPerBlock,
    lookAt: (offset) => shown.lookOf(block, offset),
    ticketAt: (offset) => shown.ticketAt(block, offset),
  };
}

const HATCH_PLATE: PlateStyle = { rim: 'ink', rimWidth: 2, scratches: 0 };
const REPLATING_PLATE: PlateStyle = { rim: 're', rimWidth: 2, scratches: 0 };

function drawTables(list: DrawList, layout: SceneLayout, shown: ShownDrive): void {
  const { tables } = layout;
  if (tables.kind === 'tiles') {
    list.push({ kind: 'heat', area: tables.area });
    return;
  }
  tables.seats.forEach((seat, index) => {
    const block = shown.seating.blockAt(index);
    if (block === NOWHERE) drawEmptyPlace(list, seat);
    else drawPlate(list, seat, contentOf(shown, block), TABLE_PLATE);
  });
  const oldCell = lastOldCell(layout, shown);
  if (oldCell) list.push({ kind: 'box', box: inset(oldCell, -2), radius: 4, stroke: 'ink', lineWidth: 2 });
}

/** Where the portion stood that the last write replaced, if it stands on a table. */
export function lastOldCell(layout: SceneLayout, shown: ShownDrive): Rect | null {
  const page = shown.field('LastPreviousPhysicalPage');
  if (page < 0 || layout.tables.kind !== 'plates') return null;
  const block = Math.floor(page / shown.drive.pagesPerBlock);
  const seat = layout.tables.seats[shown.seating.seatOf(block)];
  return seat ? cellRect(seat, shown.grid, page % shown.drive.pagesPerBlock) : null;
}

function drawHatch(list: DrawList, layout: SceneLayout, shown: ShownDrive): void {
  if (shown.hatchBlock === NOWHERE) {
    drawEmptyPlace(list, layout.hatch);
    return;
  }
  drawPlate(list, layout.hatch, contentOf(shown, shown.hatchBlock), HATCH_PLATE);
  const filled = shown.filledAtHatch();
  if (filled >= shown.drive.pagesPerBlock) return;
  const slot = cellRect(layout.hatch, shown.grid, filled);
  const first = layout.guests.spots[0];
  if (first) drawDottedWay(list, hostWay(layout, { x: slot.x - 5, y: middle(slot).y }), 'host');
  list.push({ kind: 'box', box: inset(slot, -1), radius: Math.min(5, slot.width * 0.2), stroke: 'host', lineWidth: 2 });
}

/** From the first ticket in line to a point at the hatch, on an arc. */
export function hostWay(layout: SceneLayout, to: { readonly x: number; readonly y: number }): PathStep[] {
  const { spots, ticketOffset, ticketWidth } = layout.guests;
  const fromX = (spots[0]?.x ?? 0) + ticketOffset + ticketWidth + 6;
  const fromY = (spots[0]?.y ?? 0) - 6;
  const reach = to.x - fromX;
  return [
    ['M', fromX, fromY],
    ['C', fromX + reach * 0.4, fromY - 24, to.x - reach * 0.35, to.y + 8, to.x, to.y],
  ];
}

function drawDishRoom(list: DrawList, layout: SceneLayout, shown: ShownDrive): void {
  const { replatingBlock, victimBlock } = shown;
  if (replatingBlock === NOWHERE) drawEmptyPlace(list, layout.replating);
  else drawPlate(list, layout.replating, contentOf(shown, replatingBlock), REPLATING_PLATE);
  if (victimBlock === NOWHERE) drawEmptyPlace(list, layout.victim);
  else drawPlate(list, layout.victim, contentOf(shown, victimBlock), HATCH_PLATE);
  const wanted = shown.nextWantedOffset();
  if (wanted === NOWHERE || replatingBlock === NOWHERE) return;
  const from = middle(cellRect(layout.victim, shown.grid, wanted));
  const slot = Math.min(shown.field('RelocationFrontierOffset'), shown.drive.pagesPerBlock - 1);
  const to = middle(cellRect(layout.replating, shown.grid, slot));
  drawDottedWay(list, replatingWay(layout, from, to), 're');
}

/** From the edge of the victim to the edge of the plate being filled, whichever way they face each other. */
function replatingWay(layout: SceneLayout, from: { x: number; y: number }, to: { x: number; y: number }): PathStep[] {
  const { victim, replating } = layout;
  if (bottom(replating) < victim.y) {
    const startY = victim.y - 4;
    const endY = bottom(replating) + 7;
    const bend = (startY - endY) * 0.6;
    return [
      ['M', from.x, startY],
      ['C', from.x, startY - bend, to.x, startY - bend, to.x, endY],
    ];
  }
  const isLeftward = replating.x < victim.x;
  const startX = isLeftward ? victim.x - 4 : right(victim) + 4;
  const endX = isLeftward ? right(replating) + 7 : replating.x - 7;
  const bend = (endX - startX) * 0.5;
  return [
    ['M', startX, from.y],
    ['C', startX + bend, from.y, endX - bend, to.y, endX, to.y],
  ];
}
