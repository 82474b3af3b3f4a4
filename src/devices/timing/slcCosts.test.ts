import { describe, expect, it } from 'vitest';
import { designByHand } from '../designs/fixtures/byHand.ts';
import { slcCacheFields } from './slcCacheDesign.ts';
import { slcCosts } from './slcCosts.ts';

const design = designByHand('ssd_660p_1tb');
const cache = design.slcCache;
if (!cache) throw new Error('the drive has lost its cache');

describe('an operation of the 660p', () => {
  it('takes four planes of 16 KiB, at one bit a cell in 193 µs and 98.3 µs on the bus', () => {
    // 65,536 B at 667 B/µs are 98.26 µs.
    expect(slcCosts(design, cache).operationUs).toBeCloseTo(193 + 65_536 / 667, 9);
  });

  it('folds four units: 25 µs to read, 5,145 µs to program, twice over the bus', () => {
    expect(slcCosts(design, cache).foldUs).toBeCloseTo((25 + 5145 + (2 * 65_536) / 667) / 4, 9);
  });
});

describe('the cache of a drive scaled down', () => {
  it('is scaled with it, in blocks of a quarter of their pages', () => {
    // 262,144 units of 16 KiB are 4.295 GB of 1,024: 12 GB become 50.3 MB, 128 GB 536.9 MB, a block holds 64 units.
    const fields = slcCacheFields(cache, design, 262_144);
    expect(fields).toMatchObject({ slcStaticBlocks: 48, slcDynamicBlocks: 512, slcBitsPerCell: 4 });
  });

  it('keeps a block where there is any, and none where there is none', () => {
    const some = slcCacheFields({ ...cache, staticBytes: 1, dynamicBytes: 0 }, design, 262_144);
    expect([some.slcStaticBlocks, some.slcDynamicBlocks]).toEqual([1, 0]);
  });
});
