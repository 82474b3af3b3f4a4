import { clamp } from '#base';
import { HARDWARE_GROUPS, type HardwareGroup } from './hardwareGroups.ts';
import type { JudgedRow } from './methodData.ts';
import { errorIn, type PlotView } from './rowWords.ts';

/** What the axis reaches to both sides of 0: per cent, and points. What is beyond stands on its edge, with its number. */
export const REACH: Readonly<Record<PlotView, number>> = { shipped: 10, leftOut: 25 };
/** The band that is shaded, likewise. */
export const BAND: Readonly<Record<PlotView, number>> = { shipped: 5, leftOut: 10 };

/** Room for marks, by the width of the axis: of the axis a mark takes `mark`, the number of one on the edge `number`. */
const ROOMS = {
  wide: { mark: 11 / 440, number: 48 / 440 },
  narrow: { mark: 11 / 290, number: 48 / 290 },
} as const;
type Room = keyof typeof ROOMS;

export interface PlotMark {
  readonly row: JudgedRow;
  readonly error: number;
  /** Place on the axis, 0..1. */
  readonly place: number;
  readonly isBeyond: boolean;
  /** Marks that would cover each other stand in lanes above (−) and below (+) their line. */
  readonly lanes: Readonly<Record<Room, number>>;
}

export interface PlotLine {
  readonly group: HardwareGroup;
  readonly marks: readonly PlotMark[];
  /** Lanes to one side of the line at most. */
  readonly laneCounts: Readonly<Record<Room, number>>;
}

export function layoutPlot(rows: readonly JudgedRow[], view: PlotView): readonly PlotLine[] {
  return HARDWARE_GROUPS.map((group) => layoutLine(group, rows, view)).filter(({ marks }) => marks.length > 0);
}

/** The rows in the order of the arrow keys: by error, the most negative first. */
export const byError = (rows: readonly JudgedRow[], view: PlotView): readonly JudgedRow[] =>
  rows.toSorted((one, other) => errorIn(one, view) - errorIn(other, view));

/** The row that is furthest off. */
export function worstOf(rows: readonly JudgedRow[], view: PlotView): JudgedRow {
  const size = (row: JudgedRow): number => Math.abs(errorIn(row, view));
  return rows.reduce((worst, row) => (size(row) > size(worst) ? row : worst));
}

/** Share of the axis, 0..1, at which an error stands. */
export const placeOf = (error: number, view: PlotView): number =>
  (clamp(error, -REACH[view], REACH[view]) / REACH[view] + 1) / 2;

function layoutLine(group: HardwareGroup, rows: readonly JudgedRow[], view: PlotView): PlotLine {
  const own = byError(
    rows.filter((row) => row.group === group),
    view,
  );
  const placed = own.map((row) => {
    const error = errorIn(row, view);
    return { row, error, place: placeOf(error, view), isBeyond: Math.abs(error) > REACH[view] };
  });
  const wide = stack(placed, 'wide');
  const narrow = stack(placed, 'narrow');
  const most = (lanes: readonly number[]): number => Math.max(0, ...lanes.map(Math.abs));
  return {
    group,
    marks: placed.map((mark, index) => ({ ...mark, lanes: { wide: wide[index] ?? 0, narrow: narrow[index] ?? 0 } })),
    laneCounts: { wide: most(wide), narrow: most(narrow) },
  };
}

/** Gives each mark the lane nearest to the line in which it covers none of those before it. */
function stack(marks: readonly Pick<PlotMark, 'place' | 'isBeyond'>[], room: Room): number[] {
  const { mark, number } = ROOMS[room];
  const taken: { readonly lane: number; readonly from: number; readonly to: number }[] = [];
  for (const { place, isBeyond } of marks) {
    const isLeft = place < 0.5;
    const from = place - mark / 2 - (isBeyond && !isLeft ? number : 0);
    const to = place + mark / 2 + (isBeyond && isLeft ? number : 0);
    const isFree = (lane: number): boolean =>
      taken.every((other) => other.lane !== lane || other.to <= from || other.from >= to);
    let turn = 0;
    // Numbers are higher than marks: they leave every other lane free.
    const step = isBeyond ? 2 : 1;
    const laneOf = (each: number): number => step * (each % 2 === 0 ? each / 2 : -(each + 1) / 2);
    while (!isFree(laneOf(turn))) turn += 1;
    taken.push({ lane: laneOf(turn), from, to });
  }
  return taken.map(({ lane }) => lane);
}
