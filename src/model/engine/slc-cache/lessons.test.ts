import { describe, expect, it } from 'vitest';
import { createDrive, frameByteLength, PageState, viewFrame, type Drive } from '../index.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { greedyMeanField } from '../theory/writeAmplification.ts';
import { BlockRole } from '../vocabulary.ts';
import { slcUnusedReasons } from './slcLoan.ts';
import { effectiveSpareFactor } from '../theory/effectiveSpare.ts';
import { measureDrive } from '../experiments/measurement.ts';
import { checkInvariants } from '../invariants.ts';

const create = (input: ScenarioInput): Drive => createDrive(requireScenario({ warmupPages: 0, ...input }));
const TLC = { blockCount: 256, pagesPerBlock: 48, slcBitsPerCell: 3 } as const;

describe('an empty drive', () => {
  const EMPTY = { ...TLC, isFilled: false, workload: 'sequential', slcStaticBlocks: 10 } as const;

  it('takes what fits at one bit a cell, a third of the pages of a block', () => {
    const drive = create(EMPTY);
    drive.run(200);
    const { slcPagesProgrammed, pagesFolded, writeAmplification } = drive.counters;
    // 10 blocks of 48 / 3 pages are 160; the rest goes past them.
    expect([slcPagesProgrammed, pagesFolded, writeAmplification]).toEqual([160, 0, 1]);
  });

  it('lends a quarter of its room, since a page takes three that are lent and one that is mapped', () => {
    const drive = create({ ...EMPTY, slcStaticBlocks: 0, slcDynamicBlocks: 256, logicalPageCount: 9600 });
    drive.run(5000);
    // n · 48 + n · 16 < 9600: 149 blocks of 16 pages.
    expect(drive.counters.slcPagesProgrammed).toBe(149 * 16);
    const half = create({
      ...EMPTY,
      slcStaticBlocks: 0,
      slcDynamicBlocks: 256,
      logicalPageCount: 9600,
      slcKeptFraction: 0.5,
    });
    half.run(3000);
    expect(half.counters.slcPagesProgrammed).toBe(74 * 16);
  });

  it('gives all of it back as it fills', () => {
    const drive = create({ ...EMPTY, slcStaticBlocks: 0, slcDynamicBlocks: 256, logicalPageCount: 9600 });
    drive.run(9600);
    expect(drive.map.mappedPages).toBe(9600);
    expect(drive.map.blockRole.filter((role) => role === 8)).toHaveLength(0);
    expect(checkInvariants(drive)).toEqual([]);
  });

  it('in a pause programs again what is still valid, and no more: WA = 1 + v', () => {
    const pauses = { idleCleaning: 'reorganize', idleEveryPages: 150 } as const;
    const once = create({ ...EMPTY, ...pauses });
    once.run(151);
    expect(once.counters.pagesFolded).toBe(150);
    // Nine tenths of the space hold nothing: the 150 pages are spread over few, and what was written twice is dead.
    const again = create({ ...EMPTY, ...pauses, workload: 'uniform', liveFraction: 0.01 });
    again.run(150);
    const mapped = again.map.mappedPages;
    again.run(1);
    expect(mapped).toBeLessThan(115);
    expect(again.counters.pagesFolded).toBe(mapped);
  });
});

