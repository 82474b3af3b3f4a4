import { describe, expect, it } from 'vitest';
import { mapEntries, mapMemoryBytes, type MapShape } from './mapMemory.ts';

/** 80 GB as memory makers count it: 20,971,520 pages of 4 KiB in 163,840 blocks of 128. */
const DRIVE_80: MapShape = {
  mapping: 'page',
  pagesPerBlock: 128,
  logicalPageCount: 20_971_520,
  mappingUnitPages: 1,
  logBlockCount: 8,
  logBlockOrder: 'appended',
  mapCachePages: 16,
  mapEntriesPerPage: 512,
};

describe('the map of an 80 GB drive', () => {
  it.each<[string, Partial<MapShape>, number]>([
    // Both printed in the survey of drives of 2009: 20,971,520 pages against 163,840 blocks.
    ['single pages', {}, 20_971_520],
    ['blocks', { mapping: 'block' }, 163_840],
    ['units of a block', { mappingUnitPages: 128 }, 163_840],
    // By hand: 16 KiB units are a quarter.
    ['units of four pages', { mappingUnitPages: 4 }, 5_242_880],
    // 163,840 + 8 · 128
    ['blocks with replacement blocks', { mapping: 'hybrid' }, 164_864],
    // 163,840 + 8
    ['blocks with ordered replacement blocks', { mapping: 'hybrid', logBlockOrder: 'ordered' }, 163_848],
    // 20,971,520 / 512 = 40,960 in the directory, 16 · 512 = 8,192 in memory
    ['a part of the pages', { mapping: 'cached' }, 49_152],
  ])('of %s has its entries, four bytes each', (_, change, entries) => {
    expect(mapEntries({ ...DRIVE_80, ...change })).toBe(entries);
    expect(mapMemoryBytes({ ...DRIVE_80, ...change })).toBe(4 * entries);
  });

  it('counts a last unit that is not whole, and never more entries in memory than there are', () => {
    expect(mapEntries({ ...DRIVE_80, logicalPageCount: 9, mappingUnitPages: 4 })).toBe(3);
    // A directory of one map page, and nine entries of it.
    expect(mapEntries({ ...DRIVE_80, mapping: 'cached', logicalPageCount: 9 })).toBe(10);
  });
});
