import { clamp } from '#base';
import { spareArea as words } from '#messages/charts';
import { curveAt } from './curves.ts';
import type { CurvePoint } from './curves.ts';
import { extentBetween, LABEL_HEIGHT, labelWidth } from './labels.ts';
import { diamondPath, linePath } from './paths.ts';
import type { Point } from './paths.ts';
import { isInside, linearScale, logScale, spacedTicks } from './scales.ts';
import type { Scale } from './scales.ts';

/** One measured drive of a sweep. */
export interface MeasuredPoint extends CurvePoint {
  readonly victimPolicy: 'greedy' | 'fifo';
  /** Half the interval around write amplification, relative. */
  readonly relativeHalfWidth: number;
  readonly isSteady: boolean;
}

export interface SpareAreaData {
  readonly theory: { readonly greedy: readonly CurvePoint[]; readonly fifo: readonly CurvePoint[] };
  readonly points: readonly MeasuredPoint[];
  readonly here: (CurvePoint & { readonly isSteady: boolean }) | null;
  /** The reader's own guess, drawn before theory is shown. */
  readonly guess?: readonly CurvePoint[];
}

export interface SpareAreaDomain {
  readonly spareFactor: readonly [number, number];
  readonly writeAmplification: readonly [number, number];
}

export const SPARE_AREA_DOMAIN: SpareAreaDomain = { spareFactor: [0.04, 0.5], writeAmplification: [1, 12] };

export interface Tick {
  readonly at: number;
  readonly value: number;
}

export interface MeasuredMark extends Point {
  readonly key: string;
  readonly shape: string | null;
  /** Ends of the bar of the interval, null when it would hide under its mark. */
  readonly bar: readonly [number, number] | null;
  readonly isSteady: boolean;
}

export interface SpareAreaLayout {
  readonly width: number;
  readonly height: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly greedyPath: string;
  readonly fifoPath: string;
  readonly guessPath: string;
  readonly greedyMarks: readonly MeasuredMark[];
  readonly fifoMarks: readonly MeasuredMark[];
  /** The ring, and the first of the two lines of words beside it. */
  readonly here: (Point & { readonly label: Point }) | null;
  /** How much more FIFO writes than greedy, under the same x axis; null without both theory lines. */
  readonly difference: DifferenceLayout | null;
  /** Where the labels of the x axis stand. */
  readonly axisY: number;
}

export interface DifferenceLayout {
  readonly y: Scale;
  readonly yTicks: readonly Tick[];
  readonly path: string;
  readonly marks: readonly MeasuredMark[];
}

const MARGIN = { top: 10, right: 14, left: 34 } as const;
/** From the edges of the chart to the ends of its axis, CSS pixels: for whoever puts a slider under it. */
export const SPARE_AREA_INSET = { left: MARGIN.left, right: MARGIN.right } as const;
const AXIS_HEIGHT = 24;
const DIFFERENCE_HEIGHT = 58;
const DIFFERENCE_GAP = 30;
const DIAMOND_RADIUS = 5;
const BAR_SEEN_FROM = 5;

/** Everything the chart draws, in CSS pixels, for a given width. */
export function layoutSpareArea(data: SpareAreaData, domain: SpareAreaDomain, width: number): SpareAreaLayout {
  const hasDifference = data.theory.greedy.length > 1 && data.theory.fifo.length > 1;
  const plotHeight = clamp(Math.round(width * 0.46), 170, 280);
  const x = linearScale(domain.spareFactor, [MARGIN.left, width - MARGIN.right]);
  const y = logScale(domain.writeAmplification, [MARGIN.top + plotHeight, MARGIN.top]);
  const place = (point: CurvePoint): Point => ({ x: x(point.spareFactor), y: y(point.writeAmplification) });
  const differenceTop = MARGIN.top + plotHeight + DIFFERENCE_GAP;
  const axisY = hasDifference ? differenceTop + DIFFERENCE_HEIGHT : MARGIN.top + plotHeight;
  const marksOf = (policy: MeasuredPoint['victimPolicy']): readonly MeasuredMark[] =>
    data.points
      .filter((point) => point.victimPolicy === policy && isInside(x, point.spareFactor))
      .map((point) => markOf(point, place(point), y));
  const xValues = Array.from({ length: 19 }, (_, index) => (index + 1) * 0.05);
  const xStep = width < 420 ? 0.1 : 0.05;
  const fifoMarks = marksOf('fifo');
  const greedyMarks = marksOf('greedy');
  const curves = [data.theory.greedy, data.theory.fifo, data.guess ?? []].map((curve) => curve.map(place));
  const obstacles = [...curves, ...[...greedyMarks, ...fifoMarks].map((mark) => [mark])];
  return {
    width,
    height: axisY + AXIS_HEIGHT,
    x,
    y,
    xTicks: spacedTicks(
      x,
      xValues.filter((value) => isMultiple(value, xStep)),
      34,
    ).map((value) => ({ value, at: x(value) })),
    yTicks: spacedTicks(y, [1, 2, 3, 5, 7, 10, 20, 30, 50], 13).map((value) => ({ value, at: y(value) })),
    greedyPath: linePath(data.theory.greedy.map(place)),
    fifoPath: linePath(data.theory.fifo.map(place)),
    guessPath: linePath((data.guess ?? []).map(place)),
    greedyMarks,
    fifoMarks,
    here: data.here && isInside(x, data.here.spareFactor) ? placeHere(data.here, x, y, obstacles) : null,
    difference: hasDifference ? layoutDifference(data, x, [differenceTop + DIFFERENCE_HEIGHT, differenceTop]) : null,
    axisY,
  };
}

