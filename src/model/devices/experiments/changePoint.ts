import { invariant } from '#engine';

/** The position at which the mean of a series changes, and the means on both sides. */
export interface ChangePoint {
  /** Number of values before the change, at least one; there is at least one after it. */
  readonly before: number;
  readonly meanBefore: number;
  readonly meanAfter: number;
}

/**
 * Finds the split with the least sum of squares around two means: the most likely position of one change of the mean in
 * noise.
 *
 * @param values at least two
 */
export function findChangePoint(values: Float64Array): ChangePoint {
  invariant(values.length >= 2, 'a series of one value has no change');
  const total = values.reduce((sum, value) => sum + value, 0);
  const { length } = values;
  let sum = 0;
  let best = { gain: -1, before: 1, sum: values[0] };
  for (let before = 1; before < length; before++) {
    sum += values[before - 1];
    // Minimizing the squares around both means maximizes the sum of n · mean².
    const gain = sum ** 2 / before + (total - sum) ** 2 / (length - before);
    if (gain > best.gain) best = { gain, before, sum };
  }
  const { before } = best;
  return { before, meanBefore: best.sum / before, meanAfter: (total - best.sum) / (length - before) };
}
