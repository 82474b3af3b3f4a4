import type { Scenario } from '#engine';
import { run, TRIM_REQUEST } from '#recordings/trim';
import { TRIM_DRIVE_REQUEST } from '#recordings/trimDrive';
import { TRIM_BLOCKS, TRIM_FILE_PAGES, TRIM_ORDERS, TRIM_PAGES_PER_BLOCK, trimScenario } from '#recordings/trimPair';
import { PAUSE_EVERY_PAGES, TRIM_SCALE_REQUEST, trimScaleScenario } from '#recordings/trimScale';
import { run as runSequel } from '#recordings/trimSequel';
import { SOURCE_ROWS } from '#sources';
import { describe, expect, it } from 'vitest';
import { countPages } from '../recordedDrives.ts';
import { answerOf, countPlate, endOf, sequelEndOf, type TrimAnswer } from './moments.ts';
import {
  BLOCK_COUNT,
  DISH_COUNT,
  DRIVE_REQUEST,
  FILE_PAGES,
  guessFormat,
  LARGE,
  MEASURED,
  nearestGuess,
  NO_SEQUEL,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
  PAUSES_REQUEST,
  LARGE_REQUEST,
  SPARE_BLOCKS,
  sequelRequest,
  TRIM_REQUEST as OWN_REQUEST,
} from './scenario.ts';
import { replyTo, verdictOf } from './summary.ts';
import { recordedParts } from '#tests/recordedRuns';

describe('the guest who leaves without a word', () => {
  const end = answerOf(endOf(recordedParts('trim', run, TRIM_REQUEST)));
  const answer = (): TrimAnswer => {
    if (!end) throw new Error('all of it is recorded');
    return end;
  };

  it('costs four portions for each order, and next to nothing where the kitchen is told', () => {
    const { off, on, pair } = answer();
    // Recorded when the chapter was drawn; `sim run` counts the same.
    expect([off.toFixed(2), on.toFixed(2)]).toEqual(['4.27', '1.15']);
    expect(nearestGuess(off)).toBe(4);
    // Half of what the drive keeps is what nobody wants.
    expect(countPages(pair.untold.pageState)).toMatchObject({ kept: DISH_COUNT, ghosts: DISH_COUNT / 2 });
    expect(countPages(pair.told.pageState)).toMatchObject({ kept: DISH_COUNT / 2, ghosts: 0 });
    expect(pair.told.ghostsRelocated).toBe(0);
    expect(pair.untold.ghostsRelocated / pair.untold.pagesRelocated).toBeGreaterThan(0.2);
  });

  it('names a plate to be washed next that holds what it is said to hold', () => {
    const { untold } = answer().pair;
    const { block, validPages } = untold.victim ?? { block: -1, validPages: -1 };
    const { kept, ghosts } = countPlate(untold.pageState, block);
    expect(kept).toBe(validPages);
    expect(ghosts).toBeGreaterThan(0);
  });

  it('is mended by a wiper for a while', () => {
    const after = sequelEndOf([...runSequel(sequelRequest({ ...NO_SEQUEL, isWiped: true }))]);
    expect(answerOf(after)?.off).toBeLessThan(1.3);
  });

  it('is of the drives that the page names', () => {
    expect(OWN_REQUEST).toEqual(TRIM_REQUEST);
    expect(DRIVE_REQUEST).toEqual(TRIM_DRIVE_REQUEST);
    expect([...LARGE_REQUEST.ways, ...PAUSES_REQUEST.ways]).toEqual(TRIM_SCALE_REQUEST.ways);
    expect([BLOCK_COUNT, PAGES_PER_BLOCK, FILE_PAGES, ORDER_COUNT]).toEqual([
      TRIM_BLOCKS,
      TRIM_PAGES_PER_BLOCK,
      TRIM_FILE_PAGES,
      TRIM_ORDERS,
    ]);
    const spareOf = ({ blockCount, pagesPerBlock, logicalPageCount }: Scenario): number =>
      blockCount - logicalPageCount / pagesPerBlock;
    const small = trimScenario(false, 4);
    expect([small.logicalPageCount, spareOf(small)]).toEqual([DISH_COUNT, SPARE_BLOCKS]);
    const large = trimScaleScenario('reorganize', 1);
    expect([large.blockCount, large.pagesPerBlock, large.idleEveryPages]).toEqual([
      LARGE.blocks,
      LARGE.pages,
      LARGE.pauseEvery,
    ]);
    expect(spareOf(large) / large.blockCount).toBeCloseTo(LARGE.spareFactor, 4);
    expect(PAUSE_EVERY_PAGES).toBe(LARGE.pauseEvery);
  });

  it('shows what was measured', () => {
    const value = (id: keyof typeof MEASURED): unknown => {
      const { figure } = SOURCE_ROWS[id];
      return 'value' in figure ? figure.value : null;
    };
    for (const id of Object.keys(MEASURED) as (keyof typeof MEASURED)[]) expect(value(id), id).toBe(MEASURED[id]);
  });
});

describe('what is said', () => {
  const counted = { off: 4.27, on: 1.15 };
  const large = { largeOff: 7.32, largeOn: 1.2 };

  it('answers each wrong guess, and the right one with nothing', () => {
    expect(replyTo(1, counted, large)).toContain('all 672 portions');
    expect(replyTo(1.5, counted, large)).toBe(replyTo(1, counted, large));
    expect(replyTo(2, counted, large)).toContain('fill the room');
    expect(replyTo(4, counted, large)).toBeNull();
    expect(replyTo(8, counted, large)).toContain('7.32');
  });

  it('says of each drive its own ratio, at both sizes', () => {
    const verdict = verdictOf({ off: 4.27, on: 1.15 }, large).replaceAll('\u202f', ' ');
    expect(verdict).toContain('TRIM off: × 4.27. TRIM on: × 1.15.');
    expect(verdict).toContain('× 7.32 against × 1.20');
    // More is re-plated by a drive that is told nothing.
    expect(counted.off).toBeGreaterThan(counted.on);
  });

  it('names no number that is not known yet', () => {
    expect(replyTo(8, counted, null)).toBeNull();
    expect(verdictOf(counted, null)).not.toContain('1,024');
    expect(verdictOf(counted, large)).toContain('7.32');
  });
});

it('a guess is one of the choices', () => {
  expect([guessFormat.read('1.5'), guessFormat.read('3')]).toEqual([1.5, null]);
});
