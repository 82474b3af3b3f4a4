import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { frameByteLength, viewFrame } from '../frame.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import type { MicroOperation } from '../microOperation.ts';
import { BlockRole, PageState } from '../vocabulary.ts';
import { CachedMap } from './cachedMap.ts';

/** 48 pages in six map pages of eight entries. */
const SHAPE = {
  mapping: 'cached',
  blockCount: 24,
  pagesPerBlock: 4,
  logicalPageCount: 48,
  mapEntriesPerPage: 8,
  mapCachePages: 2,
} as const satisfies ScenarioInput;

const emptyMap = (): CachedMap => new CachedMap(requireScenario(SHAPE));
const write = (map: CachedMap, ...commands: number[]): void => map.write(Int32Array.from(commands), commands.length);
/** [look-ups, read, programmed] */
const totals = ({ counters }: CachedMap): number[] => [
  counters.mapLookups,
  counters.mapPagesRead,
  counters.mapPagesProgrammed,
];

describe('a map with two of six pages in memory', () => {
  it('keeps ceil(6 · 1.25 / 4) + 2 = 4 blocks for itself', () => {
    const map = emptyMap();
    expect(map.freePool.count).toBe(20);
    expect(
      [...map.blockRole].map((role, block) => (role === BlockRole.Map ? block : -1)).filter((b) => b >= 0),
    ).toEqual([20, 21, 22, 23]);
  });

  it('programs a page that has changed when it leaves memory, and reads it when it comes back', () => {
    const map = emptyMap();
    write(map, 0, 8, 1, 9);
    expect(totals(map)).toEqual([4, 0, 0]);
    // Map page 0 was used before map page 1.
    write(map, 16);
    expect(totals(map)).toEqual([5, 0, 1]);
    write(map, 0);
    expect(totals(map)).toEqual([6, 1, 2]);
  });

  it('programs no page that has not changed', () => {
    const map = emptyMap();
    write(map, 0, 8, 16, 24);
    expect(totals(map)).toEqual([4, 0, 2]);
    // Trims of what is not there look map pages 0 and 1 up and change nothing; 2 and 3 leave.
    write(map, ~1, ~9);
    expect(totals(map)).toEqual([6, 2, 4]);
    write(map, ~17, ~25);
    expect(totals(map)).toEqual([8, 4, 4]);
  });

  it('forgets all of it in a secure erase', () => {
    const map = emptyMap();
    write(map, 0, 8, 16, 24);
    map.secureErase();
    expect([map.mappedPages, map.freePool.count]).toEqual([0, 20]);
    expect(map.flash.words.every((word) => word === -1)).toBe(true);
    expect([...map.blockRole].filter((role) => role === BlockRole.Map)).toHaveLength(4);
    write(map, 0);
    expect(totals(map)).toEqual([5, 0, 2]);
  });
});

describe('a picture of a map in flash', () => {
  it('shows its pages as the host’s newest, and never as deleted', () => {
    // 46 pages in files of 5: map page 0 has number 46, as if it were in the tenth file.
    const files = { workload: 'files', filePages: 5, liveFraction: 0.3, isTrimEnabled: false } as const;
    const drive = createDrive(requireScenario({ ...SHAPE, ...files, logicalPageCount: 46, mapCachePages: 1 }));
    drive.run(200);
    const { blockCount, pagesPerBlock } = drive.scenario;
    const frame = viewFrame(new ArrayBuffer(frameByteLength('pages', blockCount, pagesPerBlock)), 'pages', 24, 4);
    drive.observe(frame);
    const ofMap = [...frame.pageState].filter((_, page) => frame.blockRole[Math.floor(page / 4)] === BlockRole.Map);
    expect(ofMap).toContain(PageState.Host);
    expect(ofMap).not.toContain(PageState.GhostHost);
    expect(ofMap).not.toContain(PageState.GhostRelocated);
  });
});

