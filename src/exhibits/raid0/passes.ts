import type { Point } from '#charts';
import type { ArrayPass, ArrayPassResult } from '#devices';
import { fractionOf, type Raid0Settings, type Span, type Trim } from './scenario.ts';

/** Passes over one drive and over the array, as far as they have been run. */
export interface ShownPasses {
  readonly memberCount: number;
  readonly one: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
  readonly striped: Readonly<Partial<Record<ArrayPass, ArrayPassResult>>>;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-9;

/** The results for one chart. */
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

/** Mean speed of a pass, 10⁶ B/s; null until it is done. */
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

export type FrameChoice = Pick<Raid0Settings, 'span' | 'trim' | 'usedGiB'>;

/** Comparison of the last bar: the other span in use, or drives without TRIM. */
type Rival = 'part' | 'full' | 'blocked';

const rivalOf = ({ span, trim }: FrameChoice): Rival =>
  trim === 'passed' ? 'blocked' : span === 'full' ? 'part' : 'full';

export interface FrameBar {
  readonly name: 'before' | 'two' | 'one' | Rival;
  readonly memberCount: number;
  /** Null until that pass is done. */
  readonly megabytesPerSecond: number | null;
}

/** Bars of a frame: means of whole passes, in order. */
export function frameBars(results: readonly ArrayPassResult[], choice: FrameChoice): readonly FrameBar[] {
  const { span, trim } = choice;
  const rival = rivalOf(choice);
  const bar = (name: FrameBar['name'], memberCount: number, pass: ArrayPass, shown: Span, told: Trim): FrameBar => {
    const megabytesPerSecond = meanOf(results, memberCount, fractionOf(shown, choice), told, pass);
    return { name, memberCount, megabytesPerSecond };
  };
  return [
    bar('before', 2, 'before', span, trim),
    bar('two', 2, 'first', span, trim),
    bar('one', 1, 'first', span, trim),
    bar(rival, 2, 'first', rival === 'blocked' ? span : rival, 'blocked'),
  ];
}

/**
 * Mean write amplification of the members, alone and in the pair: during the random writes or, with TRIM, in the pass after them.
 * Null until both are done.
 */
export function replatingOf(results: readonly ArrayPassResult[], choice: FrameChoice): number | null {
  const used = fractionOf(choice.span, choice);
  const passes = results.filter(
    (each) => each.pass === 'first' && each.deletion === choice.trim && isNear(each.usedFraction, used),
  );
  if (new Set(passes.map(({ memberCount }) => memberCount)).size < 2) return null;
  const members = passes.flatMap((each) =>
    choice.trim === 'blocked' ? each.memberScatterWriteAmplification : each.memberWriteAmplification,
  );
  return members.reduce((sum, each) => sum + each, 0) / members.length;
}

/** Bandwidth against position, in stretches of equal length. */
interface BandwidthCurve {
  /** Middle of each stretch, ascending. */
  readonly positionGiB: ArrayLike<number>;
  readonly megabytesPerSecond: ArrayLike<number>;
}

/** Window of the smooth line in stretches: a twentieth of all. */
export function smoothingSamples({ positionGiB }: BandwidthCurve): number {
  return Math.max(1, Math.round(positionGiB.length / 20));
}

/** Most points of a smooth line, except for the last one. */
const MOST_POINTS = 120;

/**
 * Bandwidth of a moving window, bytes over time: the harmonic mean, since stretches have equal lengths in bytes. The window narrows
 * at the ends. `x` in GiB, `y` in MB/s.
 */
export function smoothed({ positionGiB, megabytesPerSecond }: BandwidthCurve, windowSamples: number): readonly Point[] {
  const count = Math.min(positionGiB.length, megabytesPerSecond.length);
  const timesUntil = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) {
    timesUntil[index + 1] = (timesUntil[index] ?? 0) + 1 / Math.max(megabytesPerSecond[index] ?? 0, 1e-9);
  }
  const half = Math.floor(windowSamples / 2);
  const stride = Math.max(1, Math.floor(count / MOST_POINTS));
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
