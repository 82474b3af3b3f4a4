import { describe, expect, it } from 'vitest';
import { greedyMeanField } from '#engine';
import { gradeHomework, questionsOf, type Grade, type Homework } from '#homework';
import { run, type HomeworkPart } from '#recordings/homework';
import { countGuesses, GUESS_DRIVE } from '#recordings/homeworkGuesses';
import { SHEET_LEVELS, type SheetLevel } from '#recordings/sheetShape';
import { gradeAnswer, scenarioOf } from '../../src/pages/homework/grading.ts';
import { isWide } from '#tests/scope';
import { copiesWithTrim, expectedAnswers, workByHand } from './expected.ts';

const SEEDS = isWide ? 100 : 20;
const GUESSES = { spare: 6, copied: 40, untold: 5, told: 2 };

/** Homework of seeds from 1 on; what is guessed is of no matter to most tests, and takes longest. */
const partsOf = (level: SheetLevel, count: number): HomeworkPart[] =>
  [...run({ tasks: Array.from({ length: count }, (_, index) => ({ seed: index + 1, level })), hasGuesses: false })].map(
    (part) => ({ ...part, guesses: GUESSES }),
  );

const homeworkOf = (part: HomeworkPart, answers: Record<string, number>): Homework => ({
  engine: 'development',
  seed: part.seed,
  level: part.level,
  scenario: scenarioOf(part),
  student: 'Ada',
  answers,
  guesses: GUESSES,
  areGuessesCounted: true,
  shownBefore: false,
  stateHash: part.hand.stateHash,
});
const grade = (part: HomeworkPart, answers: Record<string, number>): Grade =>
  gradeHomework(homeworkOf(part, answers), part, false);

describe.each(SHEET_LEVELS)(`${SEEDS} seeds of %i blocks`, (level) => {
  const parts = partsOf(level, SEEDS);

  it('give all points to what a student comes to with a pencil', () => {
    const short = parts.filter((part) => {
      const { points, most, remarks } = grade(part, expectedAnswers(part));
      return points !== most || remarks.length > 0;
    });
    expect(short.map(({ seed }) => seed)).toEqual([]);
  });

  it('take its point for each wrong answer, and no other', () => {
    const kept = parts.flatMap((part) => {
      const answers = expectedAnswers(part);
      const { most } = grade(part, answers);
      return questionsOf(level, part.hand.picks.length)
        .filter(({ part: name }) => name !== 'guesses')
        .filter(({ id, points }) => {
          const wrong = { ...answers, [id]: wrongOf(id, answers[id] ?? 0, part) };
          return grade(part, wrong).points !== most - points;
        })
        .map(({ id }) => `${part.seed} ${id}`);
    });
    expect(kept).toEqual([]);
  });

  it('have no tie by hand, and with TRIM take every number that a tie can lead to', () => {
    expect(parts.filter(({ hand }) => workByHand(hand).ties > 0)).toEqual([]);
    for (const part of parts) {
      const answers = expectedAnswers(part);
      const { most } = grade(part, answers);
      for (const copies of copiesWithTrim(part.hand)) {
        const asked = part.hand.orders.length;
        const other = { ...answers, trimCopies: copies, trimRatio: Math.round((100 * (asked + copies)) / asked) / 100 };
        expect(grade(part, other).points, `${part.seed}: ${copies} copies`).toBe(most);
      }
    }
  });
});

/** Another answer than the right one, and than any that is as right. */
function wrongOf(id: string, right: number, part: HomeworkPart): number {
  if (id.startsWith('block') || id.startsWith('round')) return (right + 1) % part.level;
  return id.startsWith('copies') ? (right + 1) % 5 : right + 7;
}

it('counts what was left open as no answer, and cut-off decimals as rounded ones', () => {
  const [part] = partsOf(7, 7).slice(-1);
  if (!part) throw new Error('seed 7 makes a homework');
  // Of the storyboard: 14 ordered, 16 plated, 1.142857.
  expect(grade(part, { ratio: 1.14 }).points - grade(part, {}).points).toBe(1);
  expect(grade(part, { ratio: 1.142 }).points - grade(part, {}).points).toBe(1);
  expect(grade(part, { ratio: 1.1 }).points - grade(part, {}).points).toBe(0);
  expect(grade(part, {}).rows.filter(({ given }) => given === null)).toHaveLength(15);
});

