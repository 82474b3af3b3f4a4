import { stackBar } from '../layout/stackBar.ts';
import type { Arrow, ArrowId, GuestsLayout, SceneLayout, StackLayout } from '../layout/sceneLayout.ts';
import { rect } from '../layout/rect.ts';
import type { Point, Rect } from '../layout/rect.ts';
import type { Tone } from '../palette.ts';
import type { DrawList } from './drawList.ts';
import type { PathStep } from '../layout/pathStep.ts';

/** The furniture: everything that is not a plate. Each function appends to the list. */

export function drawFurniture(list: DrawList, layout: SceneLayout, isOrderNew: boolean): void {
  list.push({ kind: 'box', box: layout.dishRoom, radius: 12, fill: 'sunken' });
  if (!layout.orderBoard) return;
  const stroke = isOrderNew ? 'host' : 'line';
  list.push({
    kind: 'box',
    box: inset(layout.orderBoard, 0.5),
    radius: 6,
    fill: 'surface',
    stroke,
    lineWidth: isOrderNew ? 2 : 1,
  });
}

const ARROW_TONES: Readonly<Record<ArrowId, Tone>> = {
  enter: 'host',
  full: 'ink2',
  pick: 'ink2',
  back: 're',
  wash: 'ink2',
  belt: 'ink2',
  refill: 'ink2',
};

export function drawArrows(list: DrawList, arrows: readonly Arrow[], hidden: ReadonlySet<ArrowId>): void {
  for (const { id, steps } of arrows) {
    if (hidden.has(id)) continue;
    list.push({ kind: 'path', steps, stroke: ARROW_TONES[id], lineWidth: 2.2, hasArrowHead: true });
  }
}

/** Dotted way of a portion that is about to travel or travelling. */
export function drawDottedWay(list: DrawList, steps: readonly PathStep[], tone: Tone): void {
  list.push({ kind: 'path', steps, stroke: tone, lineWidth: 2.4, dash: [0.1, 6], hasArrowHead: true });
}

export interface GuestsView {
  /** Logical pages asked for, −1 where unknown. */
  readonly tickets: readonly number[];
  /** How far the line still has to move up, in places. */
  readonly shift: number;
  readonly waitingCount: number;
}

const LINE_OPACITY = [1, 0.8, 0.55, 0.35];

export function drawGuests(list: DrawList, layout: GuestsLayout, view: GuestsView): void {
  const pitch = layout.spots.length > 1 ? (layout.spots[1]?.y ?? 0) - (layout.spots[0]?.y ?? 0) : 0;
  layout.spots.forEach((spot, place) => {
    const ticket = view.tickets[place] ?? -1;
    const opacity = (LINE_OPACITY[place] ?? 0.35) * (place === layout.spots.length - 1 ? 1 - view.shift : 1);
    const y = spot.y + pitch * view.shift;
    drawGuest(list, { x: spot.x, y }, 'ink2', opacity);
    if (ticket >= 0)
      drawTicket(list, rect(spot.x + layout.ticketOffset, y - 15, layout.ticketWidth, 24), String(ticket), opacity);
  });
  layout.waitingSpots.slice(0, view.waitingCount).forEach((spot) => drawGuest(list, spot, 'ink3', 0.6));
}

function drawGuest(list: DrawList, { x, y }: Point, tone: Tone, opacity: number): void {
  list.push({ kind: 'disc', x, y: y - 13, radius: 6, fill: 'surface', stroke: tone, lineWidth: 1.6, opacity });
  const shoulders: PathStep[] = [
    ['M', x - 10, y + 8],
    ['L', x - 10, y + 4],
    ['C', x - 10, y - 9.3, x + 10, y - 9.3, x + 10, y + 4],
    ['L', x + 10, y + 8],
  ];
  list.push({ kind: 'path', steps: shoulders, fill: 'surface', stroke: tone, lineWidth: 1.6, opacity });
}

/** A slip of paper with a notch in either side. */
export function ticketSteps({ x, y, width, height }: Rect): PathStep[] {
  const notch = 3;
  const corner = 3;
  const middleY = y + height / 2;
  const farX = x + width;
  const farY = y + height;
  return [
    ['M', x + corner, y],
    ['L', farX - corner, y],
    ['Q', farX, y, farX, y + corner],
    ['L', farX, middleY - notch],
    ['C', farX - 4, middleY - notch, farX - 4, middleY + notch, farX, middleY + notch],
    ['L', farX, farY - corner],
    ['Q', farX, farY, farX - corner, farY],
    ['L', x + corner, farY],
    ['Q', x, farY, x, farY - corner],
    ['L', x, middleY + notch],
    ['C', x + 4, middleY + notch, x + 4, middleY - notch, x, middleY - notch],
    ['L', x, y + corner],
    ['Q', x, y, x + corner, y],
    ['Z'],
  ];
}

