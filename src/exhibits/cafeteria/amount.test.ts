import { describe, expect, it } from 'vitest';
import { amountOf, isPast, speedWordOf } from './readings.ts';

describe('the amount in the headline', () => {
  it('changes three hundredths past a border, and not before', () => {
    const bit = amountOf(2.31);
    expect([2.39, 2.4, 2.42, 2.44].map((ratio) => isPast(bit, ratio))).toEqual([false, false, false, true]);
    expect([2.06, 2.04, 2.02].map((ratio) => isPast(bit, ratio))).toEqual([false, false, true]);
    expect(isPast(amountOf(1), 1)).toBe(false);
  });
});

describe('the share of its speed when new', () => {
  it('is the nearest of seven by ratio, a tenth below, nothing near to all of it', () => {
    // 100 µs an order on the new drive, 308 µs on the used one: the storyboard's "a third".
    expect(speedWordOf(100 / 308)).toBe('third');
    expect([0.98, 0.78, 0.66, 0.5, 0.26, 0.2, 0.11, 0.02].map(speedWordOf)).toEqual([
      null,
      'threeQuarters',
      'twoThirds',
      'half',
      'quarter',
      'fifth',
      'tenth',
      'tenth',
    ]);
    expect(speedWordOf(null)).toBeNull();
  });
});
