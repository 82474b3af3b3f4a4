import { clamp } from '#base';
import { HARDWARE_GROUPS, type HardwareGroup, type JudgedRow } from './methodData.ts';
import { errorIn, type PlotView } from './rowWords.ts';

/** Largest error on the axis, in per cent or points. Marks beyond it stand on the edge, with their number. */
export const REACH: Readonly<Record<PlotView, number>> = { shipped: 10, leftOut: 25 };
/** Half the width of the shaded band, in the same units. */
export const BAND: Readonly<Record<PlotView, number>> = { shipped: 5, leftOut: 10 };

/** Widths of a mark, and of the number of a mark on the edge, as fractions of the axis: on a wide and on a narrow page. */
const WIDTHS = {
  wide: { mark: 11 / 440, number: 48 / 440 },
  narrow: { mark: 11 / 290, number: 48 / 290 },
} as const;
type PageWidth = keyof typeof WIDTHS;

export interface PlotMark {
  readonly row: JudgedRow;
  readonly error: number;
  /** Place on the axis, 0..1. */
  readonly place: number;
  readonly isBeyond: boolean;
  /** Lane above (−) or below (+) the line, so that marks do not cover each other. */
  readonly lanes: Readonly<Record<PageWidth, number>>;
}

export interface PlotLine {
  readonly group: HardwareGroup;
  readonly marks: readonly PlotMark[];
  /** Most lanes on one side of the line. */
  readonly laneCounts: Readonly<Record<PageWidth, number>>;
}

export function layoutPlot(rows: readonly JudgedRow[], view: PlotView): readonly PlotLine[] {
  return HARDWARE_GROUPS.map((group) => layoutLine(group, rows, view)).filter(({ marks }) => marks.length > 0);
}

/** Rows by error, the most negative first: the order of the arrow keys. */
export const byError = (rows: readonly JudgedRow[], view: PlotView): readonly JudgedRow[] =>
  rows.toSorted((one, other) => errorIn(one, view) - errorIn(other, view));

/** The row with the largest error. */
export function worstOf(rows: readonly JudgedRow[], view: PlotView): JudgedRow {
  const size = (row: JudgedRow): number => Math.abs(errorIn(row, view));
  return rows.reduce((worst, row) => (size(row) > size(worst) ? row : worst));
}

/** Position of an error on the axis, 0..1. */
export const placeOf = (error: number, view: PlotView): number =>
  (clamp(error, -REACH[view], REACH[view]) / REACH[view] + 1) / 2;

function layoutLine(group: HardwareGroup, rows: readonly JudgedRow[], view: PlotView): PlotLine {
  const own = byError(
    rows.filter((row) => row.group === group),
    view,
  );
  const marks = own.map((row) => {
    const error = errorIn(row, view);
    return { row, error, place: placeOf(error, view), isBeyond: Math.abs(error) > REACH[view] };
  });
  const wide = stack(marks, 'wide');
  const narrow = stack(marks, 'narrow');
  const most = (lanes: readonly number[]): number => Math.max(0, ...lanes.map(Math.abs));
  return {
    group,
    marks: marks.map((mark, index) => ({ ...mark, lanes: { wide: wide[index] ?? 0, narrow: narrow[index] ?? 0 } })),
    laneCounts: { wide: most(wide), narrow: most(narrow) },
  };
}

/** Lane of each mark: the nearest to the line in which it covers no earlier mark. */
function stack(marks: readonly Pick<PlotMark, 'place' | 'isBeyond'>[], pageWidth: PageWidth): number[] {
  const { mark, number } = WIDTHS[pageWidth];
  const spans: { readonly lane: number; readonly from: number; readonly to: number }[] = [];
  for (const { place, isBeyond } of marks) {
    const isLeft = place < 0.5;
    const from = place - mark / 2 - (isBeyond && !isLeft ? number : 0);
    const to = place + mark / 2 + (isBeyond && isLeft ? number : 0);
    const isFree = (lane: number): boolean =>
      spans.every((other) => other.lane !== lane || other.to <= from || other.from >= to);
    let turn = 0;
    // Numbers are higher than marks, so they take only every other lane.
    const step = isBeyond ? 2 : 1;
    const laneOf = (each: number): number => step * (each % 2 === 0 ? each / 2 : -(each + 1) / 2);
    while (!isFree(laneOf(turn))) turn += 1;
    spans.push({ lane: laneOf(turn), from, to });
  }
  return spans.map(({ lane }) => lane);
}
