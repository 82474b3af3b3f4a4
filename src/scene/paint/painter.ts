import type {
  BoxItem,
  CellItem,
  DiscItem,
  DrawItem,
  NumeralItem,
  PathItem,
  PlateItem,
  WarmItem,
} from '../draw/drawList.ts';
import type { PathStep, Rect } from '../layout/geometry.ts';
import { FINE_CELL_SIDE, GHOST_DASH_FROM, LEAST_HATCHED, ticketNumberIn } from '../layout/plateGrid.ts';
import { inset } from '../draw/drawFurniture.ts';
import type { ScenePalette, Tone } from '../vocabulary.ts';

/** Colours, patterns and fonts of the painter; read once for each theme and size. */
export interface PaintResources {
  readonly palette: ScenePalette;
  /** Fill of leftovers, hatched at 45°: `hatchLarge` from 24 px on, none below 8 px. */
  readonly hatchSmall: string | CanvasPattern;
  readonly hatchLarge: string | CanvasPattern;
  readonly ticketFont: string;
  readonly uiFont: string;
  /** Least opacity of faint marks: 1 in themes of high contrast, else 0. */
  readonly leastFaint: number;
  /** Colours of the heat scale, lowest level first. */
  readonly heatColors: readonly string[];
  /** Kept pictures of plates at rest; without it, plates are painted mark by mark. */
  readonly plates: PlateKeeper | null;
  /** The painted heat map, in device pixels. */
  readonly heat: CanvasImageSource | null;
}

/** Keeps pictures of plates and reuses them while their signature stays the same. */
export interface PlateKeeper {
  /** Call it before each painting of a whole list. */
  begin(): void;
  paint(context: CanvasRenderingContext2D, item: PlateItem, resources: PaintResources): void;
}

const LARGE_CELL = 24;
const FLIGHT_FONT_CSS_PX = 12;

/** Paints the list in order. The context must be cleared and scaled to scene units. */
export function paint(context: CanvasRenderingContext2D, items: readonly DrawItem[], resources: PaintResources): void {
  for (const [index, item] of items.entries()) {
    switch (item.kind) {
      case 'cell':
        paintCell(context, item, items[index - 1], items[index + 1], resources);
        break;
      case 'box':
        paintBox(context, item, resources);
        break;
      case 'path':
        paintPath(context, item, resources);
        break;
      case 'disc':
        paintDisc(context, item, resources);
        break;
      case 'numeral':
        paintNumeral(context, item, resources);
        break;
      case 'plate':
        if (resources.plates) resources.plates.paint(context, item, resources);
        else paint(context, item.expand(), resources);
        break;
      case 'warm':
        paintWarm(context, item, items[index - 1], items[index + 1], resources);
        break;
      case 'heat':
        if (resources.heat) {
          context.imageSmoothingEnabled = false;
          context.drawImage(resources.heat, item.area.x, item.area.y, item.area.width, item.area.height);
        }
        break;
    }
  }
}

/** Fills consecutive items of one colour with one path, because there may be a thousand of them. */
function paintWarm(
  context: CanvasRenderingContext2D,
  { box, radius, share }: WarmItem,
  before: DrawItem | undefined,
  after: DrawItem | undefined,
  { heatColors, palette }: PaintResources,
): void {
  const shadeOf = (each: number): number => Math.round(each * (heatColors.length - 1));
  const isSame = (other: DrawItem | undefined): boolean =>
    other?.kind === 'warm' && shadeOf(other.share) === shadeOf(share);
  if (!isSame(before)) context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2));
  if (isSame(after)) return;
  context.fillStyle = heatColors[shadeOf(share)] ?? palette.host;
  context.fill();
}

interface Finish {
  readonly fill?: Tone | undefined;
  readonly stroke?: Tone | undefined;
  readonly lineWidth?: number | undefined;
  readonly dash?: readonly number[] | undefined;
  readonly opacity?: number | undefined;
}

