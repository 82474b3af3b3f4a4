import { linearScale, type Scale } from '#charts';
import { EXPLAIN_ROUNDS, EXPLAIN_WINDOWS } from '#recordings/explainShape';

/** Where things stand on the curve. All in CSS pixels. */
export interface CurveLayout {
  readonly isNarrow: boolean;
  /** Drive writes to positions. */
  readonly x: Scale;
  /** Windows of the run to positions. */
  readonly windows: Scale;
  /** Megabytes a second to positions. */
  readonly y: Scale;
  readonly heightCssPx: number;
  /** Middle of the numbered disc on a place. */
  readonly discX: (rounds: number) => number;
  readonly radius: number;
  /** Levels with a line and a number. */
  readonly levels: readonly number[];
  /** Height of the slider through time, and the baseline of the numbers under it. */
  readonly trackY: number;
  readonly ticksY: number;
  /** Left edge and baseline of the unit of speed; null where a note over the curve has it. */
  readonly unit: { readonly x: number; readonly y: number } | null;
  /** Where threads bend towards the cards under the curve; null where there are none. */
  readonly bend: number | null;
}

export interface CurveSizes {
  readonly plot: number;
  /** Room under the axis for threads to the cards. */
  readonly threads: number;
  /** Of the numbered discs; by the width unless told. */
  readonly radius?: number;
}

const USUAL_SIZES = {
  wide: { plot: 236, threads: 44 },
  narrow: { plot: 150, threads: 0 },
} as const satisfies Record<string, CurveSizes>;

/** Widths, CSS pixels: from the first on cards stand side by side under the curve, below the second it is drawn for a phone. */
const CARDS_FROM = 660;
const WIDE_FROM = 560;
const MOST_MEGABYTES = 46;
/** On a narrow curve the unit has a line of its own. */
const AXIS_HEIGHT = { wide: 30, narrow: 46 } as const;
const TOP = 26;
const LOW_TOP = 22;
/** Heights, CSS pixels: a lower curve has no room for the slider above the axis, or for every number. */
const LEAST_FOR_TRACK = 100;
const LEAST_FOR_LEVELS = 70;
const TRACK_DROP = 13;
/** Baseline of the unit, over the number of the highest level. */
const UNIT_Y = 14;
/** From the edge to the middle of a disc, at least. */
const DISC_ROOM = 18;

export function layoutCurve(widthCssPx: number, sizes?: CurveSizes): CurveLayout {
  const isNarrow = widthCssPx < WIDE_FROM;
  const {
    plot,
    threads,
    radius = isNarrow ? 15 : 16,
  }: CurveSizes = sizes ?? USUAL_SIZES[widthCssPx < CARDS_FROM ? 'narrow' : 'wide'];
  const isLow = plot < LEAST_FOR_TRACK;
  const top = isLow ? LOW_TOP : TOP;
  const floor = top + plot;
  const left = isNarrow ? 28 : 34;
  const right = widthCssPx - (isNarrow ? 6 : 10);
  // On a low curve the knob at its end would lie over the last disc.
  const track = isLow ? TRACK_DROP : 0;
  const axis = AXIS_HEIGHT[isNarrow ? 'narrow' : 'wide'] + (isLow ? 8 : 0);
  const x = linearScale([0, EXPLAIN_ROUNDS], [left, right]);
  return {
    isNarrow,
    x,
    discX: (rounds) => Math.min(x(rounds), widthCssPx - DISC_ROOM),
    windows: linearScale([0, EXPLAIN_WINDOWS], [left, right]),
    y: linearScale([0, MOST_MEGABYTES], [floor, top]),
    heightCssPx: floor + axis + threads,
    radius,
    levels: plot < LEAST_FOR_LEVELS ? [40, 20, 0] : [40, 30, 20, 10, 0],
    trackY: floor + track,
    ticksY: floor + track + (isLow ? 21 : 23),
    unit: sizes ? { x: 0, y: UNIT_Y } : null,
    bend: threads > 0 ? floor + axis - 4 : null,
  };
}

/** Middle of each of three cards side by side under the curve. */
export const GAP_BETWEEN_CARDS = 24;
export function cardMiddles(widthCssPx: number): readonly [number, number, number] {
  const card = (widthCssPx - 2 * GAP_BETWEEN_CARDS) / 3;
  return [0, 1, 2].map((index) => index * (card + GAP_BETWEEN_CARDS) + card / 2) as [number, number, number];
}
