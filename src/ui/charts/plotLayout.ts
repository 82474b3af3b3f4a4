import { ticks as roundTicks } from 'd3-array';
import type { ReactNode } from 'react';
import { clamp } from '#base';
import { axisLabelWidth, LABEL_HEIGHT, labelWidth } from './labels.ts';
import { linearScale, logScale, type Scale } from './scales.ts';

/** An axis of a plot. */
export interface PlotAxis {
  /** Values at its beginning and at its end. */
  readonly domain: readonly [number, number];
  /** Linear unless told. */
  readonly scale?: 'linear' | 'log';
  /** Where its numbers stand, ascending; or about how many of them, at round values. */
  readonly ticks: readonly number[] | number;
  readonly say: (value: number) => string;
  /** What the last of its shown numbers says, such as its unit too; as the others unless told. */
  readonly sayLast?: (value: number) => string;
  /** What it counts; only a horizontal axis shows it. */
  readonly name?: string;
  /** Whether its name stands at the end of its numbers, which give way to it; under them unless told. */
  readonly isNameAtEnd?: boolean;
  /** Whether ticks join a horizontal axis to its numbers, which is so unless told. Names of spans have none. */
  readonly hasTicks?: boolean;
  /** Room inside the plot before its first value and after its last, CSS pixels. */
  readonly padCssPx?: readonly [number, number];
}

/** A name at the right end of a line, clear of the other names. */
export interface EndName {
  /** Value of the vertical axis that it stands at, if there is room; null while its line is not there, which keeps its room. */
  readonly y: number | null;
  readonly text: string;
  /** A second line. Over it the name is strong, in ink. */
  readonly note?: string;
  /** Of the note where there is one, else of the name. */
  readonly className?: string;
  /** Drawn before it, around the point 0, 0. */
  readonly mark?: ReactNode;
}

export interface PlotSpec {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** Of the whole drawing, or of its part of one. */
  readonly heightCssPx: number;
  /** From the top of the drawing to its part, where several plots stand in one. */
  readonly topCssPx?: number | undefined;
  /** Room above the plot, for words; half a number of the axis unless told. */
  readonly aboveCssPx?: number | undefined;
  /** Room below the plot; that of the numbers and the name of its axis unless told. */
  readonly belowCssPx?: number | undefined;
  /** Room between the plot and its numbers, for what is taken hold of; none unless told. */
  readonly dropCssPx?: number | undefined;
  /** Least room before the plot, of plots that stand under each other over the same axis. */
  readonly leftCssPx?: number | undefined;
  /** Least room after the plot, for what reaches over its end; 8 unless told. */
  readonly rightCssPx?: number | undefined;
  /** Whether it reaches from edge to edge of the drawing: its vertical axis has no numbers, those of the horizontal one are moved inside. */
  readonly isEdgeToEdge?: boolean | undefined;
  readonly ends?: readonly EndName[] | undefined;
  /** Names at the ends stand beside the plot where they take at most this fraction of the drawing, else nowhere; 0.3 unless told. */
  readonly mostEndFraction?: number | undefined;
}

export interface PlotLayout {
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  /** Whether names at the ends have room. */
  readonly hasEnds: boolean;
  /** Those to be seen, with the heights of their middles in CSS pixels. */
  readonly ends: readonly (EndName & { readonly middle: number })[];
}

/** From an axis to its numbers. */
export const AXIS_GAP = 8;
/** From the end of the plot to the names there. */
export const END_GAP = 13;
/** From the middle of a mark at the end to its name. */
export const MARK_GAP = 12;
const ABOVE = 14;
const BELOW = { empty: 8, plain: 26, named: 44 } as const;
const EDGE = 8;
/** Between two numbers beside each other, and between two above each other. */
const TICK_GAP = { x: 8, y: 2 } as const;
const MOST_END_FRACTION = 0.3;
/** Before a name at the end of an axis. */
const NAME_GAP = 16;

/** Letters of a strong line are so much wider. */
const STRONG_RATIO = 1.15;

const endWidth = ({ text, note }: EndName): number =>
  note === undefined ? labelWidth(text) : Math.max(STRONG_RATIO * labelWidth(text), labelWidth(note));

