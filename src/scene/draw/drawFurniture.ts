import {
  gridFor,
  lowLineSlot,
  stackBar,
  type Arrow,
  type ArrowId,
  type CrowdGrid,
  type GuestsLayout,
  type SceneLayout,
  type ShutterLayout,
  type StackLayout,
} from '../layout/sceneLayout.ts';
import { bottom, rect, right, square } from '../layout/geometry.ts';
import type { Point, Rect, PathStep } from '../layout/geometry.ts';
import type { Tone } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';

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

/** Dotted path of a portion that is about to travel or travelling. */
export function drawDottedWay(list: DrawList, steps: readonly PathStep[], tone: Tone): void {
  list.push({ kind: 'path', steps, stroke: tone, lineWidth: 2.4, dash: [0.1, 6], hasArrowHead: true });
}

export interface GuestsView {
  /** Ordered logical pages; −1 where unknown. */
  readonly tickets: readonly number[];
  /** Distance that the line still has to move up, in places. */
  readonly shift: number;
  /** Waiting guests, one for each page copied since the last write. */
  readonly crowdCount: number;
}

/** Opacity by place in line, for lines of two and of four. */
const LINE_OPACITY: Readonly<Record<number, readonly number[]>> = { 2: [1, 0.6], 4: [1, 0.8, 0.55, 0.35] };

export function drawGuests(list: DrawList, layout: GuestsLayout, view: GuestsView): void {
  const isCrowd = view.crowdCount > 0;
  const { spots } = layout;
  const shown = isCrowd ? spots.slice(0, layout.firstInCrowd) : spots;
  const pitch = spots.length > 1 ? (spots[1]?.y ?? 0) - (spots[0]?.y ?? 0) : 0;
  const opacities = LINE_OPACITY[spots.length] ?? [1];
  shown.forEach((spot, place) => {
    const isNew = place === spots.length - 1;
    // The new guest fades in at the last place once it is empty: behind the line there may be plates.
    const opacity = (opacities[place] ?? 0.35) * (isNew ? Math.max(0, 1 - 2 * view.shift) : 1);
    const at = { x: spot.x, y: spot.y + (isNew ? 0 : pitch * view.shift) };
    drawLineGuest(list, layout, at, view.tickets[place] ?? -1, { opacity, isFaint: !isNew || view.shift === 0 });
  });
  const grid = gridFor(layout.crowd.grids, view.crowdCount);
  if (grid) drawCrowd(list, layout.crowd.area, grid, view.crowdCount);
}

interface Faintness {
  readonly opacity: number;
  readonly isFaint: boolean;
}

function drawLineGuest(list: DrawList, layout: GuestsLayout, at: Point, ticket: number, faintness: Faintness): void {
  const { size, ticketOffset, ticketWidth } = layout;
  drawFigure(list, at, size, { tone: 'ink2', lineWidth: 1.6 * Math.sqrt(size), ...faintness });
  if (ticket < 0) return;
  const box = rect(at.x + ticketOffset, at.y - 15 * size, ticketWidth, 24 * size);
  drawTicket(list, box, String(ticket), faintness, size);
}

/** Rows of guests, each with a re-plated portion over the head. */
function drawCrowd(list: DrawList, area: Rect, grid: CrowdGrid, count: number): void {
  const { columns, pitch, rowPitch, cell } = grid;
  const size = cell / 11;
  for (let guest = 0; guest < count; guest += 1) {
    const x = area.x + (guest % columns) * pitch;
    const y = area.y + Math.floor(guest / columns) * rowPitch;
    list.push({ kind: 'cell', box: rect(x, y, cell, cell), look: 'relocated', ticket: null, opacity: 1, tilt: 0 });
    const lineWidth = 1.3 * Math.min(1.6, Math.max(size, 0.8));
    drawFigure(list, { x: x + cell / 2, y: y + cell + 14.5 * size }, size * 0.5, { tone: 'ink2', lineWidth });
  }
}

interface FigureStyle extends Partial<Faintness> {
  readonly tone: Tone;
  readonly lineWidth: number;
}

/** Head and shoulders; the point is the middle of the shoulders. */
function drawFigure(list: DrawList, { x, y }: Point, size: number, { tone, ...style }: FigureStyle): void {
  const finish = { fill: 'surface', stroke: tone, ...style } as const;
  list.push({ kind: 'disc', x, y: y - 13 * size, radius: 6 * size, ...finish });
  const [near, far, low, high] = [10 * size, -9.3 * size, 8 * size, 4 * size];
  list.push({
    kind: 'path',
    steps: [
      ['M', x - near, y + low],
      ['L', x - near, y + high],
      ['C', x - near, y + far, x + near, y + far, x + near, y + high],
      ['L', x + near, y + low],
    ],
    ...finish,
  });
}

