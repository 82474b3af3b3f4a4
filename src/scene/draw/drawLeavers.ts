import type { PathStep, Point, Rect } from '../layout/geometry.ts';
import { middle, rect } from '../layout/geometry.ts';
import type { GuestsLayout } from '../layout/sceneLayout.ts';
import { easeSettle } from '../motion/easing.ts';
import { elapsedFraction } from '../motion/timeSpan.ts';
import type { LeavingGuests } from '../motion/departure.ts';
import type { DrawList } from './drawList.ts';
import { ticketSteps } from './drawFurniture.ts';

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