describe('a map that fits in memory', () => {
  it('is the page map of a drive without the blocks of the map', () => {
    const scenario = { blockCount: 40, pagesPerBlock: 8, logicalPageCount: 230, trimFraction: 0.1, seed: 4 } as const;
    const page = createDrive(requireScenario(scenario));
    // 230 entries in 15 map pages: ceil(18.75 / 8) + 2 = 5 blocks.
    const cached = createDrive(
      requireScenario({ ...scenario, mapping: 'cached', blockCount: 45, mapEntriesPerPage: 16, mapCachePages: 15 }),
    );
    page.run(3000);
    cached.run(3000);
    expect(page.counters.pagesRelocated).toBeGreaterThan(1000);
    expect(cached.counters.mapLookups).toBeGreaterThan(3000);
    cached.counters.mapLookups = 0;
    expect(cached.counters.values).toEqual(page.counters.values);
    for (let logicalPage = 0; logicalPage < 230; logicalPage++)
      expect(cached.map.locate(logicalPage)).toBe(page.map.locate(logicalPage));
  });
});

describe('a map of which little is in memory', () => {
  it('has the entries of a victim changed once for each map page', () => {
    const map = new CachedMap(requireScenario({ ...SHAPE, mapCachePages: 1, reserveBlocks: 1 }));
    // 48 pages fill 12 of 20 blocks; 7 more blocks are written with every fourth page of the first seven.
    for (let page = 0; page < 48; page++) write(map, page);
    for (let round = 0; round < 28; round++) write(map, (round % 7) * 4);
    expect([map.freePool.count, map.counters.pagesRelocated]).toEqual([1, 0]);
    const [, read = 0, programmed = 0] = totals(map);
    write(map, 40);
    // A block of the last seven holds nothing: the first victim costs the map nothing. Page 40 leaves map page 3.
    expect(map.counters.blocksErased).toBeGreaterThan(0);
    expect(totals(map)).toEqual([77, read + 1, programmed + 1]);
    const relocatedBefore = map.counters.pagesRelocated;
    expect(map.cleanAhead(20, 0.9)).toBeGreaterThan(0);
    const relocated = map.counters.pagesRelocated - relocatedBefore;
    const [, readAfter = 0, programmedAfter = 0] = totals(map);
    // By hand: the first seven blocks have three neighbours left each, one map page a victim; so has the one of page 40,
    // whose map page is in memory; and of the newer copies one block holds pages 0, 4 and 8, of two map pages.
    expect(relocated).toBe(7 * 3 + 3 + 3);
    expect(readAfter - read - 1).toBe(7 + 2);
    // Besides, the map's own blocks are cleaned.
    expect(programmedAfter - programmed - 1).toBeGreaterThanOrEqual(7 + 2);
  });

  it('keeps what a victim’s copies changed, though a trim brings the map page into memory before the erase', () => {
    const map = new CachedMap(requireScenario({ ...SHAPE, mapCachePages: 1, reserveBlocks: 1 }));
    // Three blocks; of the first, pages 2, 3 and 4 are valid, all of map page 0. Page 1 was never written.
    write(map, 0, 2, 3, 4, 8, 9, 10, 11, 0, 16, 17, 18, 24);
    const operation: MicroOperation = { kind: 'write', logicalPage: -1, from: -1, to: -1 };
    const kinds = Array.from({ length: 4 }, () => {
      map.performMicroAhead(20, 1, operation);
      return operation.kind;
    });
    expect(kinds).toEqual(['pick', 'copy', 'copy', 'copy']);
    map.trim(1);
    map.performMicroAhead(20, 1, operation);
    expect(operation.kind).toBe('erase');
    const [, read = 0, programmed = 0] = totals(map);
    // Map page 5 has never been programmed and is not read; map page 0 makes room and has new places of three pages.
    write(map, 40);
    expect(totals(map)).toEqual([15, read, programmed + 1]);
  });
});