describe('a full drive that folds under uniform writes', () => {
  it('has WA = 1 + v · A, with A by the theory of the data behind the cache', () => {
    const slcStaticBlocks = 64;
    const input = { ...TLC, blockCount: 1024, slcStaticBlocks, slcWhenFull: 'fold', spareFactor: 0.2 } as const;
    const drive = create({ ...input, warmupRounds: 3, warmupPages: undefined });
    const { logicalPageCount } = drive.scenario;
    drive.run(4 * logicalPageCount);
    const { counters } = drive;
    const folded = counters.pagesFolded / counters.hostPagesWritten;
    // A page waits for its fold while the other blocks of the cache and on average half of its own are written; it lives if
    // none of these writes meets it. Of 157,000 pages the share scatters by 0.0004.
    const waits = 63 * 16 + 15 / 2;
    expect(Math.abs(folded - (1 - 1 / logicalPageCount) ** waits)).toBeLessThan(0.0016);
    const dataPages = (1024 - slcStaticBlocks) * 48;
    // What the cache holds is not in the data: its copy there is dead.
    const cached = [...Array(logicalPageCount).keys()].filter((page) => drive.map.locate(page) >= dataPages).length;
    const spare = effectiveSpareFactor(dataPages, 48, logicalPageCount - cached, counters.meanFreePagesAtVictimPick);
    expect(measureDrive(drive).effectiveSpareFactor).toBeCloseTo(spare, 12);
    const { writeAmplification } = greedyMeanField(spare, 48);
    expect(counters.writeAmplification / (1 + folded * writeAmplification)).toBeGreaterThan(0.98);
    expect(counters.writeAmplification / (1 + folded * writeAmplification)).toBeLessThan(1.02);
  });

  it('costs more than a drive without a cache, by about the one program in it', () => {
    const base = { ...TLC, blockCount: 512, spareFactor: 0.2, warmupRounds: 2, warmupPages: undefined } as const;
    const plain = create(base);
    const cached = create({ ...base, slcStaticBlocks: 4, slcWhenFull: 'fold' });
    for (const drive of [plain, cached]) drive.run(2 * drive.scenario.logicalPageCount);
    const difference = cached.counters.writeAmplification - plain.counters.writeAmplification;
    expect(difference).toBeGreaterThan(0.9);
    expect(difference).toBeLessThan(1.3);
  });
});

describe('a full drive whose writes go past a cache that was filled before', () => {
  const drive = create({
    blockCount: 256,
    pagesPerBlock: 64,
    spareFactor: 0.2,
    slcStaticBlocks: 16,
    slcBitsPerCell: 4,
  });
  const { logicalPageCount } = drive.scenario;
  drive.run(2 * logicalPageCount);
  const afterWarmup = drive.counters.slcPagesProgrammed;
  drive.counters.reset();
  drive.run(10 * logicalPageCount);

  it('cleans as a drive without the blocks that are set apart', () => {
    const { effectiveSpareFactor: spare, writeAmplification } = measureDrive(drive);
    // By hand: 240 blocks of 64, 2.5 of them erased at a pick, 13,107 pages: 1 − 13,107 / 15,200 = 0.1377. Of the 256 pages
    // that the cache took first none is left after 12 rounds but one in e¹².
    expect(spare).toBeCloseTo(0.1377, 3);
    expect(
      Math.abs(drive.counters.writeAmplification / greedyMeanField(spare, 64).writeAmplification - 1),
    ).toBeLessThan(0.015);
    const { writeAmplification: ofAll } = greedyMeanField(0.1921, 64);
    expect(writeAmplification / ofAll).toBeGreaterThan(1.25);
  });

  it('says why its cache takes nothing', () => {
    expect(afterWarmup).toBe(0);
    expect(slcUnusedReasons(drive.scenario, drive.map)).toEqual(['setApartFull']);
  });
});

