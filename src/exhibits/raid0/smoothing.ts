import type { Point } from '#charts';

/** Bandwidth against position, in stretches of equal length. */
export interface BandwidthCurve {
  /** Middle of each stretch, ascending. */
  readonly positionGiB: ArrayLike<number>;
  readonly megabytesPerSecond: ArrayLike<number>;
}

/** Stretches that one point of a smooth line stands for: a twentieth of all. */
export function smoothingSamples({ positionGiB }: BandwidthCurve): number {
  return Math.max(1, Math.round(positionGiB.length / 20));
}

/** Most points of a smooth line, or one more. */
const MOST_POINTS = 120;

/**
 * Bandwidth of a moving window, bytes over time: the harmonic mean, since stretches are equally long in bytes. The window
 * narrows at the ends. `x` in GiB, `y` in MB/s.
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
