import { useMemo, type ReactNode } from 'react';
import { useStageRoom, useWindowRoom } from '#layout';
import { rect, type DrawItem, type Rect } from '#scene';
import * as words from '#messages/wear';
import { memoizeLast, PlateReader, type PlateLayout, type PlateReaderProps } from '#parts';
import { WEAR_BLOCKS } from '#recordings/wearShape';
import { MOST_WASHES, type WearMoment } from './moments.ts';

const STILL_WIDTHS = [
  { widthCssPx: 166, fromCssPx: 0 },
  { widthCssPx: 330, fromCssPx: 240 },
] as const;

type WearMapProps = Omit<PlateReaderProps<WearMoment>, 'stillWidths' | 'layoutIn' | 'itemsIn' | 'sayPlate'>;

/** All plates of one kitchen. */
export function WearMap({ moment, ...reader }: WearMapProps): ReactNode {
  const stageRoom = useStageRoom();
  const windowRoom = useWindowRoom();
  const mostSide = mostSideIn(windowRoom, stageRoom);
  const layoutIn = useMemo(() => memoizeLast((width: number) => layoutMap(Math.min(width, mostSide))), [mostSide]);
  const itemsIn = useMemo(
    () => memoizeLast((width: number) => drawMap(layoutIn(width).plates, moment)),
    [layoutIn, moment],
  );
  return (
    <PlateReader {...reader} {...{ moment, layoutIn, itemsIn }} sayPlate={describePlate} stillWidths={STILL_WIDTHS} />
  );
}

/** What is not plates in a stage that owns the window, and in one beside its rail, CSS pixels. */
const REST = { window: 348, stage: 400 } as const;
const LEAST_SIDE = 200;

/** Side of the plates where a window leaves so much room; elsewhere the width decides. */
function mostSideIn(windowRoom: number | null, stageRoom: number | null): number {
  if (windowRoom !== null) return Math.max(LEAST_SIDE, windowRoom - REST.window);
  return stageRoom === null ? Infinity : Math.max(LEAST_SIDE, stageRoom - REST.stage);
}

export function describePlate({ washes, isRetired }: WearMoment, plate: number): string {
  const values = { plate: plate + 1, washes: washes[plate] ?? 0 };
  return isRetired[plate] === 1 ? words.plateOut(values) : words.plate(values);
}

const COLUMNS = 16;
/** Gap between plates as a share of their side: 3.2 beside 17.6 px in the design; smaller between small plates. */
const GAP = 0.18;
const SMALL_GAP = 0.16;
const SMALL_BELOW = 240;

function layoutMap(sideCssPx: number): { readonly heightCssPx: number; readonly plates: PlateLayout } {
  const gap = sideCssPx < SMALL_BELOW ? SMALL_GAP : GAP;
  const side = sideCssPx / (COLUMNS + (COLUMNS - 1) * gap);
  const pitch = side * (1 + gap);
  return {
    heightCssPx: sideCssPx,
    plates: {
      box: rect(0, 0, sideCssPx, sideCssPx),
      columns: COLUMNS,
      count: WEAR_BLOCKS,
      cellSide: side,
      cellBox: (plate) => rect((plate % COLUMNS) * pitch, Math.floor(plate / COLUMNS) * pitch, side, side),
    },
  };
}

type PathSteps = Extract<DrawItem, { readonly kind: 'path' }>['steps'];

/** Number of shades. All plates of a shade are one path: dozens of paths instead of hundreds of boxes. */
const SHADES = 40;
/** Plates from this side on have a rim around their shade, CSS pixels. */
const RIM_FROM = 13;
const CORNER = 0.22;

/** Plates are darker the more often they were washed; retired plates are crossed out. */
function drawMap({ cellSide: side, cellBox }: PlateLayout, { washes, isRetired }: WearMoment): DrawItem[] {
  const hasRim = side >= RIM_FROM;
  const margin = hasRim ? side * 0.14 : 0;
  const boxes = Array.from(washes, (_, plate) => cellBox(plate));
  const faces = boxes.map((box) => inset(box, margin));
  const items: DrawItem[] = [];
  if (hasRim)
    items.push({
      kind: 'path',
      steps: boxes.flatMap((box) => outline(inset(box, 0.5), side * CORNER)),
      fill: 'surface',
      stroke: 'line',
      lineWidth: 1,
    });
  const outlines = faces.map((face) => outline(face, side * CORNER * 0.6));
  const shades: PathSteps[][] = Array.from({ length: SHADES + 1 }, () => []);
  outlines.forEach((steps, plate) => shades[shadeOf(washes[plate] ?? 0)]?.push(steps));
  const edge = hasRim ? {} : ({ stroke: 'lineStrong', lineWidth: 0.9 } as const);
  items.push({ kind: 'path', steps: outlines.flat(), fill: 'left', ...edge });
  shades.forEach((some, shade) => {
    if (shade > 0 && some.length > 0)
      items.push({ kind: 'path', steps: some.flat(), fill: 'ink', opacity: shade / SHADES });
  });
  items.push(...crosses(boxes.filter((_, plate) => isRetired[plate] === 1)));
  return items;
}

/** Shade of a plate by its washes, 0 to `SHADES`; a single wash is visible. */
const shadeOf = (count: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round(Math.min(1, count / MOST_WASHES) * SHADES));

/** Opacity of the ink over a plate, 0..1, by its washes. */
export const opacityOf = (count: number): number => shadeOf(count) / SHADES;

function crosses(boxes: readonly Rect[]): DrawItem[] {
  if (boxes.length === 0) return [];
  const lines = boxes.flatMap(({ x, y, width, height }): PathSteps => {
    const by = width * 0.24;
    return [
      ['M', x + by, y + by],
      ['L', x + width - by, y + height - by],
      ['M', x + width - by, y + by],
      ['L', x + by, y + height - by],
    ];
  });
  const ring = boxes.flatMap((box) => outline(inset(box, 1), box.width * CORNER));
  return [
    { kind: 'path', steps: ring, stroke: 'low', lineWidth: 2 },
    { kind: 'path', steps: lines, stroke: 'surface', lineWidth: 2 },
  ];
}

const inset = ({ x, y, width, height }: Rect, by: number): Rect =>
  rect(x + by, y + by, width - 2 * by, height - 2 * by);

/** Path of a box with round corners. */
function outline({ x, y, width, height }: Rect, radius: number): PathSteps {
  const [right, bottom] = [x + width, y + height];
  return [
    ['M', x + radius, y],
    ['L', right - radius, y],
    ['Q', right, y, right, y + radius],
    ['L', right, bottom - radius],
    ['Q', right, bottom, right - radius, bottom],
    ['L', x + radius, bottom],
    ['Q', x, bottom, x, bottom - radius],
    ['L', x, y + radius],
    ['Q', x, y, x + radius, y],
    ['Z'],
  ];
}
