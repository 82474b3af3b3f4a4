import { describe, expect, it } from 'vitest';
import { createDrive, type Drive } from '../index.ts';
import { checkInvariants } from '../invariants.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';
import { BlockRole, LOGICAL_PAGE_MASK } from '../vocabulary.ts';

const PAGES = 48;
/** 8 % more flash than the host sees, and every block may be lent. */
const NEW_TLC = {
  blockCount: 270,
  pagesPerBlock: PAGES,
  logicalPageCount: 250 * PAGES,
  reserveBlocks: 2,
  slcDynamicBlocks: 270,
  slcBitsPerCell: 3,
  slcWhenFull: 'directThenFold',
  isFilled: false,
  warmupPages: 0,
  workload: 'sequential',
} as const satisfies ScenarioInput;
/** Logical pages. */
const L = NEW_TLC.logicalPageCount;
const create = (input: ScenarioInput = {}): Drive => createDrive(requireScenario({ ...NEW_TLC, ...input }));

/** Writes page by page until `isIt`, or the drive is full; returns the number of pages written. */
function writeUntil(drive: Drive, isIt: (drive: Drive) => boolean): number {
  while (!isIt(drive) && drive.counters.hostPagesWritten < L) drive.run(1);
  return drive.counters.hostPagesWritten;
}
const hasFolded = ({ counters }: Drive): boolean => counters.pagesFolded > 0;
const hasBypassed = ({ counters }: Drive): boolean => counters.hostPagesWritten > counters.slcPagesProgrammed;

/** Logical pages that the map does not find where they are. */
function lostPages({ map, scenario }: Drive): number[] {
  const pages = [...Array(scenario.logicalPageCount).keys()];
  return pages.filter((page) => {
    const place = map.locate(page);
    return place >= 0 && (map.flash.words[place] < 0 || (map.flash.words[place] & LOGICAL_PAGE_MASK) !== page);
  });
}

describe('a cache of every cell', () => {
  it('takes all flash but the reserve and two blocks at one bit a cell, and then folds at once', () => {
    const drive = create();
    expect(writeUntil(drive, hasFolded) - 1).toBe(((270 - 4) * PAGES) / 3);
    expect(hasBypassed(drive)).toBe(false);
  });

  it('folds b / (b − 1) pages for each that it takes, so that the drive ends full and nothing is lost', () => {
    const drive = create();
    drive.run(L);
    const { hostPagesWritten, slcPagesProgrammed, pagesFolded, pagesRelocated } = drive.counters;
    expect([hostPagesWritten, pagesRelocated]).toEqual([L, 0]);
    expect(drive.map.mappedPages).toBe(L);
    expect(lostPages(drive)).toEqual([]);
    expect(checkInvariants(drive)).toEqual([]);
    expect(slcPagesProgrammed).toBe(L);
    // A page in the cache takes b pages of flash, and a folded one gives back b − 1. Blocks are folded whole.
    const folded = (3 / 2) * (L - ((270 - 4) * PAGES) / 3);
    expect(Math.abs(pagesFolded - folded)).toBeLessThan(2 * PAGES);
  });
});

describe('a cache of a part of the cells', () => {
  const LENT = 150;
  const drive = create({ slcDynamicBlocks: LENT });
  const bypassedFrom = writeUntil(drive, hasBypassed) - 1;
  const foldedFrom = writeUntil(drive, hasFolded) - 1;
  const bypassed = drive.counters.hostPagesWritten - drive.counters.slcPagesProgrammed;

  it('is full after lent blocks times pages at one bit a cell; then writes go past it', () => {
    expect(bypassedFrom).toBe((LENT * PAGES) / 3);
  });

  it('folds as soon as the others are opened: of 270, all but the reserve and two', () => {
    expect(foldedFrom).toBe(bypassedFrom + (270 - LENT - 4 - 1) * PAGES + 1);
    expect(bypassed).toBe(foldedFrom - bypassedFrom);
  });

  it('ends full, with every page either cached first or written past the cache', () => {
    drive.run(L - drive.counters.hostPagesWritten);
    const { hostPagesWritten, slcPagesProgrammed, flashPagesProgrammed, pagesFolded } = drive.counters;
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesFolded);
    expect(slcPagesProgrammed).toBeLessThan(hostPagesWritten);
    expect(drive.map.mappedPages).toBe(L);
    expect(lostPages(drive)).toEqual([]);
  });
});

describe('what is stored', () => {
  // A share of the drive is written and folded in a pause; what then fits at one bit a cell follows from the rest.
  it.each([0, 0.2, 0.4, 0.8])('leaves the cache a b-th of the rest: %s', (fill) => {
    const drive = create();
    drive.run(fill * L);
    drive.map.cleanAhead(0, 1);
    drive.counters.reset();
    while (drive.counters.pagesFolded === 0 && !hasBypassed(drive)) drive.run(1);
    const taken = drive.counters.slcPagesProgrammed - Number(!hasBypassed(drive));
    // Blocks are lent whole.
    expect(Math.abs(taken - ((270 - 4) * PAGES - fill * L) / 3)).toBeLessThanOrEqual(PAGES / 3);
  });
});

describe('blocks set apart beside those lent', () => {
  it('keep their data when lent blocks have to be given back', () => {
    const drive = create({ slcStaticBlocks: 10, slcDynamicBlocks: 200, logicalPageCount: 240 * PAGES });
    writeUntil(drive, hasFolded);
    const places = [...Array(10 * (PAGES / 3)).keys()].map((page) => drive.map.locate(page));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(260 * PAGES);
    drive.run(240 * PAGES - drive.counters.hostPagesWritten);
    expect(lostPages(drive)).toEqual([]);
  });

  it('are folded in a pause after those that are lent, since they give back no flash', () => {
    const drive = create({ slcStaticBlocks: 10, slcDynamicBlocks: 200, logicalPageCount: 240 * PAGES });
    writeUntil(drive, hasFolded);
    const { hostPagesWritten } = drive.counters;
    drive.map.cleanAhead(0, 1);
    expect([drive.map.mappedPages, drive.counters.pagesRelocated]).toEqual([hostPagesWritten, 0]);
    expect(drive.map.blockRole.slice(0, 260)).not.toContain(BlockRole.Slc);
    expect(lostPages(drive)).toEqual([]);
  });
});

it('after many turns at random the drive has lost nothing, and cleans as any does', () => {
  const drive = create({ workload: 'uniform', isFilled: true, trimFraction: 0.1 });
  drive.run(4 * L);
  expect(lostPages(drive)).toEqual([]);
  expect(checkInvariants(drive)).toEqual([]);
  expect(drive.counters.pagesRelocated).toBeGreaterThan(0);
});