/** The shutter of the hatch; `share` of the hatch is covered. */
export function drawShutter(list: DrawList, { bar, slats }: ShutterLayout, share: number): void {
  if (share <= 0) return;
  const down = rect(bar.x, bar.y, bar.width, bar.height * Math.min(1, share));
  list.push({ kind: 'box', box: down, radius: 2, fill: 'ink' });
  for (let slat = 1; slat < slats; slat += 1) {
    const y = bottom(down) - (slat * bar.height) / slats;
    if (y > bar.y + 1) list.push(horizontal(bar.x + 1, bar.x + bar.width - 1, y, 'floor', 1));
  }
}

/** Outline of a paper ticket with a notch at either side. */
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

function drawTicket(list: DrawList, box: Rect, text: string, faintness: Faintness, size: number): void {
  const lineWidth = 1.4 * Math.sqrt(size);
  list.push({ kind: 'path', steps: ticketSteps(box), fill: 'surface', stroke: 'host', lineWidth, ...faintness });
  const sizeCssPx = Math.min(12.5 * size, (box.width - 12) / (text.length * 0.6));
  list.push({
    kind: 'numeral',
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    text,
    sizeCssPx,
    tone: 'hostInk',
    ...faintness,
  });
}

export interface StackView {
  /** Plates drawn one by one. */
  readonly bars: number;
  /** Further plates above them, drawn as a thin block. */
  readonly rest: number;
  readonly lowLineSlot: number;
}

/** Plates of the stack. Where the low line would be too high, each drawn plate stands for several. */
export function stackView(freeCount: number, reserveBlocks: number, slots: number): StackView {
  const line = lowLineSlot(reserveBlocks);
  const drawn = line < reserveBlocks ? Math.round((freeCount * line) / reserveBlocks) : freeCount;
  return { bars: Math.min(drawn, slots), rest: Math.max(0, drawn - slots), lowLineSlot: line };
}

export function drawStack(list: DrawList, stack: StackLayout, view: StackView): void {
  const radius = Math.min(4, stack.step / 3);
  for (let slot = view.bars; slot < stack.outlinedSlots; slot += 1) {
    const box = inset(stackBar(stack, slot), 0.5);
    const dash = [2, 4];
    list.push({ kind: 'box', box, radius, stroke: 'lineStrong', lineWidth: 0.8, dash, opacity: 0.55, isFaint: true });
  }
  for (let slot = 0; slot < view.bars; slot += 1) drawCleanPlate(list, stackBar(stack, slot), radius);
  if (view.rest > 0) {
    const height = view.rest * stack.restStep + 0.6;
    const top = stack.baseY - stack.slots * stack.step - height;
    list.push({ kind: 'box', box: rect(stack.x + 2, top, stack.width - 4, height), radius: 0, fill: 'lineStrong' });
  }
  const end = right({ ...stack, y: 0, height: 0 });
  const lowY = stack.baseY - view.lowLineSlot * stack.step;
  list.push(horizontal(stack.x - 5, end + 5, stack.baseY + 1, 'lineStrong', 1.5));
  list.push(horizontal(stack.x - 7, end + 7, lowY, 'low', 2.2));
}

function drawCleanPlate(list: DrawList, bar: Rect, radius: number): void {
  list.push({ kind: 'box', box: rect(bar.x, bar.y + 1, bar.width, bar.height), radius, fill: 'line' });
  list.push({ kind: 'box', box: bar, radius, fill: 'surface', stroke: 'lineStrong', lineWidth: 1 });
}

/** `progress`: share of the erase that is done, 0..1; null when the washer is idle. */
export function drawWasher(list: DrawList, washer: SceneLayout['washer'], progress: number | null): void {
  const { box, drum, bar } = washer;
  if (box) list.push({ kind: 'box', box, radius: box.height < 60 ? 8 : 10, ...WASHER_FINISH });
  if (drum) {
    const { center, radius } = drum;
    list.push({ kind: 'disc', ...center, radius, fill: 'floor', stroke: 'lineStrong', lineWidth: 1.4 });
    const pitch = radius * 0.65;
    for (const [column, row] of [
      [-1, -1],
      [0, -1],
      [-1, 0],
      [0, 0],
    ] as const) {
      const compartment = square(center.x + column * pitch + 2, center.y + row * pitch + 2, pitch - 4);
      list.push({ kind: 'box', box: compartment, radius: 2, stroke: 'free', lineWidth: 1.2 });
    }
  }
  // A washer without a drum has little room: its bar is drawn only during an erase.
  if (drum || progress !== null) list.push({ kind: 'box', box: bar, radius: bar.height / 2, fill: 'line' });
  if (progress === null || progress <= 0) return;
  const done = rect(bar.x, bar.y, Math.max(bar.height, bar.width * progress), bar.height);
  list.push({ kind: 'box', box: done, radius: bar.height / 2, fill: 'ink2' });
}

const WASHER_FINISH = { fill: 'surface', stroke: 'lineStrong', lineWidth: 1.4 } as const;

const horizontal = (fromX: number, toX: number, y: number, stroke: Tone, lineWidth: number): DrawList[number] => ({
  kind: 'path',
  steps: [
    ['M', fromX, y],
    ['L', toX, y],
  ],
  stroke,
  lineWidth,
});

/** `box` made smaller by `by` at each side. */
export const inset = (box: Rect, by: number): Rect =>
  rect(box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by);
