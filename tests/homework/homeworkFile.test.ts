import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { Homework } from '#homework';
import { run } from '#recordings/homework';
import { SHEET_LEVELS } from '#recordings/sheetShape';
import { EMPTY_WORK, fileNameOf, homeworkOf, readAnswer, workOf } from '../../src/pages/homework/draft.ts';
import {
  LONGEST_STUDENT,
  MOST_FILE_BYTES,
  readHomework,
  writeHomework,
} from '../../src/pages/homework/homeworkFile.ts';
import { MOST_PICKS, questionsOf } from '../../src/pages/homework/questions.ts';

const HOMEWORK: Homework = {
  engine: '0.1.0',
  seed: 7,
  level: 7,
  scenario: '3~blocks=7~pages-per-block=4',
  student: 'Zoë “Ada” <b>Løvelace</b>',
  answers: { start: 9, block1: 0, copies1: 1, block2: 2, copies2: null, ratio: 1.14, round1: 3 },
  guesses: { spare: 7, told: null },
  areGuessesCounted: false,
  shownBefore: true,
  stateHash: '0123abcd',
};
const TEXT = writeHomework(HOMEWORK);
const problemOf = (text: string): unknown => {
  const reading = readHomework(text);
  return reading.ok ? null : reading.problem;
};
const changed = (change: Record<string, unknown>): string =>
  JSON.stringify({ ...(JSON.parse(TEXT) as Record<string, unknown>), ...change });

describe('a saved file', () => {
  it('is read as it was written', () => {
    expect(readHomework(TEXT)).toMatchObject({ ok: true, homework: HOMEWORK, isChanged: false });
    expect(readHomework(`\uFEFF${TEXT.replaceAll('\n', '\r\n')}`)).toMatchObject({ ok: true, isChanged: false });
  });

  it('is at most as large as is read, with the longest name and every answer', () => {
    const student = '😀'.repeat(LONGEST_STUDENT / 2);
    const sizes = SHEET_LEVELS.map((level) => {
      const questions = questionsOf(level, MOST_PICKS);
      const [part] = run({ tasks: [{ seed: 4_294_967_295, level }], hasGuesses: false });
      if (!part) throw new Error('every seed makes a homework');
      const draft = Object.fromEntries(
        questions.map(({ id, most, isWhole }) => [id, isWhole ? String(most) : '99.123456']),
      );
      const text = writeHomework(homeworkOf({ ...EMPTY_WORK, student, draft }, questions, part, 'x'.repeat(40)));
      expect(readHomework(text)).toMatchObject({ ok: true, isChanged: false });
      return new TextEncoder().encode(text).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(MOST_FILE_BYTES / 2);
  });

  it('is gone on with where it was saved', () => {
    const [part] = run({ tasks: [{ seed: 7, level: 7 }], hasGuesses: false });
    if (!part) throw new Error('seed 7 makes a homework');
    const questions = questionsOf(7, part.hand.picks.length);
    const work = { student: 'Ada', draft: { start: '9', ratio: '1.14', spare: '6.5', round2: '4' } };
    const saved = homeworkOf({ ...work, areGuessesCounted: true, shownBefore: false }, questions, part, '0.1.0');
    expect(workOf(saved)).toEqual({ ...work, areGuessesCounted: true, shownBefore: false });
    expect(fileNameOf(saved)).toBe('clean-plates-7-7-Ada.json');
    expect(fileNameOf({ ...saved, student: '../..//Анна К.' })).toBe('clean-plates-7-7-Анна-К.json');
  });
});

describe('a file that was changed', () => {
  it('is told from the saved one, whatever was changed', () => {
    for (const change of [
      { seed: 8 },
      { student: 'Eve' },
      { shownBefore: false },
      { stateHash: '0123abce' },
      { answers: { ...HOMEWORK.answers, start: 10 } },
      { guesses: { spare: 7.27, told: null } },
      { checksum: '00000000' },
    ])
      expect(readHomework(changed(change)), JSON.stringify(change)).toMatchObject({ ok: true, isChanged: true });
  });
});

describe('another file', () => {
  it('is refused with what is wrong in it', () => {
    expect(problemOf('')).toEqual({ code: 'empty' });
    expect(problemOf(TEXT.slice(0, -9))).toEqual({ code: 'notJson' });
    expect(problemOf('GIF89a')).toEqual({ code: 'notHomework' });
    for (const text of ['null', '[]', '7', '"x"', '{}', '{"format":"clean-plates"}'])
      expect(problemOf(text), text).toEqual({ code: 'notHomework' });
    expect(problemOf(changed({ version: 2 }))).toEqual({ code: 'otherVersion', version: '2', known: 1 });
    expect(problemOf(changed({ version: undefined }))).toMatchObject({ code: 'otherVersion' });
    expect(problemOf(changed({ points: 25 }))).toEqual({ code: 'unknownField', field: 'points' });
    expect(problemOf(changed({ answers: { start: 1, extra: 1 } }))).toEqual({
      code: 'unknownField',
      field: 'answers.extra',
    });
    expect(problemOf(`${TEXT}${' '.repeat(MOST_FILE_BYTES)}`)).toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['seed', 0],
    ['seed', 1.5],
    ['seed', '7'],
    ['level', 4],
    ['student', 'x'.repeat(LONGEST_STUDENT + 1)],
    ['student', 'two\nlines'],
    ['student', 7],
    ['scenario', null],
    ['shownBefore', 'no'],
    ['stateHash', '0123ABCD'],
    ['checksum', 7],
    ['answers', []],
    ['answers', 'all right'],
  ])('has to have a %s that can be, not %j', (field, value) => {
    expect(problemOf(changed({ [field]: value }))).toMatchObject({ code: 'field', field });
  });

  it.each([
    ['start', 0],
    ['start', 15],
    ['block1', 7],
    ['copies1', 5],
    ['copies1', 0.5],
    ['ratio', -1],
    ['ratio', 1e300],
    ['asked', true],
  ])('has to have an answer %s that can be, not %j', (id, value) => {
    const problem = problemOf(changed({ answers: { [id]: value } }));
    expect(problem).toMatchObject({ code: 'field', field: `answers.${id}` });
  });

  it('has no number that is none', () => {
    expect(problemOf(TEXT.replace('"start": 9', '"start": NaN'))).toEqual({ code: 'notJson' });
    expect(problemOf(TEXT.replace('"start": 9', '"start": 1e999'))).toMatchObject({ field: 'answers.start' });
    expect(problemOf(TEXT.replace('"start": 9', '"__proto__": 9'))).toMatchObject({ code: 'unknownField' });
  });

  it('never throws: any text, and any value in place of any field', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readHomework(text).ok === 'boolean'));
    const fields = Object.keys(JSON.parse(TEXT) as object);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const reading = readHomework(changed({ [field]: value }));
        return typeof reading.ok === 'boolean';
      }),
    );
  });
});

it('takes numbers as people type them, and says what is none', () => {
  const [start] = questionsOf(7, 2);
  const ratio = questionsOf(7, 2).find(({ id }) => id === 'ratio');
  if (!start || !ratio) throw new Error('there are such questions');
  expect([' 9 ', '', '15', '0', '9.5', 'nine', '1e2'].map((typed) => readAnswer(start, typed))).toEqual([
    9,
    null,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['1.14', '1,14', '× 1.14'].map((typed) => readAnswer(ratio, typed))).toEqual([1.14, 1.14, 1.14]);
});