/** Fills and strokes the current path. */
function finish(context: CanvasRenderingContext2D, palette: ScenePalette, style: Finish): void {
  context.globalAlpha = style.opacity ?? 1;
  if (style.fill) {
    context.fillStyle = palette[style.fill];
    context.fill();
  }
  if (style.stroke) {
    context.strokeStyle = palette[style.stroke];
    context.lineWidth = style.lineWidth ?? 1;
    if (style.dash) context.setLineDash(style.dash as number[]);
    context.stroke();
    if (style.dash) context.setLineDash([]);
  }
  context.globalAlpha = 1;
}

/** Opacity of a mark in this theme. */
const opacityOf = (
  { opacity = 1, isFaint }: { readonly opacity?: number; readonly isFaint?: boolean },
  { leastFaint }: PaintResources,
): number => (isFaint ? Math.max(opacity, leastFaint) : opacity);

function paintBox(context: CanvasRenderingContext2D, item: BoxItem, resources: PaintResources): void {
  tracePlain(context, item.box, item.radius);
  finish(context, resources.palette, { ...item, opacity: opacityOf(item, resources) });
}

function tracePlain(context: CanvasRenderingContext2D, box: Rect, radius: number): void {
  context.beginPath();
  addPlain(context, box, radius);
}

/** Adds to the current path. */
function addPlain(context: CanvasRenderingContext2D, box: Rect, radius: number): void {
  // An inset may leave no width.
  if (box.width <= 0 || box.height <= 0) return;
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2));
}

function paintDisc(context: CanvasRenderingContext2D, item: DiscItem, resources: PaintResources): void {
  context.beginPath();
  context.arc(item.x, item.y, item.radius, 0, 2 * Math.PI);
  finish(context, resources.palette, { ...item, opacity: opacityOf(item, resources) });
}

function trace(context: CanvasRenderingContext2D, steps: readonly PathStep[]): void {
  context.beginPath();
  addSteps(context, steps);
}

function addSteps(context: CanvasRenderingContext2D, steps: readonly PathStep[]): void {
  for (const step of steps) {
    if (step[0] === 'M') context.moveTo(step[1], step[2]);
    else if (step[0] === 'L') context.lineTo(step[1], step[2]);
    else if (step[0] === 'Q') context.quadraticCurveTo(step[1], step[2], step[3], step[4]);
    else if (step[0] === 'C') context.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6]);
    else context.closePath();
  }
}

function paintPath(context: CanvasRenderingContext2D, item: PathItem, resources: PaintResources): void {
  const { palette } = resources;
  const opacity = opacityOf(item, resources);
  context.lineCap = item.cap ?? 'round';
  context.lineJoin = 'round';
  trace(context, item.steps);
  finish(context, palette, { ...item, opacity });
  if (!item.hasArrowHead || !item.stroke) return;
  const head = arrowHead(item.steps);
  if (!head) return;
  trace(context, head);
  finish(context, palette, { stroke: item.stroke, lineWidth: 1.7, opacity });
}

/** Two short strokes at the last point, aligned with the end of the path. */
export function arrowHead(steps: readonly PathStep[]): PathStep[] | null {
  const points = steps.flatMap((step) => pairs(step.slice(1) as number[]));
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return null;
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  const wing = (turn: number): [number, number] => [
    tip[0] - 8.4 * Math.cos(angle + turn),
    tip[1] - 8.4 * Math.sin(angle + turn),
  ];
  const spread = 0.52;
  return [
    ['M', ...wing(spread)],
    ['L', tip[0], tip[1]],
    ['L', ...wing(-spread)],
  ];
}

function pairs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    found.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  return found;
}

