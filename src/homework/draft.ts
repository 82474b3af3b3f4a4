import { formatNumber, parseTypedNumber } from '#messages';
import type { HomeworkPart } from '#runs/homework';
import { LONGEST_STUDENT, type Answers, type Homework } from './homeworkFile.ts';
import { scenarioOf } from './grading.ts';
import type { Question } from './questions.ts';

/** What stands in the fields, by the id of the question, as it is typed. */
export type Draft = Readonly<Record<string, string>>;

/** What a student has done so far. */
export interface Work {
  readonly student: string;
  readonly draft: Draft;
  readonly areGuessesCounted: boolean;
  readonly shownBefore: boolean;
}

export const EMPTY_WORK: Work = { student: '', draft: {}, areGuessesCounted: false, shownBefore: false };

/** A typed answer: a number, null of an empty field, and undefined of what it cannot be. */
export function readAnswer({ isWhole, least, most }: Question, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = parseTypedNumber(typed);
  const isOne = value !== null && value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isOne ? value : undefined;
}

/** Digits that a saved answer keeps when it is typed into its field again. */
const KEPT_DECIMALS = 6;
const typedOf = (value: number): string => formatNumber(value, KEPT_DECIMALS).replaceAll(/[\s\u00a0\u202f]/g, '');

/** What is saved of it; answers that cannot be are left open. */
export function homeworkOf(work: Work, questions: readonly Question[], key: HomeworkPart, engine: string): Homework {
  const given = (isGuess: boolean): Answers =>
    Object.fromEntries(
      questions
        .filter(({ part }) => (part === 'guesses') === isGuess)
        .map((question) => [question.id, readAnswer(question, work.draft[question.id] ?? '') ?? null]),
    );
  return {
    engine,
    seed: key.seed,
    level: key.level,
    scenario: scenarioOf(key),
    student: work.student
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, LONGEST_STUDENT),
    answers: given(false),
    guesses: given(true),
    areGuessesCounted: work.areGuessesCounted,
    shownBefore: work.shownBefore,
    stateHash: key.hand.stateHash,
  };
}

/** A saved file as it is gone on with. */
export function workOf({ student, answers, guesses, areGuessesCounted, shownBefore }: Homework): Work {
  const given = Object.entries({ ...answers, ...guesses });
  const draft = Object.fromEntries(given.flatMap(([id, value]) => (value === null ? [] : [[id, typedOf(value)]])));
  return { student, draft, areGuessesCounted, shownBefore };
}

/** Seed, level and student, so that the files of a class lie in order. */
export function fileNameOf({ seed, level, student }: Homework): string {
  const name = student
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `clean-plates-${seed}-${level}${name === '' ? '' : `-${name}`}.json`;
}
