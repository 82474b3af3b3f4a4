import { describe, expect, it } from 'vitest';
import { createDrive, type Drive, MicroEventKind } from '#engine';
import { DEFAULT_SETTINGS, type Moment, scenarioOf, usualMoment } from '#store';
import { BEATS, beatMs, endOfBeat, startOfBeat } from './beats.ts';

const PAGES_PER_BLOCK = 16;

/** The usual drive at a moment, gone there operation by operation. */
function driveAt({ step, microStep }: Moment): Drive {
  const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
  while (drive.step < step || drive.microStep < microStep) drive.advanceMicro(null);
  expect([drive.step, drive.microStep]).toEqual([step, microStep]);
  return drive;
}

const plate = (page: number): number => Math.floor(page / PAGES_PER_BLOCK) + 1;
const place = (page: number): number => (page % PAGES_PER_BLOCK) + 1;

describe('the beats of the opening', () => {
  it('begin at the first order and end where the usual drive is first seen', () => {
    expect(startOfBeat(0)).toEqual({ step: 0, microStep: 0 });
    expect(endOfBeat(BEATS.length - 1)).toEqual(usualMoment(DEFAULT_SETTINGS));
    for (const [index] of BEATS.entries()) driveAt(endOfBeat(index));
  });

  it('last as long as they take to read: some 26 seconds in all', () => {
    const seconds = BEATS.reduce((sum, beat) => sum + beatMs(beat) / 1000, 0);
    expect(seconds).toBeGreaterThan(24);
    expect(seconds).toBeLessThan(29);
    expect(Math.min(...BEATS.map(beatMs))).toBeGreaterThanOrEqual(2500);
  });

  it('are eight, six of which are stills', () => {
    expect(BEATS.flatMap(({ isStill }, index) => (isStill ? [index + 1] : []))).toEqual([1, 3, 5, 6, 7, 8]);
  });
});

describe('what the beats say is so on this drive:', () => {
  it('1, 2: thirty clean plates, filled place by place', () => {
    const drive = driveAt(startOfBeat(0));
    expect(drive.map.freePool.count).toBe(30);
    const places: number[] = [];
    while (drive.step < 16) drive.advanceMicro((_kind, _page, _from, to) => places.push(place(to)));
    expect(places).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('3: dish 17 is ordered again by order 108; its old portion lies on plate 2, place 14', () => {
    const drive = driveAt({ step: 107, microStep: 0 });
    drive.advanceMicro((kind, page, from) => {
      expect([kind, page, plate(from), place(from)]).toEqual([MicroEventKind.Write, 17, 2, 14]);
    });
    expect([drive.step, drive.map.flash.validPages[1]]).toEqual([108, expect.any(Number)]);
  });

  it('4: the stack sinks to the low line, and nothing was plated twice', () => {
    const drive = driveAt(endOfBeat(3));
    expect(drive.map.freePool.count).toBe(drive.scenario.reserveBlocks);
    expect(drive.counters.flashPagesProgrammed).toBe(416);
  });

  it('5, 6: the plate with fewest wanted holds two portions, which are plated again', () => {
    const drive = driveAt(endOfBeat(4));
    const victim = drive.map.victimBlock;
    const closed = [...drive.map.flash.validPages].filter((_, block) => drive.map.blockRole[block] === 3);
    expect([plate(victim * PAGES_PER_BLOCK), drive.map.victimValidAtPick]).toEqual([6, 2]);
    expect(Math.min(...closed)).toBeGreaterThanOrEqual(2);
    expect(driveAt(endOfBeat(5)).counters.pagesRelocated).toBe(2);
  });

  it('7: two plates washed for five portions; the counter shows it at the end', () => {
    const { blocksErased, pagesRelocated, flashPagesProgrammed } = driveAt(endOfBeat(6)).counters;
    expect([blocksErased, pagesRelocated]).toEqual([2, 5]);
    expect((flashPagesProgrammed / 416).toFixed(2)).toBe('1.01');
  });

  it('8: some four thousand orders later a wash costs nine portions', () => {
    const drive = driveAt({ step: 2688, microStep: 0 });
    const { blocksErased, pagesRelocated } = drive.counters;
    drive.run(4368 - 2688);
    const washes = drive.counters.blocksErased - blocksErased;
    expect((drive.counters.pagesRelocated - pagesRelocated) / washes).toBeCloseTo(9.1, 1);
    const end = endOfBeat(7);
    expect(end.step - endOfBeat(6).step).toBeGreaterThan(3900);
    expect(driveAt(end).map.victimValidAtPick).toBe(9);
  });
});