function paintNumeral(context: CanvasRenderingContext2D, item: NumeralItem, resources: PaintResources): void {
  context.globalAlpha = opacityOf(item, resources);
  context.fillStyle = resources.palette[item.tone];
  const isPrinted = item.face === 'ui';
  const weight = isPrinted ? 400 : 500;
  const family = isPrinted ? resources.uiFont : resources.ticketFont;
  context.textAlign = item.align ?? 'center';
  context.textBaseline = 'middle';
  const y = item.y + item.sizeCssPx * 0.04;
  if (item.isInFlight) {
    // A new font size costs a slow machine 10 ms, so a number whose size changes with every frame is scaled from one size.
    const scale = item.sizeCssPx / FLIGHT_FONT_CSS_PX;
    context.font = `${weight} ${FLIGHT_FONT_CSS_PX}px ${family}`;
    context.save();
    context.translate(item.x, y);
    context.scale(scale, scale);
    context.fillText(item.text, 0, 0);
    context.restore();
  } else {
    context.font = `${weight} ${item.sizeCssPx}px ${family}`;
    context.fillText(item.text, item.x, y);
  }
  context.globalAlpha = 1;
}

/** Paints consecutive cells of one look as one path: a drive has thousands of cells, and they never overlap. */
function paintCell(
  context: CanvasRenderingContext2D,
  item: CellItem,
  before: DrawItem | undefined,
  after: DrawItem | undefined,
  resources: PaintResources,
): void {
  const { box, tilt } = item;
  if (tilt === 0) {
    if (!isAlike(item, before)) context.beginPath();
    addCell(context, item);
    if (isAlike(item, after)) return;
    finishCell(context, item, resources);
    if (item.ticket !== null) paintTicketNumber(context, item, sideOf(item), resources);
    return;
  }
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  context.save();
  context.translate(x, y);
  context.rotate((tilt * Math.PI) / 180);
  context.translate(-x, -y);
  paintCell(context, { ...item, tilt: 0 }, undefined, undefined, resources);
  context.restore();
}

const sideOf = ({ box }: CellItem): number => Math.min(box.width, box.height);

function isAlike(item: CellItem, other: DrawItem | undefined): boolean {
  if (other?.kind !== 'cell' || other.look !== item.look || other.opacity !== item.opacity) return false;
  return item.ticket === null && other.ticket === null && other.tilt === 0 && sideOf(other) === sideOf(item);
}

/** Fill and stroke of a cell; its outline lies `by` inside its box. */
interface CellStyle extends Finish {
  readonly by?: number;
}

/** Of a leftover too small for a hatch: as dark as the hatch is on average. */
const FINE_LEFTOVER = 0.45;
const FINE_GHOST = 0.6;

const HOST: CellStyle = { fill: 'host' };
const RELOCATED: CellStyle = { fill: 're' };
const LEFTOVER: CellStyle = { stroke: 'leftHatch', lineWidth: 0.8, by: 0.5 };
const FREE: CellStyle = { stroke: 'free', lineWidth: 0.9, by: 0.5, opacity: 0.75 };

/** A fine portion is all colour: an outline would be most of it. */
function fineStyleOf(look: CellItem['look']): CellStyle | null {
  if (look === 'leftover') return { fill: 'leftHatch', opacity: FINE_LEFTOVER };
  if (look === 'free') return {};
  return look === 'ghost' ? { fill: 'ghost', opacity: FINE_GHOST } : null;
}

function styleOf({ look }: CellItem, side: number): CellStyle {
  const fine = side < FINE_CELL_SIDE ? fineStyleOf(look) : null;
  if (fine) return fine;
  switch (look) {
    case 'host':
      return HOST;
    case 'relocated':
      return RELOCATED;
    case 'leftover':
      return LEFTOVER;
    case 'free':
      return FREE;
    case 'moved':
      return { stroke: 're', lineWidth: 1.4, by: Math.min(1, side * 0.08) };
    case 'ghost': {
      const ghost: CellStyle = { fill: 'ghostFill', stroke: 'ghost', lineWidth: 1.1, by: 0.6 };
      if (side < GHOST_DASH_FROM) return ghost;
      return { ...ghost, by: 1, ...(side < LARGE_CELL ? MEDIUM_DASH : LARGE_DASH) };
    }
  }
}

