import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { BlockRole } from '../vocabulary.ts';
import { createTranslationLayer } from './createTranslationLayer.ts';
import type { TranslationLayer } from './translationLayer.ts';

/** Four logical blocks of four pages; nothing written. */
const emptyMap = (change: ScenarioInput): TranslationLayer =>
  createTranslationLayer(
    requireScenario({ blockCount: 10, pagesPerBlock: 4, logicalPageCount: 16, reserveBlocks: 1, ...change }),
  );

const write = (map: TranslationLayer, ...commands: number[]): void =>
  map.write(Int32Array.from(commands), commands.length);

const pagesFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** [merged pages, full, partial, switch merges, erased blocks] */
const totals = ({ counters }: TranslationLayer): number[] => [
  counters.pagesMerged,
  counters.fullMerges,
  counters.partialMerges,
  counters.switchMerges,
  counters.blocksErased,
];

describe('replacement blocks that take pages as they come', () => {
  const filled = (): TranslationLayer => {
    const map = emptyMap({ mapping: 'hybrid', logBlockCount: 2 });
    write(map, ...pagesFrom(0, 16));
    return map;
  };

  it('are not needed while a page is the next erased one of its data block', () => {
    const map = filled();
    expect(map.freePool.count).toBe(6);
    expect([...map.blockRole].filter((role) => role === BlockRole.Closed)).toHaveLength(4);
    expect(totals(map)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are switched when they lack nothing', () => {
    const map = filled();
    write(map, ...pagesFrom(4, 4), 0);
    expect(totals(map)).toEqual([0, 0, 0, 1, 1]);
  });

  it('are completed when they hold the beginning in order: a partial merge', () => {
    const map = filled();
    // Three logical blocks want two replacement blocks: the one with page 0 was written longest ago.
    write(map, 0, 4, 8);
    expect(totals(map)).toEqual([3, 0, 1, 0, 1]);
  });

  it('are copied into a third block when they are out of order: a full merge', () => {
    const map = filled();
    write(map, 1, 4, 8);
    expect(totals(map)).toEqual([4, 1, 0, 0, 2]);
  });

  it('take the same page again and again until they are full', () => {
    const map = filled();
    write(map, 3, 3, 3, 3);
    expect(totals(map)).toEqual([0, 0, 0, 0, 0]);
    write(map, 3);
    expect(totals(map)).toEqual([4, 1, 0, 0, 2]);
  });

  it('give way in order of their last write, not of their first', () => {
    const map = filled();
    write(map, 1, 5, 2, 9);
    // Pages 1 and 2 are still in their replacement block; 4 to 7 have been merged into one block.
    expect(map.blockRole[Math.floor(map.locate(1) / 4)]).toBe(BlockRole.Log);
    expect(map.blockRole[Math.floor(map.locate(5) / 4)]).toBe(BlockRole.Closed);
  });

  it('copy no trimmed page, and stop behind the last page that holds something', () => {
    const map = filled();
    for (const page of [2, 3]) map.trim(page);
    write(map, 0, 4, 8);
    // Of pages 1, 2 and 3 only page 1 is left.
    expect(totals(map)).toEqual([1, 0, 1, 0, 1]);
    // Page 2 is now the next erased one of its data block.
    write(map, 2);
    expect([map.locate(2) - map.locate(0), map.counters.pagesMerged]).toEqual([2, 1]);
  });

  it('are all erased by a secure erase', () => {
    const map = filled();
    write(map, 1, 5);
    map.secureErase();
    expect([map.freePool.count, map.mappedPages]).toEqual([10, 0]);
    write(map, ...pagesFrom(0, 16), ...pagesFrom(0, 16));
    expect(map.counters.pagesMerged).toBe(0);
  });
});

describe('replacement blocks with each page at its own offset', () => {
  it('have skipped pages copied at once, and the rest when they are left', () => {
    const map = emptyMap({ mapping: 'hybrid', logBlockCount: 1, logBlockOrder: 'ordered' });
    write(map, ...pagesFrom(0, 16), 1);
    expect(totals(map)).toEqual([1, 0, 0, 0, 0]);
    write(map, 3);
    expect(totals(map)).toEqual([2, 0, 0, 0, 0]);
    // Full and in order, so switched: nothing is left to copy.
    write(map, 5);
    expect(totals(map)).toEqual([3, 0, 0, 1, 1]);
    // Two behind page 5; none before page 8.
    write(map, 8);
    expect(totals(map)).toEqual([5, 0, 1, 1, 2]);
  });
});

describe('block mapping', () => {
  it('programs the whole block anew for a page in the middle of it', () => {
    const map = emptyMap({ mapping: 'block' });
    write(map, ...pagesFrom(0, 16), 5, 9);
    // 4 before 5, 6 and 7 behind it, 8 before 9.
    expect([map.counters.pagesMerged, map.counters.blocksErased]).toEqual([4, 1]);
    expect(pagesFrom(4, 4).map((page) => map.locate(page) % 4)).toEqual([0, 1, 2, 3]);
  });

  it('programs in place what is next in an erased rest', () => {
    const map = emptyMap({ mapping: 'block' });
    write(map, 4, 0, 5, 1, 6);
    expect(totals(map)).toEqual([0, 0, 0, 0, 0]);
    expect(map.freePool.count).toBe(8);
  });

  it('keeps its block when everything in it is trimmed, and writes it anew without copies', () => {
    const map = emptyMap({ mapping: 'block' });
    write(map, ...pagesFrom(0, 4), ~0, ~1, ~2, ~3);
    expect([map.freePool.count, map.mappedPages]).toEqual([9, 0]);
    write(map, ...pagesFrom(0, 4), 4);
    expect([map.counters.pagesMerged, map.counters.blocksErased, map.freePool.count]).toEqual([0, 1, 8]);
  });
});
