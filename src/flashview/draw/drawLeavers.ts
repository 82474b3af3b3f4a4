import { rect } from '../layout/rect.ts';
import type { PathStep } from '../layout/pathStep.ts';
import type { Point } from '../layout/rect.ts';
import type { GuestsLayout } from '../layout/sceneLayout.ts';
import { easeSettle } from '../motion/easing.ts';
import { passed } from '../motion/motion.ts';
import type { Leaving } from '../motion/motion.ts';
import type { DrawList } from './drawList.ts';
import { ticketSteps } from './parts.ts';

/** How far the halves of a torn ticket part. */
const TEAR_GAP = 6;
/** Shares of the time that they are seen in which a ticket tears, and in which they fade away. */
const TORN_AT = 0.18;
const FADE_FROM = 0.82;
const FIGURE_DASH = [3, 2.4];
const TICKET_DASH = [3.4, 2.6];

/** Guests who leave: dashed, with a dashed ticket, where they say nothing; as they are, with a torn one, where they do. */
export function drawLeavers(list: DrawList, layout: GuestsLayout, leaving: Leaving, nowMs: number): void {
  const done = passed(leaving, nowMs);
  const opacity = done < FADE_FROM ? 1 : (1 - done) / (1 - FADE_FROM);
  const apart = TEAR_GAP * easeSettle(Math.min(1, done / TORN_AT));
  layout.spots.forEach((spot, place) => {
    const ticket = leaving.tickets[place];
    if (ticket === undefined) return;
    drawLeaver(list, spot, leaving.isTold, opacity);
    const x = spot.x + layout.ticketOffset;
    if (leaving.isTold) drawTornTicket(list, { x, y: spot.y - 15 }, layout.ticketWidth, apart, String(ticket), opacity);
    else drawGhostTicket(list, { x, y: spot.y - 15 }, layout.ticketWidth, String(ticket), opacity);
  });
}

function drawLeaver(list: DrawList, { x, y }: Point, isTold: boolean, opacity: number): void {
  const stroke = isTold ? 'ink2' : 'ghost';
  const dash = isTold ? [] : FIGURE_DASH;
  list.push({ kind: 'disc', x, y: y - 13, radius: 6, fill: 'surface', stroke, lineWidth: 1.6, dash, opacity });
  const shoulders: PathStep[] = [
    ['M', x - 10, y + 8],
    ['L', x - 10, y + 4],
    ['C', x - 10, y - 9.3, x + 10, y - 9.3, x + 10, y + 4],
    ['L', x + 10, y + 8],
  ];
  list.push({ kind: 'path', steps: shoulders, fill: 'surface', stroke, lineWidth: 1.6, dash, opacity });
}

function drawGhostTicket(list: DrawList, { x, y }: Point, width: number, text: string, opacity: number): void {
  const steps = ticketSteps(rect(x, y, width, 24));
  list.push({ kind: 'path', steps, fill: 'ghostFill', stroke: 'ghost', lineWidth: 1.4, dash: TICKET_DASH, opacity });
  drawNumber(list, { x: x + width / 2, y: y + 12 }, width - 12, text, 'ghost', opacity);
}

/** The right end of the ticket comes off along a jagged line. */
function drawTornTicket(list: DrawList, at: Point, width: number, apart: number, text: string, opacity: number): void {
  const { x, y } = at;
  const tornX = x + width * 0.72;
  const jag = (fromX: number): PathStep[] =>
    [0, 1, 2, 3, 4].map((tooth): PathStep => ['L', fromX + (tooth % 2 ? 4 : -1), y + tooth * 6]);
  const left: PathStep[] = [['M', x, y], ...jag(tornX), ['L', x, y + 24], ['Z']];
  const endX = x + width + apart;
  const off: PathStep[] = [['M', endX, y + 24], ...jag(tornX + apart).reverse(), ['L', endX, y], ['Z']];
  for (const steps of [left, off]) {
    list.push({ kind: 'path', steps, fill: 'surface', stroke: 'ink2', lineWidth: 1.3, opacity });
  }
  drawNumber(list, { x: x + width * 0.36, y: y + 12 }, width * 0.72 - 8, text, 'ink2', opacity);
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
