import { formatNumber, readTypedNumber } from '#messages';
import type { HomeworkPart } from '#recordings/homework';
import { LONGEST_STUDENT, type Answers, type Homework } from './homeworkFile.ts';
import { scenarioOf } from './grading.ts';
import type { Question } from './questions.ts';

/** Typed text of the fields, by the id of the question. */
export type Draft = Readonly<Record<string, string>>;

/** A student's homework as it is worked on. */
export interface Work {
  readonly student: string;
  readonly draft: Draft;
  readonly areGuessesCounted: boolean;
  readonly shownBefore: boolean;
}

/** Most characters of a field: far more than any answer has. */
export const LONGEST_TYPED = 24;

export const EMPTY_WORK: Work = { student: '', draft: {}, areGuessesCounted: false, shownBefore: false };

/** The number typed into a field; null where it is empty, undefined where it is no possible answer. */
export function readAnswer({ isWhole, least, most }: Question, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = readTypedNumber(typed, { isWhole })?.value ?? null;
  const isPossible = value !== null && value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isPossible ? value : undefined;
}

/** Decimals of a saved answer when its file is opened again. */
const OPENED_DECIMALS = 6;
const typedOf = (value: number): string => formatNumber(value, OPENED_DECIMALS).replaceAll(/[\s\u00a0\u202f]/g, '');

/** The homework to save; impossible answers are left open. */
export function homeworkOf(work: Work, questions: readonly Question[], key: HomeworkPart, engine: string): Homework {
  const answersOf = (isGuess: boolean): Answers =>
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
    answers: answersOf(false),
    guesses: answersOf(true),
    areGuessesCounted: work.areGuessesCounted,
    shownBefore: work.shownBefore,
    stateHash: key.hand.stateHash,
  };
}

/** The work to go on with from a saved file. */
export function workOf({ student, answers, guesses, areGuessesCounted, shownBefore }: Homework): Work {
  const entries = Object.entries({ ...answers, ...guesses });
  const draft = Object.fromEntries(entries.flatMap(([id, value]) => (value === null ? [] : [[id, typedOf(value)]])));
  return { student, draft, areGuessesCounted, shownBefore };
}

/** File name of seed, level and student, so that the files of a class sort well. */
export function fileNameOf({ seed, level, student }: Homework): string {
  const name = student
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `clean-plates-${seed}-${level}${name === '' ? '' : `-${name}`}.json`;
}
