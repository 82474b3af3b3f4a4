import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eraseCountHistogram, summarizeEraseCounts, wearFraction } from './wear.ts';

describe('erase counts', () => {
  it('are summed up by their spread and deviation', () => {
    // By hand: mean 5, squared distances 9 + 1 + 1 + 9 = 20, over four blocks 5.
    expect(summarizeEraseCounts(Uint32Array.of(2, 4, 6, 8))).toEqual({
      min: 2,
      mean: 5,
      max: 8,
      spread: 6,
      deviation: Math.sqrt(5),
    });
  });

  it('have a histogram with a bin a count where there is room', () => {
    expect(eraseCountHistogram(Uint32Array.of(5, 3, 5, 6), 10)).toEqual({ first: 3, width: 1, blocks: [1, 0, 2, 1] });
  });

  it('have a histogram with wider bins where there is not', () => {
    // Nine counts from 0 to 8 in four bins: three wide, so three bins do.
    expect(eraseCountHistogram(Uint32Array.of(0, 2, 3, 8), 4)).toEqual({ first: 0, width: 3, blocks: [2, 1, 1] });
  });

  it('lose no block in a histogram', () => {
    const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 40 }), (values, mostBins) => {
        const { first, width, blocks } = eraseCountHistogram(Uint32Array.from(values), mostBins);
        expect(blocks.length).toBeLessThanOrEqual(mostBins);
        blocks.forEach((blockCount, bin) => {
          const from = first + bin * width;
          expect(blockCount).toBe(values.filter((value) => value >= from && value < from + width).length);
        });
        expect(blocks.reduce((sum, blockCount) => sum + blockCount, 0)).toBe(values.length);
      }),
    );
  });

  it('tell how much of the rated endurance is gone', () => {
    expect(wearFraction(Uint32Array.of(50, 150), 1000)).toBe(0.1);
  });
});