const isMultiple = (value: number, step: number): boolean => Math.abs(value / step - Math.round(value / step)) < 1e-6;

function markOf(point: MeasuredPoint, at: Point, y: Scale): MeasuredMark {
  const spread = point.relativeHalfWidth;
  const ends = [y(point.writeAmplification * (1 - spread)), y(point.writeAmplification * (1 + spread))] as const;
  return {
    ...at,
    key: `${point.victimPolicy} ${point.spareFactor}`,
    shape: point.victimPolicy === 'fifo' ? diamondPath(at, DIAMOND_RADIUS) : null,
    bar: Number.isFinite(spread) && Math.abs(ends[0] - ends[1]) / 2 > BAR_SEEN_FROM ? ends : null,
    isSteady: point.isSteady,
  };
}

/** Words beside the ring: what, and where. */
export function hereWords(here: NonNullable<SpareAreaData['here']>): readonly [string, string] {
  const { isSteady, spareFactor, writeAmplification } = here;
  return [words.here({ isSteady }), words.place({ spare: spareFactor, writeAmplification })];
}

/** The label stands right of the ring if it fits, else as far right as it does, and above every curve and mark there. */
function placeHere(
  here: NonNullable<SpareAreaData['here']>,
  x: Scale,
  y: Scale,
  obstacles: readonly (readonly Point[])[],
): SpareAreaLayout['here'] {
  const [bottom, top] = y.range;
  const ring = { x: x(here.spareFactor), y: clamp(y(here.writeAmplification), top, bottom) };
  const textWidth = Math.max(...hereWords(here).map(labelWidth));
  const left = Math.max(x.range[0] + 4, Math.min(ring.x + 18, x.range[1] - textWidth));
  const inTheWay = obstacles.flatMap((line) => extentBetween(line, left - 6, left + textWidth)?.top ?? []);
  const isBesideRing = left >= ring.x + 14;
  const lowest = Math.min(isBesideRing ? ring.y + 10 : ring.y - 14, ...inTheWay.map((each) => each - 9));
  return { ...ring, label: { x: left, y: Math.max(top + 12, lowest - LABEL_HEIGHT - 3) } };
}

/** FIFO over greedy, less one. */
export function differenceCurve(
  theory: SpareAreaData['theory'],
): readonly { spareFactor: number; excessFraction: number }[] {
  return theory.greedy.flatMap(({ spareFactor, writeAmplification }) => {
    const fifo = curveAt(theory.fifo, spareFactor);
    return fifo === null ? [] : [{ spareFactor, excessFraction: fifo / writeAmplification - 1 }];
  });
}

function layoutDifference(data: SpareAreaData, x: Scale, range: readonly [number, number]): DifferenceLayout {
  const curve = differenceCurve(data.theory).filter((point) => isInside(x, point.spareFactor));
  const measured = measuredDifferences(data.points).filter((point) => isInside(x, point.spareFactor));
  const highest = Math.max(
    0.02,
    ...curve.map((point) => point.excessFraction),
    ...measured.map((point) => point.excessFraction),
  );
  const lowest = Math.min(0, ...measured.map((point) => point.excessFraction));
  const step = highest > 0.2 ? 0.1 : highest > 0.05 ? 0.05 : 0.02;
  const top = Math.ceil(highest / step - 1e-9) * step;
  const y = linearScale([Math.max(lowest, -step), top], range);
  const tickValues = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return {
    y,
    yTicks: spacedTicks(y, tickValues, 18).map((value) => ({ value, at: y(value) })),
    path: linePath(curve.map((point) => ({ x: x(point.spareFactor), y: y(point.excessFraction) }))),
    marks: measured.map((point) => {
      const place = (excessFraction: number): number => y(clamp(excessFraction, y.domain[0], y.domain[1]));
      const at = { x: x(point.spareFactor), y: place(point.excessFraction) };
      const spread = point.halfWidth;
      const ends = [place(point.excessFraction - spread), place(point.excessFraction + spread)] as const;
      return {
        x: at.x,
        y: at.y,
        key: String(point.spareFactor),
        shape: diamondPath(at, DIAMOND_RADIUS - 1),
        bar: Math.abs(ends[0] - ends[1]) / 2 > BAR_SEEN_FROM - 1 ? ends : null,
        isSteady: point.isSteady,
      };
    }),
  };
}

/** Pairs of measured points at one spare factor. Their relative errors add in squares, as the runs are independent. */
export function measuredDifferences(
  points: readonly MeasuredPoint[],
): readonly { spareFactor: number; excessFraction: number; halfWidth: number; isSteady: boolean }[] {
  return points.flatMap((greedy) => {
    if (greedy.victimPolicy !== 'greedy') return [];
    const fifo = points.find(
      (point) => point.victimPolicy === 'fifo' && Math.abs(point.spareFactor - greedy.spareFactor) < 1e-9,
    );
    if (!fifo) return [];
    const ratio = fifo.writeAmplification / greedy.writeAmplification;
    return [
      {
        spareFactor: greedy.spareFactor,
        excessFraction: ratio - 1,
        halfWidth: ratio * Math.hypot(greedy.relativeHalfWidth, fifo.relativeHalfWidth),
        isSteady: greedy.isSteady && fifo.isSteady,
      },
    ];
  });
}
