/** A mean, and half the width of its 95 % interval; null where a single value says nothing of the spread. */
export interface SeedMean {
  readonly mean: number;
  readonly halfWidth: number | null;
}

/**
 * 97.5 % points of Student's t for 1 to 30 degrees of freedom: NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2,
 * https://www.itl.nist.gov/div898/handbook/eda/section3/eda3672.htm
 */
const STUDENT_T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
/** 97.5 % point of the normal distribution. */
const NORMAL = 1.959964;

/**
 * 97.5 % point of Student's t. Beyond the table by the first terms of Abramowitz and Stegun, Handbook of Mathematical Functions,
 * 26.7.5, which are right to four digits there.
 */
export function studentPoint(degreesOfFreedom: number): number {
  const z = NORMAL;
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  const beyond = terms.reduce((sum, term, index) => sum + term / degreesOfFreedom ** (index + 1), z);
  return STUDENT_T[degreesOfFreedom - 1] ?? beyond;
}

/** @param values of at least one seed */
export function meanOf(values: readonly number[]): SeedMean {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count < 2) return { mean, halfWidth: null };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  return { mean, halfWidth: studentPoint(count - 1) * Math.sqrt(variance / count) };
}

/**
 * How far values lie above (+) or below (−) the reference, as shares of it, seed by seed; null where one of the two is missing. Two
 * runs of one seed have the same workload, so that these differences scatter far less than the values do.
 */
export const pairedDifferences = (
  values: readonly (number | null)[],
  reference: readonly (number | null)[],
): readonly (number | null)[] =>
  values.map((value, index) => {
    const other = reference[index] ?? null;
    return value === null || other === null ? null : value / other - 1;
  });

/** `count` evenly spaced numbers from `from` to `to`, both included; 0.36 rather than 0.36000000000000004. */
export function spacedValues(from: number, to: number, count: number): number[] {
  if (count === 1) return [from];
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? to : Number((from + ((to - from) * index) / (count - 1)).toPrecision(15)),
  );
}