export function drawTicket(list: DrawList, box: Rect, text: string, opacity: number): void {
  list.push({ kind: 'path', steps: ticketSteps(box), fill: 'surface', stroke: 'host', lineWidth: 1.4, opacity });
  const sizeCssPx = Math.min(12.5, (box.width - 12) / (text.length * 0.6));
  list.push({
    kind: 'numeral',
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    text,
    sizeCssPx,
    tone: 'hostInk',
    opacity,
  });
}

export interface StackView {
  readonly bars: number;
  readonly lowLineSlot: number;
  /** More plates than are drawn: the pile is broken in the middle. */
  readonly isBroken: boolean;
}

/** Height is number: one bar a plate while they fit, in proportion to the low line when even that is too high. */
export function stackView(freeCount: number, lowLine: number, slots: number): StackView {
  const lowLineSlot = Math.min(lowLine, slots);
  const scaled = lowLine > slots ? Math.round((freeCount * slots) / lowLine) : freeCount;
  return { bars: Math.min(scaled, slots), lowLineSlot, isBroken: scaled > slots };
}

export function drawStack(list: DrawList, stack: StackLayout, view: StackView): void {
  for (let slot = 0; slot < stack.slots; slot += 1) {
    const bar = stackBar(stack, slot);
    if (slot < view.bars) drawCleanPlate(list, bar);
    else
      list.push({
        kind: 'box',
        box: inset(bar, 0.5),
        radius: 4,
        stroke: 'lineStrong',
        lineWidth: 0.8,
        dash: [2, 4],
        opacity: 0.55,
      });
  }
  if (view.isBroken) drawBreak(list, stack);
  const right = stack.x + stack.width;
  const lowY = stack.baseY - view.lowLineSlot * stack.step + 0.5;
  list.push(horizontal(stack.x - 6, right + 6, stack.baseY + 1, 'lineStrong', 1.5));
  list.push(horizontal(stack.x - 8, right + 8, lowY, 'low', 2.2));
}

export function drawCleanPlate(list: DrawList, bar: Rect): void {
  list.push({ kind: 'box', box: rect(bar.x, bar.y + 1.5, bar.width, bar.height), radius: 4, fill: 'line' });
  list.push({ kind: 'box', box: bar, radius: 4, fill: 'surface', stroke: 'lineStrong', lineWidth: 1 });
  list.push(horizontal(bar.x + 8, bar.x + bar.width - 8, bar.y + bar.height - 3.5, 'line', 1));
}

function drawBreak(list: DrawList, stack: StackLayout): void {
  const y = stack.baseY - (stack.slots - 1) * stack.step;
  const steps: PathStep[] = [['M', stack.x - 4, y + 2]];
  const teeth = 8;
  for (let tooth = 1; tooth <= teeth; tooth += 1) {
    steps.push(['L', stack.x - 4 + ((stack.width + 8) * tooth) / teeth, y + (tooth % 2 === 0 ? 2 : -2)]);
  }
  list.push({ kind: 'path', steps, stroke: 'floor', lineWidth: 6 });
  list.push({ kind: 'path', steps: shifted(steps, -3), stroke: 'lineStrong', lineWidth: 1 });
  list.push({ kind: 'path', steps: shifted(steps, 3), stroke: 'lineStrong', lineWidth: 1 });
}

const shifted = (steps: readonly PathStep[], dy: number): PathStep[] =>
  steps.map((step) => (step[0] === 'M' || step[0] === 'L' ? [step[0], step[1], step[2] + dy] : step));

/** `progress` is how far the erase has come, 0..1, or null when the washer rests. */
export function drawWasher(list: DrawList, washer: SceneLayout['washer'], progress: number | null): void {
  list.push({ kind: 'box', box: washer.box, radius: 10, fill: 'surface', stroke: 'lineStrong', lineWidth: 1.4 });
  if (washer.drum) {
    const { center, radius } = washer.drum;
    list.push({ kind: 'disc', x: center.x, y: center.y, radius, fill: 'floor', stroke: 'lineStrong', lineWidth: 1.4 });
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const box = rect(center.x - 14 + column * 16, center.y - 14 + row * 16, 12, 12);
      list.push({ kind: 'box', box, radius: 2, stroke: 'free', lineWidth: 1.2 });
    }
  }
  const { bar } = washer;
  list.push({ kind: 'box', box: bar, radius: bar.height / 2, fill: 'sunken', stroke: 'line', lineWidth: 0.8 });
  if (progress !== null && progress > 0) {
    const box = rect(bar.x, bar.y, Math.max(bar.height, bar.width * progress), bar.height);
    list.push({ kind: 'box', box, radius: bar.height / 2, fill: 'ink2' });
  }
}

const horizontal = (fromX: number, toX: number, y: number, stroke: Tone, lineWidth: number): DrawList[number] => ({
  kind: 'path',
  steps: [
    ['M', fromX, y],
    ['L', toX, y],
  ],
  stroke,
  lineWidth,
});

/** The rectangle on whose middle a stroke runs. */
export const inset = (box: Rect, by: number): Rect =>
  rect(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by);
