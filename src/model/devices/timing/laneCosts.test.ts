import { describe, expect, it } from 'vitest';
import { designByHand } from '../designs/fixtures/byHand.ts';
import { laneCosts, rewriteUs, slcCosts } from './laneCosts.ts';
import { slcCacheFields } from './laneLayers.ts';

/** By hand from the data of each drive; a page of 4096 B crosses a bus of 40 MB/s in 102.4 µs. */
describe('what an operation costs', () => {
  it('X25-M G1: two planes of 50 and 900 µs on a bus of their own', () => {
    const costs = laneCosts(designByHand('x25m_g1_80'));
    expect(costs.operationUs).toBeCloseTo(900 + 204.8, 9);
    expect(costs.operationUnits).toBe(2);
    // 50 + 900 + two crossings of 8192 B.
    expect(costs.copyOperationUs).toBeCloseTo(1359.6, 9);
    expect(costs.copyUs).toBeCloseTo(679.8, 9);
    expect(costs.eraseUs).toBe(1750);
    // 64 operations for 128 pages, and one whole erase: 90.5 ms, against a maximum of 94.2 ms measured.
    expect(costs.wearMoveUs).toBeCloseTo(64 * 1359.6 + 3500, 6);
  });

  it('Vertex: a unit of 16 KB crosses a bus of 80 MB/s in 204.8 µs, four banks in turn', () => {
    const design = designByHand('vertex_128');
    const costs = laneCosts(design);
    expect(costs.programUs).toBeCloseTo(1004.8, 9);
    expect(costs.streamUs).toBeCloseTo(4 * 204.8 + 800, 9);
    expect(costs.copyUs).toBeCloseTo(60 + 800 + 409.6, 9);
    // 4 KB of it come from the host: 12 KB are read, 16 KB programmed.
    expect(rewriteUs(design, 12_288)).toBeCloseTo(60 + 153.6 + 204.8 + 800, 9);
  });

  it('Vertex before release: a unit of 512 KB is 32 operations of the bank', () => {
    const design = designByHand('vertex_pre_block');
    expect(rewriteUs(design, 524_288 - 4096)).toBeCloseTo(32 * 860 + (2 * 524_288 - 4096) / 80, 6);
    expect(laneCosts(design).copyUs).toBeCloseTo(32 * 1269.6, 6);
  });

  it('OCZ Core: eight channels share a superblock; 2,048 pages are copied in about a quarter of a second', () => {
    const costs = laneCosts(designByHand('ocz_core_jmicron'));
    expect(costs.copyUs).toBeCloseTo((60 + 800 + 102.4) / 8, 9);
    expect(costs.programUs).toBeCloseTo((800 + 102.4) / 8, 9);
    expect(costs.wearMoveUs).toBeCloseTo(2 * (2048 * 120.3 + 1500), 6);
  });

  it('Summit: 64 KB are programmed at once and copied as eight pairs of planes, one after the other', () => {
    const costs = laneCosts(designByHand('summit_256'));
    expect(costs.programUs).toBeCloseTo(800 + 65_536 / 66.7, 9);
    expect(costs.copyUs).toBeCloseTo(8 * (60 + 800 + 409.6), 9);
  });
});

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
