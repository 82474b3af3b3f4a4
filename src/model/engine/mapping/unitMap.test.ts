import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import { createHostStream } from '../workload/createHostStream.ts';
import { createPageMap } from './createPageMap.ts';
import type { TranslationLayer } from './translationLayer.ts';
import { UnitMap } from './unitMap.ts';
import { FRONTIER_LAYOUTS, VICTIM_POLICIES } from '../vocabulary.ts';

const write = (map: TranslationLayer, ...commands: number[]): void =>
  map.write(Int32Array.from(commands), commands.length);

const pagesFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

const emptyMap = (): UnitMap =>
  new UnitMap(
    requireScenario({ blockCount: 8, pagesPerBlock: 8, mappingUnitPages: 4, logicalPageCount: 32, reserveBlocks: 1 }),
  );

describe('a map of units of four pages', () => {
  it('programs the pages before the one written at once, and those after it when the host leaves the unit', () => {
    const map = emptyMap();
    write(map, 2);
    expect([map.counters.hostPagesWritten, map.counters.pagesMerged]).toEqual([1, 2]);
    write(map, 8);
    expect([map.counters.hostPagesWritten, map.counters.pagesMerged]).toEqual([2, 3]);
    expect([map.locate(2), map.locate(8)]).toEqual([2, 4]);
  });

  it('takes later pages of the same unit into the same programming of it', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 4, 5, 6, 7);
    expect(map.counters.pagesMerged).toBe(0);
    write(map, 0, 2);
    // 1 is copied on the way.
    expect(map.counters.pagesMerged).toBe(1);
    expect([0, 1, 2, 3].map((page) => map.locate(page))).toEqual([8, 9, 10, 3]);
  });

  it('begins anew for a page that the unit has passed', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 0, 0);
    // 1, 2 and 3 behind the first 0; the second is still open.
    expect(map.counters.pagesMerged).toBe(3);
    expect(map.locate(0)).toBe(8);
  });

  it('is left by no trim, and copies filler for what was trimmed', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 0, ~1, 2);
    expect(map.counters.pagesMerged).toBe(1);
    expect([0, 1, 2, 3].map((page) => map.locate(page))).toEqual([4, -1, 6, 3]);
    expect(map.flash.words[5]).toBeLessThan(-1);
  });

  it('keeps the place of a unit until its last page is trimmed', () => {
    const map = emptyMap();
    write(map, 0, 1, 2, 3, 4);
    for (const page of [0, 1, 2]) map.trim(page);
    expect([map.mappedPages, map.locate(3)]).toEqual([2, 3]);
    map.trim(3);
    map.trim(3);
    expect([map.mappedPages, map.locate(3), map.counters.pagesTrimmed]).toEqual([1, -1, 4]);
  });

  // Not the same code: one has a hot path and single pages, the other moves units page by page.
  it.each(VICTIM_POLICIES.flatMap((policy) => FRONTIER_LAYOUTS.map((frontiers) => [policy, frontiers] as const)))(
    'is the page map when a unit is a page: %s, %s',
    (victimPolicy, frontiers) => {
      const scenario = requireScenario({
        blockCount: 24,
        pagesPerBlock: 8,
        spareFactor: 0.25,
        victimPolicy,
        frontiers,
        trimFraction: 0.1,
        isFilled: false,
        seed: 5,
      });
      const stream = createHostStream(scenario);
      const commands = new Int32Array(64);
      const units = new UnitMap(scenario);
      const pages = createPageMap(scenario);
      for (let round = 0; round < 40; round++) {
        const count = stream.fill(commands, 64);
        units.write(commands, count);
        pages.write(commands, count);
      }
      expect(pages.counters.pagesRelocated).toBeGreaterThan(100);
      expect(units.counters.values).toEqual(pages.counters.values);
      expect(units.flash.eraseCount).toEqual(pages.flash.eraseCount);
      for (let page = 0; page < scenario.logicalPageCount; page++) expect(units.locate(page)).toBe(pages.locate(page));
    },
  );

  it('cleans ahead of need as far as it is told, and makes the open unit whole first', () => {
    const map = emptyMap();
    // Six of eight blocks, each with one unit twice; then a seventh, and unit 0 is in it and in the first.
    for (let page = 0; page < 24; page += 4) for (let round = 0; round < 2; round++) write(map, ...pagesFrom(page, 4));
    write(map, 0);
    expect([map.freePool.count, map.counters.pagesMerged]).toEqual([1, 0]);
    expect(map.cleanAhead(3, 0.5)).toBe(3);
    // The first block holds nothing; two more, a unit of four pages each, fill one between them.
    expect([map.freePool.count, map.counters.pagesMerged, map.counters.pagesRelocated]).toEqual([3, 3, 8]);
    expect(map.cleanAhead(8, 0.4)).toBe(0);
    for (let page = 0; page < 24; page++) expect(map.locate(page)).toBeGreaterThanOrEqual(0);
  });

  it('forgets everything in a secure erase, and goes on', () => {
    const map = emptyMap();
    write(map, ...pagesFrom(0, 32), 5, 3);
    map.secureErase();
    expect([map.mappedPages, map.freePool.count, map.locate(5)]).toEqual([0, 8, -1]);
    expect(map.flash.words.every((word) => word === -1)).toBe(true);
    for (let round = 0; round < 20; round++) write(map, ...pagesFrom(0, 32));
    expect(map.counters.pagesRelocated).toBe(0);
  });
});
