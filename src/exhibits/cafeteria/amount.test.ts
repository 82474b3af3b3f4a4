import { describe, expect, it } from 'vitest';
import { amountOf, isPast } from './readings.ts';

describe('the amount in the headline', () => {
  it('changes three hundredths past a border, and not before', () => {
    const bit = amountOf(2.31);
    expect([2.39, 2.4, 2.42, 2.44].map((ratio) => isPast(bit, ratio))).toEqual([false, false, false, true]);
    expect([2.06, 2.04, 2.02].map((ratio) => isPast(bit, ratio))).toEqual([false, false, true]);
    expect(isPast(amountOf(1), 1)).toBe(false);
  });
});
