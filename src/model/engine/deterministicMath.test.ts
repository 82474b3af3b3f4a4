import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponential, naturalLog, power } from './deterministicMath.ts';

const RELATIVE_TOLERANCE = 4e-15;
const isClose = (actual: number, expected: number, tolerance = RELATIVE_TOLERANCE): void =>
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(expected)),
  );

describe('mathematics that is the same everywhere', () => {
  // The constants of the language are exact to the last bit.
  it('knows the constants', () => {
    expect(naturalLog(1)).toBe(0);
    isClose(naturalLog(2), Math.LN2);
    isClose(naturalLog(10), Math.LN10);
    expect(exponential(0)).toBe(1);
    isClose(exponential(1), Math.E);
    isClose(power(2, 10), 1024, 1e-14);
    isClose(power(9, 0.5), 3);
  });

  it('agrees with the library of this machine', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (value) => {
        isClose(naturalLog(value), Math.log(value));
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -600, max: 600, noNaN: true }), (exponent) => {
        expect(exponential(exponent) / Math.exp(exponent)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('turns powers back into what they were made of', () => {
    const bases = fc.double({ min: 1e-6, max: 1e6, noNaN: true });
    const exponents = fc.double({ min: -3, max: 3, noNaN: true });
    fc.assert(
      fc.property(bases, exponents, (base, exponent) => {
        const there = power(base, exponent);
        expect(there / base ** exponent).toBeCloseTo(1, 12);
        if (Math.abs(exponent) > 0.1) expect(power(there, 1 / exponent) / base).toBeCloseTo(1, 10);
      }),
    );
  });
});
