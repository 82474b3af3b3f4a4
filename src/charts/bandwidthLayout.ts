import { tickStep } from 'd3-array';
import { clamp } from '#base';
import { formatMegabytesPerSecond } from '#messages';
import * as words from '#messages/charts';
import { extentBetween, isClear, LABEL_HEIGHT, labelWidth } from './labels.ts';
import type { Box } from './labels.ts';
import { linePath } from './paths.ts';
import type { Point } from './point.ts';
import { linearScale } from './scales.ts';
import type { Scale } from './scales.ts';
import type { Tick } from './scales.ts';

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
  readonly labels: readonly (Point & { readonly memberCount: number; readonly text: string })[];
}

const MARGIN = { top: 22, right: 12, bottom: 26, left: 38 } as const;

/** The label of the right end, with its unit, and the half of the one before it. */
const END_LABEL_ROOM = 72;

/** A drawing that has no more room than it is given. */
export interface SmallBandwidth {
  /** Of the plot without its axis. */
  readonly plotHeightCssPx: number;
  /** Above the plot; there is none for the words of partitions. */
  readonly topCssPx: number;
}

/** Everything the panel draws, in CSS pixels, for a given width. */
export function layoutBandwidth(
  series: readonly BandwidthSeries[],
  ends: readonly PartitionEnd[],
  domain: BandwidthDomain,
  width: number,
  small: SmallBandwidth | null = null,
): BandwidthLayout {
  const plotHeight = small?.plotHeightCssPx ?? clamp(Math.round(width * 0.42), 150, 220);
  const plotTop = small?.topCssPx ?? MARGIN.top;
  const x = linearScale([0, domain.endGiB], [MARGIN.left, width - MARGIN.right]);
  const top = small ? closeTop(domain.megabytesPerSecond) : niceTop(domain.megabytesPerSecond);
  const y = linearScale([0, top.value], [plotTop + plotHeight, plotTop]);
  const xStep = domain.endGiB > 45 ? 20 : domain.endGiB > 18 ? 10 : 5;
  const xValues = Array.from({ length: Math.floor(domain.endGiB / xStep) + 1 }, (_, index) => index * xStep);
  const yValues = Array.from({ length: Math.floor(top.value / top.step + 1e-9) + 1 }, (_, index) => index * top.step);
  const lines = series.map((each) => ({
    key: `${each.memberCount} ${each.pass}`,
    memberCount: each.memberCount,
    pass: each.pass,
    stutterPath: each.pass === 'first' ? linePath(stutterPoints(each, x, y)) : '',
    meanPath: linePath(smoothed(each, smoothingSamples(each)).map((point) => ({ x: x(point.x), y: y(point.y) }))),
  }));
  return {
    width,
    height: plotTop + plotHeight + MARGIN.bottom,
    x,
    y,
    xTicks: [...xValues.filter((value) => x.range[1] - x(value) > END_LABEL_ROOM), domain.endGiB].map((value) => ({
      value,
      at: x(value),
    })),
    yTicks: yValues.map((value) => ({ value, at: y(value) })),
    lines,
    ends: ends.map((end) => ({ ...end, x: x(end.endGiB), anchor: x(end.endGiB) > 90 ? 'end' : 'start' })),
    labels: small ? [] : placeLabels(series, ends, x, y),
  };
}

/** A round number at or above `highest`, and the step of the grid below it. */
export function niceTop(highest: number): { readonly value: number; readonly step: number } {
  const step = tickStep(0, Math.max(highest, 1e-6), 5);
  return { value: Math.ceil(highest / step - 1e-9) * step, step };
}

/** Little more than `highest`, and a step that leaves two or three lines of the grid. */
function closeTop(highest: number): { readonly value: number; readonly step: number } {
  return { value: highest * 1.05, step: 2 * niceTop(highest).step };
}

/** Samples that one point of the mean line stands for: a twentieth of the pass. */
export function smoothingSamples(series: BandwidthSeries): number {
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
function stutterPoints(series: BandwidthSeries, x: Scale, y: Scale): readonly Point[] {
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
  return points;
}

const LABEL_GAP = 4;
const LABEL_REACH = 34;
/** By how much a label is nearer to its own line than to the next. */
const LABEL_MARGIN = 6;
const LABEL_PLACES = 24;

/** Words on the line of a first pass. */
export function firstPassWords(memberCount: number, meanMegabytesPerSecond: number): string {
  const value = formatMegabytesPerSecond(meanMegabytesPerSecond);
  return words.bandwidth.firstPass({ array: words.array({ members: memberCount }), value });
}

/**
 * A label on the first pass of each drive or array: above or below its own line, nearer to it than to any other, else
 * beside its end. Where there is no such place it is left out: the table above the plot says the same.
 */
function placeLabels(
  series: readonly BandwidthSeries[],
  ends: readonly PartitionEnd[],
  x: Scale,
  y: Scale,
): BandwidthLayout['labels'] {
  const drawn = series.map((each) => smoothed(each, smoothingSamples(each)).map((at) => ({ x: x(at.x), y: y(at.y) })));
  const stutters = series.flatMap((each) => (each.pass === 'first' ? [stutterPoints(each, x, y)] : []));
  const walls = ends.map((end) => y.range.map((edge) => ({ x: x(end.endGiB), y: edge })));
  const lines = [...drawn, ...stutters, ...walls];
  const taken: Box[] = [];
  return series.flatMap((each, index) => {
    const own = drawn[index] ?? [];
    if (each.pass !== 'first' || own.length === 0) return [];
    const text = firstPassWords(each.memberCount, each.meanMegabytesPerSecond);
    const others = drawn.filter((line) => line !== own);
    const box = labelPlaces(own, labelWidth(text), x, y).find(
      (place) =>
        isClear(place.box, lines, taken, 3) &&
        others.every((line) => distanceTo(line, place.box) > Math.min(place.distance, LABEL_REACH) + LABEL_MARGIN),
    )?.box;
    if (!box) return [];
    taken.push(box);
    return [{ memberCount: each.memberCount, text, x: box.left, y: box.bottom - 4 }];
  });
}

/** Every place for a label of this width in the plot, nearest to its line first. */
function labelPlaces(own: readonly Point[], width: number, x: Scale, y: Scale): { box: Box; distance: number }[] {
  const places: { box: Box; distance: number }[] = [];
  const offer = (left: number, top: number, distance: number): void => {
    const box = { left, right: left + width, top, bottom: top + LABEL_HEIGHT };
    const isInside = box.top >= y.range[1] && box.bottom <= y.range[0] - 2 && box.right <= x.range[1];
    if (isInside) places.push({ box, distance });
  };
  for (let place = 0; place <= LABEL_PLACES; place++) {
    const left = x.range[0] + 6 + (place / LABEL_PLACES) * (x.range[1] - x.range[0] - width - 6);
    const middle = extentBetween(own, left, left + width);
    if (!middle) continue;
    for (let distance = LABEL_GAP; distance <= LABEL_REACH; distance += 3) {
      offer(left, middle.top - distance - LABEL_HEIGHT, distance);
      offer(left, middle.bottom + distance, distance);
    }
  }
  const end = own.at(-1);
  for (const lower of [0, 12, 24, 36]) {
    if (end) offer(end.x + 8, end.y + lower - LABEL_HEIGHT / 2, LABEL_REACH + lower);
  }
  return places.sort((one, other) => one.distance - other.distance);
}

function distanceTo(line: readonly Point[], box: Box): number {
  const extent = extentBetween(line, box.left, box.right);
  return extent === null ? Infinity : Math.max(extent.top - box.bottom, box.top - extent.bottom, 0);
}
