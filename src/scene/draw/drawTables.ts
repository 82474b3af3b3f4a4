import { cellRect, plateCorner } from '../layout/plateGrid.ts';
import type { Rect } from '../layout/geometry.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { tileRect } from '../layout/tables.ts';
import type { TablesLayout } from '../layout/tables.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { elapsedFraction } from '../motion/timing.ts';
import type { Tone } from '../vocabulary.ts';
import { NOWHERE, shownNumber } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import type { SceneMoment } from './moment.ts';
import { inset } from './drawFurniture.ts';
import { contentOf, styleOf, drawEmptyPlace, drawPlate, drawRestingPlate } from './plates.ts';

/** The closed blocks: plates with compartments, plates with heat at high speed, or tiles where plates would be too small. */
export function drawTables(list: DrawList, moment: SceneMoment): void {
  const { tables } = moment.layout;
  if (tables.kind === 'tiles') drawTiles(list, moment, tables);
  else drawSeats(list, moment, tables.seats);
}

function drawSeats(list: DrawList, moment: SceneMoment, seats: readonly Rect[]): void {
  const { shown, motion, band } = moment;
  seats.forEach((seat, index) => {
    const block = shown.seating.memberAt(index);
    if (block === NOWHERE && index !== shown.seating.heldSlot) drawVacantSeat(list, seat);
    else if (block === NOWHERE || motion.plateMoves.has(block)) drawEmptyPlace(list, seat);
    else if (band === 'flow') drawWarmPlate(list, moment, seat, block);
    else drawRestingPlate(list, seat, contentOf(moment, block), styleOf(moment, block));
    if (band !== 'flow') drawPlateNumber(list, moment, seat, index);
  });
  const oldCell = band === 'flow' ? null : lastOldCell(moment.layout, shown);
  if (oldCell) list.push({ kind: 'box', box: inset(oldCell, -2), radius: 4, stroke: 'ink', lineWidth: 2 });
}

/** A seat that has not had a plate yet. */
function drawVacantSeat(list: DrawList, seat: Rect): void {
  list.push({
    kind: 'box',
    box: inset(seat, 0.5),
    radius: plateCorner(seat.width),
    stroke: 'lineStrong',
    lineWidth: 0.9,
    dash: [2, 4],
    opacity: 0.55,
    isFaint: true,
  });
}

const NUMBER_CSS_PX = 13;

/** The number of the plate at a seat, or of the one whose seat is held while it is in the dish room. */
function drawPlateNumber(list: DrawList, { layout, shown }: SceneMoment, seat: Rect, index: number): void {
  if (!layout.plateNumbers) return;
  const isHeld = index === shown.seating.heldSlot;
  const block = isHeld ? shown.victimBlock : shown.seating.memberAt(index);
  if (block === NOWHERE) return;
  const isLeft = layout.plateNumbers === 'left';
  list.push({
    kind: 'numeral',
    x: isLeft ? seat.x - 4 : seat.x + seat.width / 2,
    y: isLeft ? seat.y + 8.5 : seat.y + seat.height + 10,
    text: String(shownNumber(block)),
    sizeCssPx: NUMBER_CSS_PX,
    tone: 'ink3',
    opacity: 1,
    face: 'ui',
    ...(isLeft ? { align: 'right' } : {}),
  });
}

function drawWarmPlate(list: DrawList, moment: SceneMoment, seat: Rect, block: number): void {
  const content = { ...contentOf(moment, block), cellCount: 0 };
  drawPlate(list, seat, content, { rim: 'line', rimWidth: 1 });
  const share = moment.heat.shareOf(block);
  if (share === null) return;
  const margin = seat.width * 0.085;
  list.push({ kind: 'warm', box: inset(seat, margin), radius: plateCorner(seat.width) * 0.6, share });
}

/** Rectangle of the portion that the last write replaced, or null where its plate is not on a table. */
export function lastOldCell(layout: SceneLayout, shown: ShownDrive): Rect | null {
  const page = shown.field('LastPreviousPhysicalPage');
  if (page < 0 || layout.tables.kind !== 'plates') return null;
  const block = Math.floor(page / shown.drive.pagesPerBlock);
  const seat = layout.tables.seats[shown.seating.slotOf(block)];
  return seat ? cellRect(seat, shown.grid, page % shown.drive.pagesPerBlock) : null;
}

function drawTiles(list: DrawList, moment: SceneMoment, tiles: Extract<TablesLayout, { kind: 'tiles' }>): void {
  const { shown, motion, nowMs } = moment;
  const { area, columns, rows, pitch } = tiles;
  list.push({ kind: 'heat', area: { x: area.x, y: area.y, width: columns * pitch, height: rows * pitch } });
  ringTile(list, tiles, shown.hatchBlock, 'ink', 2);
  ringTile(list, tiles, shown.replatingBlock, 'ink', 2);
  const isFlashing = motion.victimFlash !== null && elapsedFraction(motion.victimFlash, nowMs) < 1;
  ringTile(list, tiles, shown.victimBlock, 're', isFlashing ? 4 : 2);
}

/** An outline around a tile, with a least size, so that it can be found at any tile size. */
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
