import { describe, expect, it } from 'vitest';
import { readRecord } from './recordReading.ts';

/** 32 entries: 8 that are not read, a quarter of 8, and the later half of 16. */
const record = (quarter: number, half: readonly number[]): Float64Array =>
  Float64Array.from([...new Array<number>(8).fill(99), ...new Array<number>(8).fill(quarter), ...half]);
const repeat = (pattern: readonly number[]): number[] =>
  Array.from({ length: 16 / pattern.length }, () => pattern).flat();

describe('the later half of a record', () => {
  it('has a mean, by batches an error, and by that error noise', () => {
    // Sixteen values one off their mean of 2: variance 16/15, standard error √(1/15); 99 % of t with 15 degrees: 2.6025.
    const { mean, standardError, noise } = readRecord(record(2, repeat([1, 3])), 32, 1, 1);
    expect([mean, standardError]).toEqual([2, expect.closeTo(Math.sqrt(1 / 15), 12)]);
    expect(noise).toBeCloseTo(2.6025 * Math.sqrt(1 / 15), 12);
  });

  it('has more noise where neighbours are alike: that of pairs of batches', () => {
    // Eight pairs one off their mean: standard error √(1/7), and 99 % of t with 7 degrees: 2.998.
    const { standardError, noise } = readRecord(record(2, repeat([1, 1, 3, 3])), 32, 1, 1);
    expect(standardError).toBeCloseTo(Math.sqrt(1 / 7), 12);
    expect(noise).toBeCloseTo(2.998 * Math.sqrt(1 / 7), 12);
  });

  it('takes several entries to a batch where there are more of them', () => {
    const doubled = (entries: Float64Array): Float64Array =>
      Float64Array.from({ length: 2 * entries.length }, (_, index) => entries[index >> 1] ?? 0);
    const short = record(2.5, repeat([1, 4, 2, 2]));
    const { mean, standardError, noise, drift } = readRecord(short, 32, 1, 1);
    expect(readRecord(doubled(short), 64, 2, 1)).toMatchObject({ mean, standardError, noise, drift });
  });

  it('has an edge: how far the sum of the deviations swings in two turns, over the length', () => {
    // Deviations −1 −1 1 1 swing by 2 in any four; over 16 entries an eighth.
    expect(readRecord(record(2, repeat([1, 1, 3, 3])), 32, 1, 1).edge).toBeCloseTo(2 / 16, 12);
    // Eight down and eight up. Two turns of 8 entries at a mean of 2 are 8 entries: both swing by 8. Two of 16 are all: 8.
    const slow = record(2, [...new Array<number>(8).fill(1), ...new Array<number>(8).fill(3)]);
    expect(readRecord(slow, 32, 1, 8).edge).toBeCloseTo(8 / 16, 12);
    expect(readRecord(slow, 32, 1, 16).edge).toBeCloseTo(8 / 16, 12);
    // Two turns of 4 entries at a mean of 2 are 4 entries, which swing by 4 each.
    expect(readRecord(slow, 32, 1, 4).edge).toBeCloseTo(4 / 16, 12);
  });

  it('has a drift from the quarter before it, half of which goes into the interval', () => {
    const still = readRecord(record(2, repeat([1, 3])), 32, 1, 1);
    const drifting = readRecord(record(1.5, repeat([1, 3])), 32, 1, 1);
    expect([still.drift, drifting.drift]).toEqual([0, 0.5]);
    expect(still.halfWidth).toBeCloseTo(still.noise + still.edge, 12);
    expect(drifting.halfWidth - still.halfWidth).toBeCloseTo(0.25, 12);
  });

  it('is never believed to more than a quarter of a per cent', () => {
    expect(readRecord(record(2, repeat([2])), 32, 1, 1).halfWidth).toBe(0.005);
  });
});
