import { meanOf, pairedDifferences, type SeedMean } from '#base';
import { formatFixed, formatNumber, formatPercent, formatTimes } from '#messages';
import { sweep as words } from '#messages/lab-more';
import { runAt, type SweepPlan, type SweepState } from '#store/sweep';
import { lineName } from './sweepNames.ts';

type Results = SweepState['results'];

/** One line at one value of the axis. */
export interface CurvePoint {
  readonly value: number;
  /** By seed; null for runs that have not finished, or whose drive took no write. */
  readonly seeds: readonly (number | null)[];
  /** Of the seeds so far; null without any. */
  readonly mean: SeedMean | null;
  /** Whether all seeds are there. */
  readonly isWhole: boolean;
}

export interface SweepCurve {
  /** Index of the line in the plan. */
  readonly line: number;
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

/** What the chart, the rows below it and the lists beside it show. */
export interface SweepShown {
  readonly plan: SweepPlan;
  readonly results: Results;
  readonly curves: readonly SweepCurve[];
}

function pointOf(value: number, seeds: CurvePoint['seeds']): CurvePoint {
  const known = seeds.filter((each) => each !== null);
  return { value, seeds, mean: known.length > 0 ? meanOf(known) : null, isWhole: known.length === seeds.length };
}

/** A mean, half of its interval where it has one, and while seeds are missing how many there are. */
export function meanTexts(
  { mean, seeds, isWhole }: CurvePoint,
  say: (mean: number) => string = formatTimes,
  sayHalf = (half: number): string =>
    words.plusMinus({ half: half < 0.005 ? formatNumber(half, 3) : formatFixed(half, 2) }),
) {
  if (!mean) return { value: words.noMean, half: '', part: '' };
  const known = seeds.filter((each) => each !== null).length;
  return {
    value: say(mean.mean),
    half: mean.halfWidth === null ? '' : sayHalf(mean.halfWidth),
    part: isWhole ? '' : words.ofSeeds({ known, all: seeds.length }),
  };
}

/** A difference from the first line, and half of its interval. */
export const sayShare = (share: number): string => formatPercent(share, 1);
export const sayHalfShare = (half: number): string => words.plusMinus({ half: sayShare(half) });

/** Whether some means are not yet those of all seeds. */
export const hasHollow = (curves: readonly SweepCurve[]): boolean =>
  curves.some(({ points }) => points.some(({ mean, isWhole }) => mean && !isWhole));

/** Write amplification of each line. */
export const curvesOf = (plan: SweepPlan, results: Results): readonly SweepCurve[] =>
  plan.settings.lines.map((_, line) => ({
    line,
    name: lineName(plan, line),
    points: plan.values.map((value, point) => {
      const seeds = Array.from({ length: plan.settings.seeds }, (__, seed) => {
        const amplification = results[runAt(plan, line, point, seed)]?.writeAmplification ?? Number.NaN;
        return Number.isFinite(amplification) ? amplification : null;
      });
      return pointOf(value, seeds);
    }),
  }));

/** How far every other line lies from the first, as shares of it, on the same seeds. */
export function pairedCurvesOf([reference, ...others]: readonly SweepCurve[]): readonly SweepCurve[] {
  return others.map(({ points, ...line }) => ({
    ...line,
    points: points.map(({ value, seeds }, index) => {
      const theirs = reference?.points[index]?.seeds ?? [];
      return pointOf(value, pairedDifferences(seeds, theirs));
    }),
  }));
}

/** Where a curve first crosses a level, or on which side of it the whole curve is; null without points. */
export type Crossing = { readonly kind: 'at'; readonly value: number } | { readonly kind: 'below' | 'above' } | null;

/** Between two points the logarithm of write amplification is taken to be straight, as the chart draws it. */
export function crossingOf({ points }: SweepCurve, level: number): Crossing {
  const known = points.flatMap(({ value, mean }) => (mean ? [{ value, height: Math.log(mean.mean / level) }] : []));
  for (const [index, { value, height }] of known.entries()) {
    if (height === 0) return { kind: 'at', value };
    const next = known[index + 1];
    if (next && height * next.height < 0)
      return { kind: 'at', value: value + ((next.value - value) * height) / (height - next.height) };
  }
  const [first] = known;
  return first ? { kind: first.height < 0 ? 'below' : 'above' } : null;
}

/** Lowest and highest value that is drawn of some points: seeds and intervals. Null without any. */
export function extentOf(points: readonly CurvePoint[]): readonly [number, number] | null {
  const drawn = points.flatMap(({ mean, seeds }) => {
    const half = mean?.halfWidth ?? 0;
    return [...seeds.filter((each) => each !== null), ...(mean ? [mean.mean - half, mean.mean + half] : [])];
  });
  return drawn.length > 0 ? [Math.min(...drawn), Math.max(...drawn)] : null;
}
