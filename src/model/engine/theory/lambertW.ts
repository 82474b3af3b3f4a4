import { invariant } from '../result.ts';

const HALLEY_ROUNDS = 40;

/**
 * Principal branch of the Lambert W function at −a·e^(−a), a = 1 + excess: the root of w·e^w = −a·e^(−a) in −1..0.
 *
 * The argument is given as `excess` because −a·e^(−a) itself cannot tell arguments near the branch point −1/e apart:
 * there 1 + e·z is computed from the excess, and w + 1 is found from the branch-point series
 * (Corless, Gonnet, Hare, Jeffrey, Knuth, "On the Lambert W function", 1996, eq. 4.22), then by Halley's method.
 *
 * @param excess a − 1, a positive number
 * @returns w + 1, in 0..1
 */
export function lambertW0AboveBranch(excess: number): number {
  invariant(excess > 0, `The Lambert argument's excess is ${excess}, but it has to be positive.`);
  const scale = 1 + excess;
  const argument = -scale * Math.exp(-scale);
  const onePlusEZ = -Math.expm1(Math.log1p(excess) - excess);
  const root = Math.sqrt(2 * onePlusEZ);
  // The series is within 1 % up to z = −0.1; past it w is close to z.
  let w = argument < -0.1 ? -1 + root - (root * root) / 3 + (11 / 72) * root ** 3 : argument * (1 - argument);
  for (let round = 0; round < HALLEY_ROUNDS; round++) {
    const power = Math.exp(w);
    const residual = w * power - argument;
    const step = residual / (power * (w + 1) - ((w + 2) * residual) / (2 * w + 2));
    w -= step;
    if (!(Math.abs(step) > 1e-16 * (1 + w))) break;
  }
  return w + 1;
}
