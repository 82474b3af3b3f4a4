import { clamp } from '#base';
import { linePath } from './paths.ts';
import type { Point } from './paths.ts';
import { linearScale, spacedTicks } from './scales.ts';
import type { Scale } from './scales.ts';
import type { Tick } from './spareAreaLayout.ts';

export const BANDWIDTH_PASSES = ['before', 'first', 'second'] as const;
/** `before`: filled in order. `first`: over scattered data. `second`: over what the first left. */
export type BandwidthPass = (typeof BANDWIDTH_PASSES)[number];

/** One sequential pass over one array. */
export interface BandwidthSeries {
  readonly memberCount: number;
  readonly pass: BandwidthPass;
  /** Middle of each sample, GiB from the start of the array, ascending. */
  readonly positionGiB: ArrayLike<number>;
  readonly megabytesPerSecond: ArrayLike<number>;
  /** All bytes over all time. */
  readonly meanMegabytesPerSecond: number;
}

/** A partition that ends before the array does. */
export interface PartitionEnd {
  readonly memberCount: number;
  readonly endGiB: number;
  readonly arrayGiB: number;
}

export interface BandwidthDomain {
  readonly endGiB: number;
  readonly megabytesPerSecond: number;
}

export interface BandwidthLine {
  readonly key: string;
  readonly memberCount: number;
  readonly pass: BandwidthPass;
  /** Lowest to highest sample of each pixel column; empty but for the first pass. */
  readonly stutterPath: string;
  readonly meanPath: string;
}

export interface BandwidthLayout {
  readonly width: number;
  readonly height: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly lines: readonly BandwidthLine[];
  readonly ends: readonly (PartitionEnd & { readonly x: number; readonly anchor: 'start' | 'end' })[];
  readonly labels: readonly (Point & { readonly memberCount: number; readonly mean: number })[];
}

const MARGIN = { top: 22, right: 12, bottom: 26, left: 38 } as const;
const LABEL_HEIGHT = 17;

/** Everything the panel draws, in CSS pixels, for a given width. */
export function layoutBandwidth(
  series: readonly BandwidthSeries[],
  ends: readonly PartitionEnd[],
  domain: BandwidthDomain,
  width: number,
): BandwidthLayout {
  const plotHeight = clamp(Math.round(width * 0.42), 150, 220);
  const x = linearScale([0, domain.endGiB], [MARGIN.left, width - MARGIN.right]);
  const top = niceTop(domain.megabytesPerSecond);
  const y = linearScale([0, top.value], [MARGIN.top + plotHeight, MARGIN.top]);
  const xStep = domain.endGiB > 45 ? 20 : domain.endGiB > 18 ? 10 : 5;
  const xValues = Array.from({ length: Math.floor(domain.endGiB / xStep) + 1 }, (_, index) => index * xStep);
  const yValues = Array.from({ length: Math.round(top.value / top.step) + 1 }, (_, index) => index * top.step);
  const lines = series.map((each) => ({
    key: `${each.memberCount} ${each.pass}`,
    memberCount: each.memberCount,
    pass: each.pass,
    stutterPath: each.pass === 'first' ? stutterPath(each, x, y) : '',
    meanPath: linePath(smoothed(each, smoothingSamples(each)).map((point) => ({ x: x(point.x), y: y(point.y) }))),
  }));
  return {
    width,
    height: MARGIN.top + plotHeight + MARGIN.bottom,
    x,
    y,
    xTicks: spacedTicks(x, xValues, 30).map((value) => ({ value, at: x(value) })),
    yTicks: yValues.map((value) => ({ value, at: y(value) })),
    lines,
    ends: ends.map((end) => ({ ...end, x: x(end.endGiB), anchor: x(end.endGiB) > width * 0.6 ? 'end' : 'start' })),
    labels: placeLabels(series, x, y),
  };
}

/** A round number at or above `highest`, and the step of the grid below it. */
export function niceTop(highest: number): { readonly value: number; readonly step: number } {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1e-6) / 2));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((each) => highest / each <= 5) ?? power * 10;
  return { value: Math.ceil(highest / step - 1e-9) * step, step };
}

/** Samples that one point of the mean line stands for: a twentieth of the pass. */
function smoothingSamples(series: BandwidthSeries): number {
  return Math.max(1, Math.round(series.positionGiB.length / 20));
}

/**
 * Bandwidth of a moving window, bytes over time: the harmonic mean, since samples are equally long in bytes. The window
 * narrows at the ends. At most 120 points. `x` in GiB, `y` in MB/s.
 */
export function smoothed(series: BandwidthSeries, windowSamples: number): readonly Point[] {
  const { positionGiB, megabytesPerSecond } = series;
  const count = Math.min(positionGiB.length, megabytesPerSecond.length);
  const timesUntil = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) {
    timesUntil[index + 1] = (timesUntil[index] ?? 0) + 1 / Math.max(megabytesPerSecond[index] ?? 0, 1e-9);
  }
  const half = Math.floor(windowSamples / 2);
  const stride = Math.max(1, Math.floor(count / 120));
  const points: Point[] = [];
  const add = (index: number): void => {
    const reach = Math.min(half, index, count - 1 - index);
    const seconds = (timesUntil[index + reach + 1] ?? 0) - (timesUntil[index - reach] ?? 0);
    points.push({ x: positionGiB[index] ?? 0, y: (2 * reach + 1) / seconds });
  };
  for (let index = 0; index < count; index += stride) add(index);
  if (count > 1 && (count - 1) % stride !== 0) add(count - 1);
  return points;
}

/** A zigzag through the lowest and highest sample of each pixel column, joined to the column before. */
function stutterPath(series: BandwidthSeries, x: Scale, y: Scale): string {
  const points: Point[] = [];
  const count = Math.min(series.positionGiB.length, series.megabytesPerSecond.length);
  let index = 0;
  while (index < count) {
    const column = Math.round(x(series.positionGiB[index] ?? 0));
    let low = Infinity;
    let high = -Infinity;
    for (; index < count && Math.round(x(series.positionGiB[index] ?? 0)) === column; index++) {
      const value = series.megabytesPerSecond[index] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    points.push({ x: column, y: y(low) });
    if (high > low) points.push({ x: column, y: y(high) });
  }
  return linePath(points);
}

/** Means of the first passes, where their lines begin, pushed apart until no two touch. */
function placeLabels(series: readonly BandwidthSeries[], x: Scale, y: Scale): BandwidthLayout['labels'] {
  const wanted = series
    .filter((each) => each.pass === 'first' && each.positionGiB.length > 0)
    .map((each) => {
      const start = smoothed(each, smoothingSamples(each)).slice(0, 12);
      const highest = Math.max(...start.map((point) => point.y));
      return { memberCount: each.memberCount, mean: each.meanMegabytesPerSecond, x: x.range[0] + 6, y: y(highest) - 7 };
    })
    .sort((one, other) => other.y - one.y);
  let ceiling = Infinity;
  return wanted.map((label) => {
    const placed = { ...label, y: Math.min(label.y, ceiling) };
    ceiling = placed.y - LABEL_HEIGHT;
    return placed;
  });
}
