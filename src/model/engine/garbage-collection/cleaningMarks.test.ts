import { describe, expect, it } from 'vitest';
import { CleaningMarks } from './cleaningMarks.ts';

describe('without a stop mark', () => {
  it('cleaning is wanted where the host has no room and only the reserve is left', () => {
    const marks = new CleaningMarks(2, 0);
    expect(marks.mustClean(2, false)).toBe(true);
    expect(marks.mustClean(3, false)).toBe(false);
    expect(marks.mustClean(2, true)).toBe(false);
  });

  it('a broken reserve is made good even where the host has room', () => {
    const marks = new CleaningMarks(2, 0);
    expect(marks.mustClean(1, true)).toBe(true);
    expect(marks.isUnfinished(1)).toBe(true);
    expect(marks.isUnfinished(2)).toBe(false);
  });
});

describe('with a stop mark', () => {
  it('a burst goes from the one mark to the other', () => {
    const marks = new CleaningMarks(2, 5);
    expect(marks.mustClean(3, false)).toBe(false);
    expect([2, 3, 4, 4].map((free) => marks.mustClean(free, free > 2))).toEqual([true, true, true, true]);
    expect(marks.isUnfinished(4)).toBe(true);
    expect(marks.mustClean(5, false)).toBe(false);
    expect(marks.isUnfinished(4)).toBe(false);
    expect(marks.mustClean(4, false)).toBe(false);
  });

  it('a burst is over when everything is erased', () => {
    const marks = new CleaningMarks(2, 5);
    expect(marks.mustClean(2, false)).toBe(true);
    marks.reset();
    expect(marks.mustClean(3, false)).toBe(false);
  });
});

describe('whether cleaning would be due', () => {
  it.each([0, 5])('is what is then said, stop mark %i, and asking changes nothing', (stopFreeBlocks) => {
    for (const past of [[], [2], [2, 3], [2, 5]])
      for (let free = 0; free <= 6; free++)
        for (const hasRoom of [false, true]) {
          const marks = new CleaningMarks(2, stopFreeBlocks);
          for (const each of past) marks.mustClean(each, false);
          const before = marks.isUnfinished(free);
          const wouldClean = marks.wouldClean(free, hasRoom);
          expect(marks.isUnfinished(free)).toBe(before);
          expect(wouldClean, `${past.join()} then ${free}, ${hasRoom}`).toBe(marks.mustClean(free, hasRoom));
        }
  });
});
