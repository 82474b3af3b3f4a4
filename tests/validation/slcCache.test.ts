import { describe, expect, it } from 'vitest';
import { measurePreset } from '#devices';
import { validateClaims } from '#devices/scores';
import { CLAIMS } from '../../src/model/devices/validation/validate.ts';

const outcomes = [...validateClaims(CLAIMS.filter(({ id }) => id.startsWith('slc.')))];

describe('the SLC caches', () => {
  it('are three drives with four figures each', () => expect(outcomes).toHaveLength(12));

  it.each(outcomes.map(({ claim, error }) => [claim.id, error] as const))('%s is within 10 per cent', (_, error) => {
    expect(Math.abs(error ?? Infinity)).toBeLessThan(10);
  });
});

describe('the second cliff', () => {
  const cliff = (fill: number, changes = {}) =>
    measurePreset({ preset: 'qvo_860_1tb', state: 'new', test: 'second-cliff', fill, changes });
  const told = (report: ReturnType<typeof cliff>, name: 'cacheGigabytes' | 'recoveredGigabytes'): number =>
    report[name] ?? Number.NaN;

  it('programs what was cached twice: WA = 1 + cached / written, since nothing in the cache is superseded', () => {
    const report = cliff(0);
    // Two passes over a fifth of 1,000 GB; what is cached in each is what is written until the rate falls.
    const cached = told(report, 'cacheGigabytes') + told(report, 'recoveredGigabytes');
    expect(report.cliffWriteAmplification).toBeCloseTo(1 + cached / 400, 2);
  });

  it('comes after as much as a minute of folding has made room for', () => {
    // Folding reads at one bit a cell and crosses the bus twice: 32 KiB a die in 30 + 3,236 + 82 µs, eight dies at once.
    const foldRate = (8 * 32_768) / (30 + 3236 + (2 * 32_768) / 800);
    const gigabytes = (60 * foldRate) / 1000;
    expect(told(cliff(0), 'recoveredGigabytes') / gigabytes).toBeGreaterThan(0.95);
    expect(told(cliff(0), 'recoveredGigabytes') / gigabytes).toBeLessThan(1.05);
  });

  it('is not there without a cache', () => {
    // What is faster than the flash is the write buffer of 8 pages and the first two pages of each of eight dies.
    const report = cliff(0, { slcCache: null });
    expect(told(report, 'cacheGigabytes') * 1e9 * report.scaleFraction).toBeCloseTo((8 + 8 * 2) * 16_384, 3);
  });

  it('comes sooner the fuller the drive', () => {
    const sizes = [0, 0.9, 0.95, 1].map((fill) => told(cliff(fill), 'cacheGigabytes'));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    // Of 50 GB empty the first 6 are written where blocks are set apart; of the rest each GB takes four that are lent, and
    // one when it is folded: 6 + 44 / 5. A block holds 0.24 GB.
    expect(sizes[2]).toBeGreaterThan(14.8 - 0.25);
    expect(sizes[2]).toBeLessThan(14.8 + 0.25);
  });
});
