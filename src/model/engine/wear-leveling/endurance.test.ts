import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import { dispensableBlocks } from '../scenario.ts';
import { Endurance } from './endurance.ts';

describe('endurance', () => {
  it('ends with the last of the cycles', () => {
    const endurance = new Endurance(10, 0, Uint32Array.of(9, 10, 11));
    expect([0, 1, 2].map((block) => endurance.isSpent(block))).toEqual([false, true, true]);
  });

  it('has no end at 0', () => {
    expect(new Endurance(0, 0, Uint32Array.of(4_000_000_000)).isSpent(0)).toBe(false);
  });

  it('lets a drive lose the blocks that it can do without, and not one more', () => {
    const endurance = new Endurance(10, 2, new Uint32Array(8));
    const wornOut = [0, 1, 2].map(() => {
      endurance.noteRetired();
      return endurance.isWornOut;
    });
    expect(wornOut).toEqual([false, false, true]);
    expect(endurance.retiredBlockCount).toBe(3);
  });
});

describe('the blocks that a drive can do without', () => {
  // By hand: 64 blocks of 16 pages; 2 in reserve and 2 open leave 60 blocks for data. 800 pages are 50 blocks.
  const shape = { blockCount: 64, pagesPerBlock: 16, logicalPageCount: 800 };

  it('are what is left beside the data, the reserve and the open blocks', () => {
    expect(dispensableBlocks(requireScenario(shape))).toBe(10);
    expect(dispensableBlocks(requireScenario({ ...shape, frontiers: 'shared' }))).toBe(11);
    // 51 blocks and a page.
    expect(dispensableBlocks(requireScenario({ ...shape, logicalPageCount: 817 }))).toBe(8);
  });

  it('are one fewer where still data has an open block of its own', () => {
    expect(dispensableBlocks(requireScenario({ ...shape, wearLeveling: 'static' }))).toBe(9);
  });
});
