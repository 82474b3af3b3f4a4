import { linearScale, spacedTicks, type Scale } from '#charts';
import { arrayGiB, type ArrayPass, type ArrayPassResult } from '#devices';
import { ALL_GIB, fractionOf, type Raid0Settings, type Span, type Trim } from './scenario.ts';

/** Passes over one drive and over those striped, as far as they are run. */
export interface ShownPasses {
  readonly memberCount: number;
  readonly one: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
  readonly striped: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** Of all results those of a chart. */
export function shownPasses(
  results: readonly ArrayPassResult[],
  span: Span,
  settings: Pick<Raid0Settings, 'memberCount' | 'usedGiB' | 'trim'>,
): ShownPasses {
  const { memberCount, trim } = settings;
  const used = fractionOf(span, settings);
  const of = (count: number) =>
    Object.fromEntries(
      results
        .filter((each) => each.memberCount === count && each.deletion === trim && isNear(each.usedFraction, used))
        .map((each) => [each.pass, each]),
    );
  return { memberCount, one: of(1), striped: of(memberCount) };
}

export const meanOf = (
  results: readonly ArrayPassResult[],
  memberCount: number,
  usedFraction: number,
  deletion: Trim | 'rebuilt',
  pass: ArrayPass,
): number | null =>
  results.find(
    (each) =>
      each.memberCount === memberCount &&
      each.deletion === deletion &&
      each.pass === pass &&
      isNear(each.usedFraction, usedFraction),
  )?.meanMegabytesPerSecond ?? null;

/** Where things stand in a chart of passes. All in CSS pixels. */
export interface PassLayout {
  /** GiB from the beginning. */
  readonly x: Scale;
  /** 10⁶ B a second. */
  readonly y: Scale;
  readonly heightCssPx: number;
  readonly yTicks: readonly number[];
  readonly xTicks: readonly number[];
  /** Right end of the axis, GiB. */
  readonly endGiB: number;
  /** Where what is in use ends, of one drive and of those striped; null where that is all. */
  readonly ends: { readonly one: number; readonly striped: number } | null;
  readonly hasYTicks: boolean;
}

export interface PassSizes {
  readonly top: number;
  readonly plot: number;
  readonly hasYTicks?: boolean;
}

export const PAGE_SIZES: PassSizes = { top: 12, plot: 248 };

/** What a new X25-V writes, and a little more: the axis is there before anything is run, and stays. */
const MOST_MEGABYTES_A_DRIVE = 44;
const LEFT = 30;
const LEFT_BARE = 8;
const RIGHT = 12;
const BELOW = 28;
const TICK_GAP = 44;
/** The label at the right end has a unit. */
const END_ROOM = 62;

export function layoutPasses(
  widthCssPx: number,
  memberCount: number,
  usedFraction: number,
  { top, plot, hasYTicks = true }: PassSizes = PAGE_SIZES,
): PassLayout {
  const endGiB = memberCount === 2 ? ALL_GIB : arrayGiB(memberCount);
  const x = linearScale([0, endGiB], [hasYTicks ? LEFT : LEFT_BARE, widthCssPx - RIGHT]);
  const most = MOST_MEGABYTES_A_DRIVE * memberCount;
  const y = linearScale([0, most], [top + plot, top]);
  const step = memberCount === 2 ? 20 : 40;
  const xStep = memberCount === 2 ? 20 : 40;
  const isPart = usedFraction < 1;
  return {
    x,
    y,
    heightCssPx: top + plot + BELOW,
    yTicks: Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step),
    xTicks: spacedTicks(
      x,
      Array.from({ length: Math.floor(endGiB / xStep) + 1 }, (_, index) => index * xStep),
      TICK_GAP,
    ).filter((value) => x.range[1] - x(value) > END_ROOM),
    endGiB,
    ends: isPart ? { one: arrayGiB(1) * usedFraction, striped: endGiB * usedFraction } : null,
    hasYTicks,
  };
}
