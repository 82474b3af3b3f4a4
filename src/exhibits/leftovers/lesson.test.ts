import { describe, expect, it } from 'vitest';
import { run, LEFTOVERS_PROGRAMS, LEFTOVERS_REQUEST, leftoversScenario, STOP_FREE_BLOCKS } from '#recordings/leftovers';
import { courseOf, momentOf, orderFrom, stopFrom, type Course } from './course.ts';
import { fewestWanted, freeBlocksOf } from './paintPlates.ts';
import {
  BLOCK_COUNT,
  cleaningStepOf,
  DISH_COUNT,
  guessFormat,
  LAST_PROGRAM,
  PAGES_PER_BLOCK,
  requestOf,
  shapeOf,
  SPARE_FACTOR,
  STOP_AT,
  USUAL_RESERVE,
} from './scenario.ts';
import { answerOf } from './summary.ts';

function courseAt(reserveBlocks: number): Course {
  const [part] = run(requestOf(reserveBlocks));
  if (!part) throw new Error('the run yields one part');
  return courseOf(part);
}

const course = courseAt(USUAL_RESERVE);

describe('the drive', () => {
  it('is the one that the run makes, though the page knows it without the run', () => {
    const scenario = leftoversScenario(LEFTOVERS_REQUEST);
    expect(requestOf(USUAL_RESERVE)).toEqual(LEFTOVERS_REQUEST);
    expect([scenario.blockCount, scenario.pagesPerBlock]).toEqual([BLOCK_COUNT, PAGES_PER_BLOCK]);
    expect(scenario.logicalPageCount).toBe(DISH_COUNT);
    expect(1 - DISH_COUNT / (BLOCK_COUNT * PAGES_PER_BLOCK)).toBeCloseTo(SPARE_FACTOR, 10);
    expect([LAST_PROGRAM, STOP_AT]).toEqual([LEFTOVERS_PROGRAMS, STOP_FREE_BLOCKS]);
  });
});

describe('leftovers', () => {
  it('the stack meets the line at order 401, and refills are paid with more and more', () => {
    expect(answerOf(course)).toEqual({
      reached: 401,
      cleaning: 416,
      line: 4,
      firstPlates: 6,
      firstCopies: 25,
      refills: 8,
      // Nearly four times the first; one of those between is cheaper than the one before.
      lastCopies: 95,
      isEachMore: false,
    });
  });

  it('at 416 all is said as the pages of the drive are, and the next to be washed is the one with the fewest wanted', () => {
    const moment = momentOf(course, 416);
    expect(moment).toMatchObject({ order: 416, fresh: 239, relocated: 0, wanted: 239, leftovers: 177, clean: 64 });
    expect(moment).toMatchObject({ freeBlocks: 4, refill: 0, victim: { block: 1, wanted: 2, copied: 0 } });
    expect(freeBlocksOf(course)).toEqual([26, 27, 28, 29]);
    // One order earlier nothing has been picked; the engine picks what is found here.
    momentOf(course, 415);
    expect(fewestWanted(course)).toBe(1);
  });

  it('every place is one of the four, at any moment, forwards and backwards', () => {
    for (const plated of [0, 1, 415, 416, 417, 430, 431, 1133, LAST_PROGRAM, 700, 3]) {
      const { fresh, relocated, leftovers, clean, freeBlocks } = momentOf(course, plated);
      expect(fresh + relocated + leftovers + clean).toBe(480);
      expect([fresh, relocated, leftovers]).toEqual([
        course.freshPages[plated],
        course.relocatedPages[plated],
        course.leftoverPages[plated],
      ]);
      expect(freeBlocks).toBe(course.freeBlocks[plated]);
    }
  });

  it('a refill ends with eight clean plates again', () => {
    for (const { toProgram, relocatedPages } of course.refills) {
      expect(momentOf(course, toProgram)).toMatchObject({ freeBlocks: STOP_FREE_BLOCKS, refill: null, victim: null });
      expect(momentOf(course, toProgram - 1).refillCopied).toBe(relocatedPages - 1);
    }
  });

  it.each([
    // Storyboard: first wash by line.
    [2, 448],
    [4, 416],
    [6, 384],
    [7, 368],
  ])('with the line at %i the crew starts after order %i', (reserveBlocks, step) => {
    expect(cleaningStepOf(reserveBlocks)).toBe(step);
    expect(answerOf(courseAt(reserveBlocks))?.cleaning).toBe(step);
  });

  it('only the usual line is said to cost more at each refill where that is so', () => {
    expect(answerOf(courseAt(7))?.isEachMore).toBe(false);
  });
});

describe('steps', () => {
  it('by one order pass the refill that the order waits for', () => {
    expect(orderFrom(course, 415, 1)).toBe(416);
    // 25 pages are copied before order 417.
    expect(orderFrom(course, 416, 1)).toBe(442);
    expect(orderFrom(course, 442, -1)).toBe(416);
    expect(orderFrom(course, 0, -1)).toBe(0);
    expect(orderFrom(course, LAST_PROGRAM, 1)).toBe(LAST_PROGRAM);
  });

  it('by one refill go from where the stack meets the line to where it is made up', () => {
    expect(stopFrom(course, 0, 1)).toBe(416);
    expect(stopFrom(course, 416, 1)).toBe(441);
    // 64 orders, 33 copies.
    expect(stopFrom(course, 441, 1)).toBe(538);
    expect(stopFrom(course, 1295, 1)).toBe(LAST_PROGRAM);
    expect(stopFrom(course, 441, -1)).toBe(416);
    expect(stopFrom(course, 0, -1)).toBe(0);
  });
});

describe('a guess', () => {
  it.each([
    [368, 'early'],
    [384, 'right'],
    [400, 'right'],
    [416, 'right'],
    [432, 'late'],
    [LAST_PROGRAM, 'late'],
  ])('of %i is %s', (guess, shape) => {
    expect(shapeOf(guess, 401)).toBe(shape);
  });

  it('is read as it is written, and nothing else is', () => {
    for (const guess of [0, 304, 1296, LAST_PROGRAM]) expect(guessFormat.read(guessFormat.write(guess))).toBe(guess);
    for (const text of ['', '305', '1300', '1312', '-16', '16.0', 'Never', '1e2', '00016'])
      expect(guessFormat.read(text)).toBeNull();
  });
});
