import { clamp } from '#base';
import { LABEL_HEIGHT, labelWidth, linearScale, linePath, spacedTicks, type Point, type Scale } from '#charts';
import type { TheoryPoint } from './frameScenario.ts';

export interface FrameChartSize {
  readonly width: number;
  readonly height: number;
}

/** Room around the plot of a frame, by whether it has two columns. */
export const FRAME_INSETS = {
  wide: { top: 10, right: 20, bottom: 32, left: 54 },
  narrow: { top: 10, right: 20, bottom: 30, left: 46 },
} as const;
type Insets = (typeof FRAME_INSETS)[keyof typeof FRAME_INSETS];

/** Words on the drawing, and where they start; `end`: where they end. */
interface Label extends Point {
  readonly anchor: 'start' | 'end';
}

export interface FrameChartLayout {
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly { readonly at: number; readonly value: number }[];
  readonly yTicks: readonly { readonly at: number; readonly value: number }[];
  readonly path: string;
  readonly dots: readonly Point[];
  readonly ring: Point;
  readonly ringLabel: Label;
  /** Beside the spare that most drives were sold with; null where the words at the ring are in its place. */
  readonly soldLabel: Label | null;
}

export interface FrameChartData {
  readonly line: readonly TheoryPoint[];
  readonly points: readonly TheoryPoint[];
  readonly here: TheoryPoint;
  readonly hereText: string;
  readonly sold: TheoryPoint | null;
  readonly soldText: string;
}

const X_TICKS = [0.07, 0.2, 0.3, 0.4, 0.5, 0.6];
const RING_RADIUS = 9;
/** At 16 px, not 13. */
const RING_LABEL_SCALE = 1.25;

/** Both scales are straight, so that the steepness is seen. */
export function layoutFrameChart(data: FrameChartData, size: FrameChartSize, insets: Insets): FrameChartLayout {
  const { line, points, here, hereText, sold, soldText } = data;
  const spareFactors = line.map(({ spareFactor }) => spareFactor);
  const highest = Math.max(...[...line, ...points].map(({ writeAmplification }) => writeAmplification));
  const [left, right] = [insets.left, size.width - insets.right];
  const x = linearScale([Math.min(...spareFactors), Math.max(...spareFactors)], [left, right]);
  const y = linearScale([1, highest], [size.height - insets.bottom, insets.top]);
  const place = (point: TheoryPoint): Point => ({ x: x(point.spareFactor), y: y(point.writeAmplification) });
  const ring = place(here);
  const width = labelWidth(hereText) * RING_LABEL_SCALE;
  const fits = ring.x + RING_RADIUS + 5 + width <= right;
  const ringLabel: Label = fits
    ? { x: ring.x + RING_RADIUS + 5, y: Math.max(ring.y - 8, insets.top + 12), anchor: 'start' }
    : { x: right, y: ring.y - RING_RADIUS - 9, anchor: 'end' };
  return {
    x,
    y,
    xTicks: spacedTicks(x, X_TICKS, 40).map((value) => ({ value, at: x(value) })),
    yTicks: spacedTicks(y, oddsUpTo(highest), 22).map((value) => ({ value, at: y(value) })),
    path: linePath(line.map(place)),
    dots: points.map(place),
    ring,
    ringLabel,
    soldLabel: sold && placeSold(place(sold), soldText, { ...ringLabel, width }, right),
  };
}

const oddsUpTo = (highest: number): readonly number[] =>
  Array.from({ length: Math.ceil(highest / 2) }, (_, index) => 1 + 2 * index);

/** Right of its point, unless the words at the ring are there or it would leave the plot. */
function placeSold(point: Point, text: string, ringLabel: Label & { width: number }, right: number): Label | null {
  const label = { x: point.x + 14, y: point.y + 4 };
  const end = label.x + labelWidth(text);
  const ringLeft = ringLabel.anchor === 'start' ? ringLabel.x - 2 * RING_RADIUS - 8 : ringLabel.x - ringLabel.width;
  const isClear = Math.abs(label.y - ringLabel.y) > LABEL_HEIGHT + 6 || end < ringLeft;
  return isClear && clamp(end, 0, right) === end ? { ...label, anchor: 'start' } : null;
}
