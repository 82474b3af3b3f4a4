import { cellRect, plateCorner } from '../layout/plateGrid.ts';
import type { Rect } from '../layout/rect.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { tileRect } from '../layout/tables.ts';
import type { TablesLayout } from '../layout/tables.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { passed } from '../motion/motion.ts';
import type { Tone } from '../palette.ts';
import { NOWHERE } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import type { SceneMoment } from './moment.ts';
import { inset } from './parts.ts';
import { contentOf, styleOf } from './plateContent.ts';
import { drawEmptyPlace, drawPlate, drawRestingPlate } from './plates.ts';

/** The closed blocks: plates with compartments, plates with heat, or tiles, by size and speed. */
export function drawTables(list: DrawList, moment: SceneMoment): void {
  const { tables } = moment.layout;
  if (tables.kind === 'tiles') drawTiles(list, moment, tables);
  else drawSeats(list, moment, tables.seats);
}

/** A seat that nobody was taken from is fainter than one that waits for its plate. */
const VACANT_OPACITY = 0.4;

function drawSeats(list: DrawList, moment: SceneMoment, seats: readonly Rect[]): void {
  const { shown, motion, band } = moment;
  seats.forEach((seat, index) => {
    const block = shown.seating.blockAt(index);
    if (block === NOWHERE) drawEmptyPlace(list, seat, index === shown.seating.heldSeat ? 1 : VACANT_OPACITY);
    else if (motion.plateMoves.has(block)) drawEmptyPlace(list, seat);
    else if (band === 'flow') drawWarmPlate(list, moment, seat, block);
    else drawRestingPlate(list, seat, contentOf(moment, block), styleOf(moment, block));
  });
  const oldCell = band === 'flow' ? null : lastOldCell(moment.layout, shown);
  if (oldCell) list.push({ kind: 'box', box: inset(oldCell, -2), radius: 4, stroke: 'ink', lineWidth: 2 });
}

function drawWarmPlate(list: DrawList, moment: SceneMoment, seat: Rect, block: number): void {
  const content = { ...contentOf(moment, block), cellCount: 0 };
  drawPlate(list, seat, content, { rim: 'line', rimWidth: 1, scratches: 0 });
  const share = moment.heat.shareOf(block);
  if (share === null) return;
  const margin = seat.width * 0.085;
  list.push({ kind: 'warm', box: inset(seat, margin), radius: plateCorner(seat.width) * 0.6, share });
}

/** Where the portion stood that the last write replaced, if it stands on a table. */
export function lastOldCell(layout: SceneLayout, shown: ShownDrive): Rect | null {
  const page = shown.field('LastPreviousPhysicalPage');
  if (page < 0 || layout.tables.kind !== 'plates') return null;
  const block = Math.floor(page / shown.drive.pagesPerBlock);
  const seat = layout.tables.seats[shown.seating.seatOf(block)];
  return seat ? cellRect(seat, shown.grid, page % shown.drive.pagesPerBlock) : null;
}

function drawTiles(list: DrawList, moment: SceneMoment, tiles: Extract<TablesLayout, { kind: 'tiles' }>): void {
  const { shown, motion, nowMs } = moment;
  const { area, columns, rows, pitch } = tiles;
  list.push({ kind: 'heat', area: { x: area.x, y: area.y, width: columns * pitch, height: rows * pitch } });
  ringTile(list, tiles, shown.hatchBlock, 'ink', 2);
  ringTile(list, tiles, shown.replatingBlock, 'ink', 2);
  const isFlashing = motion.victimFlash !== null && passed(motion.victimFlash, nowMs) < 1;
  ringTile(list, tiles, shown.victimBlock, 're', isFlashing ? 4 : 2);
}

/** An outline large enough to be found whatever the size of the tile. */
function ringTile(
  list: DrawList,
  tiles: Extract<TablesLayout, { kind: 'tiles' }>,
  block: number,
  stroke: Tone,
  lineWidth: number,
): void {
  if (block === NOWHERE) return;
  const tile = tileRect(tiles, block);
  const grow = Math.max(0.5, (8 - tile.width) / 2);
  list.push({ kind: 'box', box: inset(tile, -grow), radius: 2, stroke, lineWidth });
}
