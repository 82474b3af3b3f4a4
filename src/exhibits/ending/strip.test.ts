import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#recordings/questions';
import { barsOf, ON_STAGE, stripRows } from './strip.ts';

const COUNTED = {
  cliff: 8.7,
  leftovers: 400,
  randomness: 5,
  'spare-area': 7.1,
  trim: 3,
  stutter: 911,
  raid0: 1,
};
const ALL = { cliff: 25, leftovers: 400, randomness: 2, 'spare-area': 7, trim: 1.5, stutter: 100, raid0: 0.5 };

const without = (question: keyof typeof COUNTED) => {
  const { [question]: _, ...others } = COUNTED;
  return others;
};

const brief = (rows: ReturnType<typeof stripRows>) => rows.map(({ id, state, counted }) => [id, state, counted]);

describe('the strip', () => {
  it('of nobody hides every answer, though all are counted', () => {
    expect(brief(stripRows({}, {}, COUNTED))).toEqual(QUESTIONS.map((id) => [id, 'hidden', null]));
  });

  it('of some has the guessed ones first, and tells the number where an answer was asked for', () => {
    const rows = stripRows({ stutter: 250, cliff: 25 }, { 'spare-area': true }, without('stutter'));
    expect(brief(rows)).toEqual([
      ['cliff', 'guessed', 8.7],
      ['stutter', 'guessed', null],
      ['leftovers', 'hidden', null],
      ['randomness', 'hidden', null],
      ['spare-area', 'seen', 7.1],
      ['trim', 'hidden', null],
      ['raid0', 'hidden', null],
    ]);
  });

  it('of all begins with the guess that was farthest off, once all are counted', () => {
    const rows = stripRows(ALL, {}, COUNTED);
    expect(rows.map(({ id }) => id)).toEqual([
      'stutter',
      'cliff',
      'randomness',
      'trim',
      'raid0',
      'spare-area',
      'leftovers',
    ]);
    const early = stripRows(ALL, {}, without('raid0'));
    expect(early.map(({ id }) => id)).toEqual(QUESTIONS);
    const never = stripRows({ ...ALL, leftovers: Infinity }, {}, COUNTED);
    expect(never[0]?.id).toBe('leftovers');
  });

  it('draws both bars of a row on one scale', () => {
    expect(barsOf(25, 10)).toEqual({ guess: 1, counted: 0.4 });
    expect(barsOf(null, 7)).toEqual({ guess: 0, counted: 1 });
    expect(barsOf(5, null)).toEqual({ guess: 1, counted: 0 });
    expect(barsOf(Infinity, 400).guess).toBeGreaterThan(barsOf(Infinity, 400).counted);
    expect(barsOf(null, null)).toEqual({ guess: 0, counted: 0 });
  });

  it('marks each row in one act at most', () => {
    const marked = Object.values(ON_STAGE).flat();
    expect(new Set(marked).size).toBe(marked.length);
  });
});