const MEDIUM_DASH: CellStyle = { lineWidth: 1.4, dash: [2.6, 2] };
const LARGE_DASH: CellStyle = { lineWidth: 1.6, dash: [3.6, 2.8] };

/** Adds to the current path. */
function addCell(context: CanvasRenderingContext2D, item: CellItem): void {
  const side = sideOf(item);
  if (side < FINE_CELL_SIDE && item.look !== 'moved') return addPlain(context, item.box, 0);
  const radius = side * 0.14;
  if (item.look === 'relocated') return addSteps(context, cutCorner(item.box, radius, side * 0.3));
  const box = inset(item.box, styleOf(item, side).by ?? 0);
  addPlain(context, box, radius);
  if (item.look === 'leftover' && side < LEAST_HATCHED) {
    context.moveTo(box.x, box.y + box.height);
    context.lineTo(box.x + box.width, box.y);
  }
}

/** Fills and strokes the current path of one or several cells of one look. */
function finishCell(context: CanvasRenderingContext2D, item: CellItem, resources: PaintResources): void {
  const side = sideOf(item);
  const style = styleOf(item, side);
  if (item.look === 'leftover' || (item.look === 'ghost' && side < FINE_CELL_SIDE)) {
    context.globalAlpha = item.opacity;
    context.fillStyle = item.look === 'ghost' ? resources.palette.ghostFill : hatchAt(side, resources);
    context.fill();
  }
  finish(context, resources.palette, { ...style, opacity: item.opacity * (style.opacity ?? 1) });
}

function hatchAt(side: number, { palette, hatchSmall, hatchLarge }: PaintResources): string | CanvasPattern {
  if (side < LEAST_HATCHED) return palette.left;
  return side < LARGE_CELL ? hatchSmall : hatchLarge;
}

/** A square without its top right corner: the second cue of a re-plated portion, besides its colour. */
function cutCorner({ x, y, width, height }: Rect, radius: number, cut: number): PathStep[] {
  const farX = x + width;
  const farY = y + height;
  return [
    ['M', x + radius, y],
    ['L', farX - cut, y],
    ['L', farX, y + cut],
    ['L', farX, farY - radius],
    ['Q', farX, farY, farX - radius, farY],
    ['L', x + radius, farY],
    ['Q', x, farY, x, farY - radius],
    ['L', x, y + radius],
    ['Q', x, y, x + radius, y],
    ['Z'],
  ];
}

const TICKET_TONES: Readonly<Record<CellItem['look'], Tone>> = {
  free: 'ink3',
  host: 'onHost',
  relocated: 'onRe',
  leftover: 'leftInk',
  ghost: 'ghost',
  moved: 'reInk',
};

function paintTicketNumber(
  context: CanvasRenderingContext2D,
  item: CellItem,
  side: number,
  resources: PaintResources,
): void {
  const { box, opacity, look, isInFlight = false } = item;
  const text = String(item.ticket);
  const { sizeCssPx, widthCssPx, isLegible } = ticketNumberIn(side, text.length, look === 'leftover');
  if (!isInFlight && !isLegible) return;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  if (look === 'leftover') {
    tracePlain(context, { x: x - side * 0.34, y: y - side * 0.2, width: side * 0.68, height: side * 0.42 }, 2);
    finish(context, resources.palette, { fill: 'left', opacity });
  }
  const tone = TICKET_TONES[look];
  paintNumeral(context, { kind: 'numeral', x, y, text, sizeCssPx, tone, opacity, isInFlight }, resources);
  if (look !== 'leftover') return;
  const half = widthCssPx / 2;
  trace(context, [
    ['M', x - half, y],
    ['L', x + half, y],
  ]);
  finish(context, resources.palette, { stroke: 'leftInk', lineWidth: 1, opacity });
}