it('takes no ratio that is a hundredth off, on either side', () => {
  const question = questionsOf(7, 2).find(({ id }) => id === 'ratio');
  if (!question) throw new Error('a ratio is asked for');
  const pointsOf = (given: number): number => gradeAnswer(question, given, [1.5]).points;
  expect([1.491, 1.5, 1.509].map(pointsOf)).toEqual([1, 1, 1]);
  expect([1.49, 1.51].map(pointsOf)).toEqual([0, 0]);
});

it('takes with TRIM whatever number equal blocks can lead to, and a ratio that goes with it', () => {
  const [part] = partsOf(7, 1);
  if (!part) throw new Error('seed 1 makes a homework');
  // Of the first 600 seeds none has such blocks: a key as one would have it. 14 writes.
  const key = { ...part, hand: { ...part.hand, trimmed: { ...part.hand.trimmed, copies: [0, 1] } } };
  const pointsOf = (answers: Record<string, number>): number => grade(key, answers).points - grade(key, {}).points;
  expect(pointsOf({ trimCopies: 0, trimRatio: 1 })).toBe(2);
  expect(pointsOf({ trimCopies: 1, trimRatio: 1.07 })).toBe(2);
  expect(pointsOf({ trimCopies: 1, trimRatio: 1 })).toBe(1);
  expect(pointsOf({ trimCopies: 2, trimRatio: 1.07 })).toBe(1);
  expect(pointsOf({ trimRatio: 1.14 })).toBe(0);
});

describe('guesses', () => {
  const [part] = partsOf(3, 1);
  const pointsOf = (guess: number): number => {
    if (!part) throw new Error('seed 1 makes a homework');
    const homework = { ...homeworkOf(part, {}), guesses: { spare: guess } };
    return gradeHomework(homework, part, false).rows.find(({ question }) => question.id === 'spare')?.points ?? NaN;
  };

  it('are judged by their distance from what was counted: 6', () => {
    expect([6, 6.6, 5.4, 6.7, 7.8, 4.2, 7.9, 4.1].map(pointsOf)).toEqual([2, 2, 2, 1, 1, 1, 0, 0]);
  });

  it('are counted by drives that do what theory says of their effective spare area', () => {
    const { pagesPerBlock, spareFactor, moreSpareFactor } = GUESS_DRIVE;
    const theory = (effectiveSpareFactor: number): number =>
      greedyMeanField(effectiveSpareFactor, pagesPerBlock).writeAmplification;
    const counted = countGuesses(7);
    expect(counted.spare / theory(spareFactor)).toBeCloseTo(1, 1);
    expect(Math.abs(counted.copied - 100 * (1 - 1 / theory(moreSpareFactor)))).toBeLessThan(2);
    // A drive that is not told copies deleted files on; files are written whole, which costs less than single pages.
    expect(counted.untold / counted.spare).toBeGreaterThan(0.6);
    expect(counted.told).toBeLessThan(counted.untold / 2);
  });
});

describe('what a teacher is told', () => {
  const [part] = partsOf(7, 1);
  if (!part) throw new Error('seed 1 makes a homework');
  const remarksOf = (change: Partial<Homework>, isChanged = false) =>
    gradeHomework({ ...homeworkOf(part, {}), ...change }, part, isChanged).remarks;

  it('of a file that says itself what is odd', () => {
    expect(remarksOf({})).toEqual([]);
    expect(remarksOf({ shownBefore: true })).toEqual(['shown']);
    expect(remarksOf({}, true)).toEqual(['changed']);
    expect(remarksOf({ student: ' ' })).toEqual(['noName']);
    expect(remarksOf({ engine: '9.9.9' })).toEqual(['otherEngine']);
    expect(remarksOf({ stateHash: '00000000' })).toEqual(['otherState']);
    expect(remarksOf({ scenario: '3~blocks=8' })).toEqual(['otherDrive']);
  });
});
