/** The drawing that the first picture does not need, as `LateDrawing` in `moment.ts` lists it; fetched after that picture. */

import { middle, rect, type Point, type PathStep, type Rect } from '../layout/geometry.ts';
import type { ArrowId, SceneLayout, GuestsLayout } from '../layout/sceneLayout.ts';
import { STATE, ROLE, type Tone } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import { ribbonThickness } from '../motion/speed.ts';
import { easeSettle, elapsedFraction } from '../motion/timing.ts';
import type { LeavingGuests } from '../motion/departure.ts';
import { ticketSteps, inset } from './drawFurniture.ts';
import { placeOf, cellPlace } from '../model/places.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { FollowedDish } from '../model/touchTarget.ts';
import type { SceneMoment } from './moment.ts';
import { plateCorner } from '../layout/plateGrid.ts';
import { LEAST_TICKET_SIDE } from './plates.ts';

export { createHeatMap } from '../heat/HeatLayer.ts';

/** Ribbons in place of arrows: host writes and relocated pages, on one scale. */
export function drawFlows(list: DrawList, layout: SceneLayout, relocatedPerHostPage: number): void {
  const thickness = ribbonThickness(layout, relocatedPerHostPage);
  drawRibbon(list, endsOf(layout, 'full'), thickness.full, 'host');
  if (relocatedPerHostPage > 0) drawRibbon(list, endsOf(layout, 'back'), thickness.back, 're');
}

function endsOf(layout: SceneLayout, id: ArrowId): readonly [Point, Point] | null {
  const steps = layout.arrows.find((arrow) => arrow.id === id)?.steps;
  const first = steps?.[0];
  const last = steps?.at(-1);
  if (first?.[0] !== 'M' || last?.[0] !== 'L') return null;
  return [
    { x: first[1], y: first[2] },
    { x: last[1], y: last[2] },
  ];
}

/** A straight arrow, `width` wide; its head has a least size, so that it stays visible. */
function drawRibbon(list: DrawList, ends: readonly [Point, Point] | null, width: number, tone: Tone): void {
  if (!ends) return;
  const [from, to] = ends;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const head = Math.min(length * 0.5, Math.max(8, width * 0.42));
  const at = (distance: number, side: number): readonly ['L', number, number] => [
    'L',
    from.x + along.x * distance + across.x * side,
    from.y + along.y * distance + across.y * side,
  ];
  const half = width / 2;
  const wing = half + 5;
  const start = at(0, half);
  list.push({
    kind: 'path',
    steps: [
      ['M', start[1], start[2]],
      at(length - head, half),
      at(length - head, wing),
      at(length, 0),
      at(length - head, -wing),
      at(length - head, -half),
      at(0, -half),
      ['Z'],
    ],
    fill: tone,
  });
}

/** Gap between the two parts of a torn ticket, in scene units. */
const TEAR_GAP = 6;
/** Shares of their time: up to `TORN_AT` the ticket tears, from `FADE_FROM` on the guests fade. */
const TORN_AT = 0.18;
const FADE_FROM = 0.82;
const FIGURE_DASH = [3, 2.4];
const TICKET_DASH = [3.4, 2.6];

/**
 * Guests who leave. Those who do not tell the kitchen are dashed, with dashed tickets; those who do have solid lines and torn
 * tickets.
 */
export function drawLeavers(list: DrawList, layout: GuestsLayout, leavers: LeavingGuests, nowMs: number): void {
  const elapsed = elapsedFraction(leavers, nowMs);
  const opacity = elapsed < FADE_FROM ? 1 : (1 - elapsed) / (1 - FADE_FROM);
  const apart = TEAR_GAP * easeSettle(Math.min(1, elapsed / TORN_AT));
  layout.spots.forEach((spot, place) => {
    const ticket = leavers.tickets[place];
    if (ticket === undefined) return;
    const { size } = layout;
    drawLeaver(list, spot, size, leavers.isTold, opacity);
    const box = rect(spot.x + layout.ticketOffset, spot.y - 15 * size, layout.ticketWidth, 24 * size);
    if (leavers.isTold) drawTornTicket(list, box, apart * size, String(ticket), opacity);
    else drawGhostTicket(list, box, String(ticket), opacity);
  });
}

function drawLeaver(list: DrawList, { x, y }: Point, size: number, isTold: boolean, opacity: number): void {
  const stroke = isTold ? 'ink2' : 'ghost';
  const style = { fill: 'surface', stroke, lineWidth: 1.6, dash: isTold ? [] : FIGURE_DASH, opacity } as const;
  list.push({ kind: 'disc', x, y: y - 13 * size, radius: 6 * size, ...style });
  const [near, far, low, high] = [10 * size, -9.3 * size, 8 * size, 4 * size];
  const shoulders: PathStep[] = [
    ['M', x - near, y + low],
    ['L', x - near, y + high],
    ['C', x - near, y + far, x + near, y + far, x + near, y + high],
    ['L', x + near, y + low],
  ];
  list.push({ kind: 'path', steps: shoulders, ...style });
}

function drawGhostTicket(list: DrawList, box: Rect, text: string, opacity: number): void {
  const steps = ticketSteps(box);
  list.push({ kind: 'path', steps, fill: 'ghostFill', stroke: 'ghost', lineWidth: 1.4, dash: TICKET_DASH, opacity });
  drawNumber(list, middle(box), box.width - 12, text, 'ghost', opacity);
}

/** Share of the ticket's width that stays with the guest. */
const KEPT_SHARE = 0.72;

/**
 * The right end of the ticket comes off along a jagged line. Both parts stay inside the ticket's box, where nothing else stands.
 */
function drawTornTicket(list: DrawList, box: Rect, apart: number, text: string, opacity: number): void {
  const { x, y, width, height } = box;
  const keptWidth = (width - apart) * KEPT_SHARE;
  const tornX = x + keptWidth;
  const jag = (fromX: number): PathStep[] =>
    [0, 1, 2, 3, 4].map((tooth): PathStep => ['L', fromX + (tooth % 2 ? 4 : -1), y + (tooth * height) / 4]);
  const endX = x + width;
  const kept: PathStep[] = [['M', x, y], ...jag(tornX), ['L', x, y + height], ['Z']];
  const off: PathStep[] = [['M', endX, y + height], ...jag(tornX + apart).reverse(), ['L', endX, y], ['Z']];
  for (const steps of [kept, off]) {
    list.push({ kind: 'path', steps, fill: 'surface', stroke: 'ink2', lineWidth: 1.3, opacity });
  }
  const at = { x: x + keptWidth / 2, y: y + height / 2 };
  drawNumber(list, at, keptWidth - 8, text, 'ink2', opacity);
}

function drawNumber(
  list: DrawList,
  { x, y }: Point,
  room: number,
  text: string,
  tone: 'ghost' | 'ink2',
  opacity: number,
): void {
  const sizeCssPx = Math.min(12.5, room / (text.length * 0.6));
  list.push({ kind: 'numeral', x, y, text, sizeCssPx, tone, opacity });
}

/** Opacity of the veil over everything but the followed dish, of which 38 % shines through. */
const VEIL_OPACITY = 0.62;
const CHAIN_DASH = [5, 4];

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
function visiblePagesOf(shown: ShownDrive, { logicalPage, places }: FollowedDish): number[] {
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