/** Where axes, numbers and names stand in a drawing of this width. All lengths in CSS pixels. */
export function layoutPlot(spec: PlotSpec, widthCssPx: number): PlotLayout {
  const {
    heightCssPx,
    topCssPx = 0,
    aboveCssPx = ABOVE,
    dropCssPx = 0,
    leftCssPx = 0,
    rightCssPx = EDGE,
    isEdgeToEdge = false,
  } = spec;
  const { ends = [], mostEndFraction = MOST_END_FRACTION } = spec;
  const candidates = ticksOf(spec.x);
  const isNamed = spec.x.name !== undefined && spec.x.isNameAtEnd !== true;
  const { belowCssPx = dropCssPx + BELOW[isNamed ? 'named' : candidates.length > 0 ? 'plain' : 'empty'] } = spec;
  const y = scaleOf(spec.y, [topCssPx + heightCssPx - belowCssPx, topCssPx + aboveCssPx]);
  const yTicks = thinTicks(y, ticksOf(spec.y), () => LABEL_HEIGHT + TICK_GAP.y);
  const sayY = sayIn(spec.y, yTicks);
  const left = isEdgeToEdge
    ? 0
    : Math.max(leftCssPx, AXIS_GAP + Math.max(0, ...yTicks.map((tick) => axisLabelWidth(sayY(tick)))));

  const markRoom = ends.some(({ mark }) => mark !== undefined) ? MARK_GAP : 0;
  const endRoom = END_GAP + markRoom + Math.max(0, ...ends.map(endWidth));
  const hasEnds = ends.length > 0 && endRoom <= mostEndFraction * widthCssPx;
  const right = widthCssPx - (isEdgeToEdge ? 0 : Math.max(rightCssPx, hasEnds ? endRoom : 0));

  // The last number must not leave the drawing.
  const last = candidates.at(-1);
  const overhang =
    last === undefined || isEdgeToEdge
      ? 0
      : scaleOf(spec.x, [left, right])(last) + labelWidth(sayIn(spec.x, candidates)(last)) / 2 - widthCssPx;
  const x = scaleOf(spec.x, [left, right - Math.max(0, overhang)]);
  const nameFrom = x.range[1] - labelWidth(spec.x.name ?? '') - NAME_GAP;
  const isClear = (tick: number): boolean => x(tick) + labelWidth(spec.x.say(tick)) / 2 < nameFrom;
  const clear = spec.x.isNameAtEnd === true ? candidates.filter(isClear) : candidates;
  const xTicks = thinTicks(x, clear, (tick, kept) => labelWidth(sayIn(spec.x, kept)(tick)) + TICK_GAP.x);

  const shown = hasEnds ? ends.flatMap((end) => (end.y === null ? [] : [{ ...end, at: y(end.y) }])) : [];
  const middles = spreadApart(
    shown.map(({ at, note }) => ({ at, size: LABEL_HEIGHT * (note === undefined ? 1 : 2) })),
    [topCssPx, topCssPx + heightCssPx],
  );
  return { x, y, xTicks, yTicks, hasEnds, ends: shown.map((end, index) => ({ ...end, middle: middles[index]! })) };
}

function scaleOf({ scale = 'linear', domain, padCssPx }: PlotAxis, range: readonly [number, number]): Scale {
  const scaled = scale === 'log' ? logScale : linearScale;
  if (!padCssPx) return scaled(domain, range);
  const [start, end] = range;
  const way = Math.sign(end - start);
  const inner = scaled(domain, [start + way * padCssPx[0], end - way * padCssPx[1]]);
  return scaled([inner.invert(start), inner.invert(end)], range);
}

const ticksOf = ({ ticks, domain }: PlotAxis): readonly number[] =>
  typeof ticks === 'number' ? roundTicks(Math.min(...domain), Math.max(...domain), ticks) : ticks;

/** What an axis says at each of its numbers, of which these are shown. */
export const sayIn =
  ({ say, sayLast = say }: PlotAxis, shown: readonly number[]) =>
  (value: number): string =>
    value === shown.at(-1) ? sayLast(value) : say(value);

/**
 * Every tick, else every second, third and so on, until neighbors have room side by side.
 *
 * @param roomOf what a tick takes among those that are kept, CSS pixels
 */
