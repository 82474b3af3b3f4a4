import { invariant } from '#engine';

/** Where the level of a series falls or rises, and the two levels. */
export interface ChangePoint {
  /** Values before the change; at least one, and at least one comes after it. */
  readonly before: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
}

/**
 * The split into two levels that leaves the least sum of squares: the most likely place of one change of the mean, where
 * what is around it is noise.
 *
 * @param values two at least
 */
export function findChangePoint(values: Float64Array): ChangePoint {
  invariant(values.length >= 2, 'a series of one value has no change');
  const total = values.reduce((sum, value) => sum + value, 0);
  const { length } = values;
  let sum = 0;
  let best = { gain: -1, before: 1, sum: values[0] };
  for (let before = 1; before < length; before++) {
    sum += values[before - 1];
    // Least squares about two means: what is gained is the sum of n · mean².
    const gain = sum ** 2 / before + (total - sum) ** 2 / (length - before);
    if (gain > best.gain) best = { gain, before, sum };
  }
  const { before } = best;
  return { before, meanBefore: best.sum / before, meanAfter: (total - best.sum) / (length - before) };
}
