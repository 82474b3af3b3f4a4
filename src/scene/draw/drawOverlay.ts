import { middle, rect } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import { placeOf, cellPlace } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { FollowedDish } from '../model/touchTarget.ts';
import { STATE, ROLE } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import type { SceneMoment } from './moment.ts';
import { inset } from './drawFurniture.ts';
import { plateCorner } from '../layout/plateGrid.ts';

/** Opacity of the veil over everything but the followed dish, of which 38 % shines through. */
const VEIL_OPACITY = 0.62;
const CHAIN_DASH = [5, 4];
/** Least side of a portion with room for its number. */
const LEAST_TICKET_SIDE = 24;

/** Marks over everything else: the followed dish and the touched plate. */
export function drawOverlay(list: DrawList, moment: SceneMoment): void {
  drawFollowedDish(list, moment);
  drawTouchedPlate(list, moment);
}

/** Veils the scene, marks the visible places of the followed dish and joins them with arcs. */
function drawFollowedDish(list: DrawList, moment: SceneMoment): void {
  const { layout, shown, followedDish } = moment;
  if (!followedDish || !shown.hasPages) return;
  list.push({
    kind: 'box',
    box: rect(0, 0, layout.width, layout.height),
    radius: 0,
    fill: 'floor',
    opacity: VEIL_OPACITY,
  });
  const visibleCells = visiblePagesOf(shown, followedDish).flatMap((page) => {
    const cell = cellPlace(layout, shown, page);
    return cell ? [{ page, cell }] : [];
  });
  outlinePlates(list, moment, visibleCells);
  visibleCells.forEach(({ page, cell }, place) => {
    const next = visibleCells[place + 1];
    if (next && followedDish.places) joinPlaces(list, cell, next.cell);
    const ticket = Math.min(cell.width, cell.height) >= LEAST_TICKET_SIDE ? followedDish.logicalPage : null;
    const look = shown.lookOf(Math.floor(page / shown.drive.pagesPerBlock), page % shown.drive.pagesPerBlock);
    list.push({ kind: 'cell', box: cell, look, ticket, opacity: 1, tilt: 0 });
    list.push({ kind: 'box', box: inset(cell, -3), radius: 5, stroke: 'ink', lineWidth: 2.4 });
  });
  for (const flight of moment.motion.flights) {
    if (flight.ticket !== followedDish.logicalPage) continue;
    list.push({
      kind: 'box',
      box: inset(flight.toBox, -3),
      radius: 5,
      stroke: 'ink',
      lineWidth: 2.4,
      dash: CHAIN_DASH,
    });
  }
}

/** Pages that hold the dish: old copies first, oldest to newest where `places` are known, the valid page last. */
export function visiblePagesOf(shown: ShownDrive, { logicalPage, places }: FollowedDish): number[] {
  const pages: number[] = [];
  const pageCount = shown.drive.blockCount * shown.drive.pagesPerBlock;
  for (let page = 0; page < pageCount; page += 1) {
    if (shown.ticketOf(page) === logicalPage && shown.stateOf(page) !== STATE.Free) pages.push(page);
  }
  const isOld = (page: number): boolean => {
    const state = shown.stateOf(page);
    return state === STATE.Invalid || state === STATE.Moved;
  };
  const order = new Map(places?.map(({ page }, place) => [page, place]));
  const rank = (page: number): number => (isOld(page) ? (order.get(page) ?? -1) : Infinity);
  return pages.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

function outlinePlates(
  list: DrawList,
  { layout, shown }: SceneMoment,
  visibleCells: readonly { readonly page: number }[],
): void {
  const blocks = new Set(visibleCells.map(({ page }) => Math.floor(page / shown.drive.pagesPerBlock)));
  for (const block of blocks) {
    const plate = placeOf(layout, shown, block);
    if (!plate) continue;
    list.push({ kind: 'box', box: inset(plate, 0.5), radius: plateCorner(plate.width), stroke: 'ink', lineWidth: 1.6 });
  }
}

/** An arc to the top of the next place, over whatever lies between. */
function joinPlaces(list: DrawList, from: Rect, to: Rect): void {
  const start = middle(from);
  const end = middle(to);
  const bendY = Math.min(start.y, end.y) - 46;
  const endX = end.x + (end.x < start.x ? to.width : -to.width) * 0.2;
  list.push({
    kind: 'path',
    steps: [
      ['M', start.x, from.y - 4],
      ['C', start.x, bendY, endX, bendY, endX, to.y - 6],
    ],
    stroke: 'ink',
    lineWidth: 2,
    dash: CHAIN_DASH,
    hasArrowHead: true,
  });
}

/** Outlines the touched plate; a pinned one has two outlines. */
function drawTouchedPlate(list: DrawList, { layout, shown, motion, touchTarget }: SceneMoment): void {
  if (
    !touchTarget ||
    touchTarget.part ||
    motion.plateMoves.has(touchTarget.block) ||
    shown.blockRole[touchTarget.block] === ROLE.Free
  )
    return;
  const plate = placeOf(layout, shown, touchTarget.block);
  if (!plate) return;
  const radius = plateCorner(plate.width);
  list.push({ kind: 'box', box: inset(plate, -0.5), radius, stroke: 'ink', lineWidth: 2.6 });
  if (touchTarget.isPinned)
    list.push({ kind: 'box', box: inset(plate, -4), radius: radius + 3, stroke: 'ink', lineWidth: 1.4 });
}