export function thinTicks(
  scale: Scale,
  ticks: readonly number[],
  roomOf: (tick: number, kept: readonly number[]) => number,
): readonly number[] {
  for (let step = 1; step < ticks.length; step += 1) {
    const kept = ticks.filter((_, index) => index % step === 0);
    const isRoomy = kept.every((tick, index) => {
      const before = kept[index - 1];
      if (before === undefined) return true;
      return Math.abs(scale(tick) - scale(before)) >= (roomOf(tick, kept) + roomOf(before, kept)) / 2;
    });
    if (isRoomy) return kept;
  }
  return ticks.slice(0, 1);
}

interface Wish {
  /** Where its middle would stand, CSS pixels. */
  readonly at: number;
  readonly size: number;
}

/**
 * Middles as near as possible to where they would stand, by least squares, so that nothing overlaps, inside `bounds` as far as there is room.
 * Pool adjacent violators: M. J. Best and N. Chakravarti, "Active set algorithms for isotonic regression", Mathematical
 * Programming 47 (1990), 425–439.
 */
export function spreadApart(wishes: readonly Wish[], [least, most]: readonly [number, number]): readonly number[] {
  const order = wishes
    .map((_, index) => index)
    .sort((one, other) => wishes[one]!.at - wishes[other]!.at || one - other);
  // Less what stands before it, each has the same bounds, and order alone keeps them apart.
  const before: number[] = [];
  let total = 0;
  for (const index of order) {
    before[index] = total + wishes[index]!.size / 2;
    total += wishes[index]!.size;
  }
  const pools: { mean: number; members: number[] }[] = [];
  for (const index of order) {
    let pool = { mean: wishes[index]!.at - before[index]!, members: [index] };
    for (let previous = pools.at(-1); previous && previous.mean > pool.mean; previous = pools.at(-1)) {
      pools.pop();
      const [one, other] = [previous.members.length, pool.members.length];
      pool = {
        mean: (previous.mean * one + pool.mean * other) / (one + other),
        members: [...previous.members, ...pool.members],
      };
    }
    pools.push(pool);
  }
  const middles: number[] = [];
  for (const { mean, members } of pools)
    for (const index of members) middles[index] = clamp(mean, least, Math.max(least, most - total)) + before[index]!;
  return middles;
}

/** On which side, as on a compass, or on the place itself. */
export type Attach = 'on' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** Height of the letters of a label above its foot. */
const CAP_HEIGHT = 10;

interface TextPlace {
  /** Foot of its first line, CSS pixels. */
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/**
 * Where words stand whose place is `from`, CSS pixels. What would leave the plot at a side is moved to its edge; what would leave it
 * above or below stands on the other side of its place.
 */
export function placeText(
  from: { readonly x: number; readonly y: number },
  attach: Attach,
  size: { readonly width: number; readonly height: number },
  gap: number,
  { x, y }: { readonly x: Pick<Scale, 'range'>; readonly y: Pick<Scale, 'range'> },
): TextPlace {
  const side = attach.includes('e') ? 'start' : attach.includes('w') ? 'end' : 'middle';
  const isBeside = attach === 'e' || attach === 'w' || attach === 'on';
  const aside = isBeside ? gap : gap / 2;
  const wished = from.x + (side === 'start' ? aside : side === 'end' ? -aside : 0);
  const left = wished - (side === 'start' ? 0 : side === 'end' ? size.width : size.width / 2);
  const across =
    left < x.range[0]
      ? ({ x: x.range[0], anchor: 'start' } as const)
      : left + size.width > x.range[1]
        ? ({ x: x.range[1], anchor: 'end' } as const)
        : ({ x: wished, anchor: side } as const);
  const further = size.height - LABEL_HEIGHT;
  if (isBeside) return { ...across, y: from.y + (CAP_HEIGHT - 1) / 2 - further / 2 };
  const above = from.y - gap - further;
  const below = from.y + gap + CAP_HEIGHT - 1;
  const isAbove = attach.startsWith('n') ? above - CAP_HEIGHT >= 0 : below + further > y.range[0];
  return { ...across, y: isAbove ? above : below };
}
