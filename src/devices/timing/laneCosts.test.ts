import { describe, expect, it } from 'vitest';
import { designByHand } from '../designs/fixtures/byHand.ts';
import { laneCosts, rewriteUs } from './laneCosts.ts';

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
