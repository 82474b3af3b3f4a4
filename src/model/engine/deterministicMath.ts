/**
 * Logarithm and power from the four operations alone. `Math.log` and `Math.pow` may differ in the last bit from one
 * browser to the next; a workload drawn with them would not be the same everywhere.
 */
const { LN2: LN_2, SQRT2: SQRT_2 } = Math;

/** Natural logarithm of a positive finite number, to about 1e−15 relative. */
export function naturalLog(value: number): number {
  let mantissa = value;
  let exponent = 0;
  while (mantissa > SQRT_2) {
    mantissa /= 2;
    exponent++;
  }
  while (mantissa < SQRT_2 / 2) {
    mantissa *= 2;
    exponent--;
  }
  // ln m = 2·artanh t with t = (m − 1) / (m + 1), |t| < 0.172: the eleventh term is below 1e−17.
  const t = (mantissa - 1) / (mantissa + 1);
  const square = t * t;
  let sum = 0;
  for (let term = 21; term >= 1; term -= 2) sum = sum * square + 1 / term;
  return exponent * LN_2 + 2 * t * sum;
}

/** Logarithm to a base other than e; both positive, the base not 1. */
export const logarithm = (value: number, base: number): number => naturalLog(value) / naturalLog(base);

/** e to the power of `exponent`, for exponents from −700 to 700. */
export function exponential(exponent: number): number {
  const doublings = Math.round(exponent / LN_2);
  const remainder = exponent - doublings * LN_2;
  // |remainder| < 0.347: the eighteenth term of the series is below 1e−17.
  let sum = 1;
  for (let term = 18; term >= 1; term--) sum = 1 + (sum * remainder) / term;
  let scale = 1;
  const factor = doublings < 0 ? 0.5 : 2;
  for (let count = Math.abs(doublings); count > 0; count--) scale *= factor;
  return sum * scale;
}

/** `base` > 0 to any power. */
export function power(base: number, exponent: number): number {
  return exponential(exponent * naturalLog(base));
}
