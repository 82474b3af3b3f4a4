import { describe, expect, it } from 'vitest';
import { SHEET_KINDS, SHEET_LEVELS } from '#recordings/sheetShape';
import { formatLesson, readLesson, USUAL_LESSON, wholeWithin, type Lesson } from './lesson.ts';
import { formatList, formatRanges } from './sheetWords.ts';

const read = (search: string) => readLesson(new URLSearchParams(search));

describe('the link of a lesson', () => {
  it('round-trips every lesson', () => {
    for (const kind of SHEET_KINDS)
      for (const level of SHEET_LEVELS)
        for (const rows of [null, 1, 40]) {
          const lesson: Lesson = { seed: 4_294_967_295, kind, level, rows };
          expect(read(formatLesson(lesson))).toEqual({ lesson, remarks: [] });
        }
  });

  it('remarks on bad values and uses the usual ones', () => {
    const { lesson, remarks } = read('seed=7.5&sheet=curve&level=7&rows=41');
    expect(lesson).toEqual(USUAL_LESSON);
    expect(remarks).toHaveLength(3);
    expect(remarks[0]).toContain('“seed=7.5”');
    expect(remarks[1]).toContain('“By hand” is shown');
    expect(remarks[2]).toContain('“rows=41”');
  });

  it('names the sheets that there are, and leaves no remark out', () => {
    const { remarks } = read('seed=0&sheet=nosuch&level=5&rows=0');
    expect(remarks).toHaveLength(4);
    expect(remarks[1]).toContain('is not one of by-hand, which-plate, read-the-curve, true-or-myth;');
    expect(remarks[3]).toContain('“rows=0”');
  });

  it('takes the keys of every page, and remarks on unknown ones', () => {
    expect(read('theme=dark&seed=3')).toEqual({ lesson: { ...USUAL_LESSON, seed: 3 }, remarks: [] });
    expect(read(`${'x'.repeat(99)}=1`).remarks).toEqual([
      `“${'x'.repeat(24)}” in the link is not known here and was ignored.`,
    ]);
  });
});

it.each([
  ['7', 7],
  ['1', 1],
  ['40', 40],
  ['0', null],
  ['41', null],
  ['-3', null],
  ['7e0', null],
  ['', null],
  ['99999999999', null],
])('“%s” from 1 to 40 is %s', (text, number) => {
  expect(wholeWithin(text, 1, 40)).toBe(number);
});

it('lists seeds that follow each other as a range', () => {
  expect(formatRanges([7, 12, 13, 14, 23])).toBe('7, 12–14, 23');
  expect(formatList([0, 4, 9])).toBe('0, 4 and 9');
  expect(formatList([])).toBe('');
});