describe('blocks that are lent', () => {
  const LENT = {
    blockCount: 256,
    pagesPerBlock: 64,
    spareFactor: 0.2,
    slcBitsPerCell: 4,
    slcDynamicBlocks: 100,
  } as const;
  const reasonsAfter = (input: ScenarioInput): readonly string[] => {
    const drive = create({ ...LENT, warmupRounds: 2, warmupPages: undefined, ...input });
    drive.run(5000);
    return slcUnusedReasons(drive.scenario, drive.map);
  };

  it('are none where the host leaves nothing empty', () => {
    expect(reasonsAfter({})).toEqual(['nothingLeftEmpty']);
    expect(reasonsAfter({ slcStaticBlocks: 4 })).toEqual(['setApartFull', 'nothingLeftEmpty']);
  });

  it('are full for good where writes go past them, and none once a drive that folds has gone round, unless it pauses', () => {
    expect(reasonsAfter({ liveFraction: 0.4 })).toEqual(['lentFull']);
    expect(reasonsAfter({ liveFraction: 0.4, slcWhenFull: 'fold' })).toEqual(['nothingErased']);
    const pauses = { idleCleaning: 'reorganize', idleEveryPages: 2000, idleFreeBlocks: 40 } as const;
    expect(reasonsAfter({ liveFraction: 0.4, ...pauses })).toEqual([]);
    expect(reasonsAfter({ liveFraction: 0.4, slcWhenFull: 'fold', ...pauses })).toEqual([]);
    // Before the first turn is over there are erased blocks.
    expect(reasonsAfter({ liveFraction: 0.4, slcWhenFull: 'fold', warmupPages: 0 })).toEqual([]);
  });

  it('are not usable while they are lent, nor is what they hold in the data', () => {
    const pauses = { idleCleaning: 'reorganize', idleEveryPages: 3000, idleFreeBlocks: 40 } as const;
    const drive = create({ ...LENT, liveFraction: 0.6, warmupRounds: 2, warmupPages: undefined, ...pauses });
    drive.run(3000 * 4 + 400);
    const { counters, map } = drive;
    const lent = new Set([...map.blockRole.keys()].filter((block) => map.blockRole[block] === BlockRole.Slc));
    const places = [...Array(drive.scenario.logicalPageCount).keys()].map((page) => map.locate(page));
    const inData = places.filter((place) => place >= 0 && !lent.has(Math.floor(place / 64))).length;
    expect(lent.size).toBeGreaterThan(10);
    const usable = (256 - lent.size) * 64 - counters.meanFreePagesAtVictimPick;
    expect(measureDrive(drive).effectiveSpareFactor).toBeCloseTo(1 - inData / usable, 12);
  });
});

describe('pages of the cache that were written again', () => {
  it.each(['direct', 'fold'] as const)('are superseded, wherever the host writes next: %s', (slcWhenFull) => {
    const input = { ...TLC, isFilled: false, workload: 'uniform', liveFraction: 0.01, slcStaticBlocks: 2 } as const;
    const drive = create({ ...input, slcWhenFull });
    drive.run(400);
    const buffer = new ArrayBuffer(frameByteLength('pages', TLC.blockCount, TLC.pagesPerBlock));
    const frame = viewFrame(buffer, 'pages', TLC.blockCount, TLC.pagesPerBlock);
    drive.observe(frame);
    const { blockRole, pageState } = frame;
    const states = [...pageState].filter((_, page) => blockRole[Math.floor(page / 48)] === BlockRole.Slc);
    // Moved are only pages that cleaning or folding has copied, until their block is erased.
    expect(new Set(states)).not.toContain(PageState.Moved);
    expect(states).toContain(PageState.Invalid);
  });
});

describe('trims', () => {
  it('of cached pages drop them: nothing is folded', () => {
    const drive = create({ ...TLC, isFilled: false, slcStaticBlocks: 10, workload: 'sequential' });
    drive.run(100);
    for (let page = 0; page < 100; page++) drive.map.trim(page);
    drive.map.cleanAhead(0, 1);
    const { pagesTrimmed, pagesFolded, slcBlocksErased } = drive.counters;
    expect([pagesTrimmed, pagesFolded, slcBlocksErased, drive.map.mappedPages]).toEqual([100, 0, 7, 0]);
  });

  it('of everything at once, and a secure erase, leave no block in use', () => {
    const drive = create({ ...TLC, slcStaticBlocks: 4, slcDynamicBlocks: 40, liveFraction: 0.5 });
    drive.run(1000);
    drive.map.secureErase();
    expect(drive.map.mappedPages).toBe(0);
    expect(drive.map.flash.programmedPages.every((count) => count === 0)).toBe(true);
    expect(drive.map.freePool.count).toBe(252);
    drive.run(500);
    expect(checkInvariants(drive)).toEqual([]);
  });
});
