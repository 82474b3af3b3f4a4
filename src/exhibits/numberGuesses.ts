import { clamp } from '#base';
import { summary as words } from '#messages/explain';
import { shorten, type GuessedNumbers, type LinkRemark } from '#store';
import type { AnswersPart } from '#recordings/answers';
import type { Question } from '#recordings/questions';

interface NumberQuestion {
  readonly id: Question;
  readonly label: keyof typeof words.questions;
  readonly unit: keyof typeof words.values;
  /** On which side of the counted number a guess expects less unseen work. */
  readonly lessWork: 'low' | 'high';
}

/** Questions of the story that a number answers, in its order. */
export const NUMBER_QUESTIONS = [
  { id: 'cliff', label: 'cliff', unit: 'speed', lessWork: 'high' },
  { id: 'leftovers', label: 'leftovers', unit: 'count', lessWork: 'high' },
  { id: 'randomness', label: 'randomness', unit: 'times', lessWork: 'low' },
  { id: 'spare-area', label: 'spareArea', unit: 'times', lessWork: 'low' },
  { id: 'trim', label: 'trim', unit: 'times', lessWork: 'low' },
  { id: 'stutter', label: 'stutter', unit: 'wait', lessWork: 'low' },
  { id: 'raid0', label: 'raid0', unit: 'times', lessWork: 'low' },
] as const satisfies readonly NumberQuestion[];

/** Fewer guesses than these make no chart. */
export const LEAST_GUESSES = 3;
/** Ends of the axis, as guess over counted. */
export const LEAST_RATIO = 1 / 64;
export const MOST_RATIO = 4;
/** A guess within this share of the counted number is right: no reader can draw it better. */
const RIGHT_WITHIN = 0.1;

export interface GuessRow extends NumberQuestion {
  readonly guess: number;
  /** null until it has been counted. */
  readonly counted: number | null;
}

/** One for each question that was answered with a number. */
export const rowsOf = (guesses: GuessedNumbers, counted: readonly AnswersPart[]): readonly GuessRow[] =>
  NUMBER_QUESTIONS.flatMap((question) => {
    const guess = guesses[question.id];
    if (guess === undefined) return [];
    return [{ ...question, guess, counted: counted.find((part) => part.question === question.id)?.counted ?? null }];
  });

/** The place of a ratio between the ends of the axis, 0..1, and whether it is beyond one of them. */
export function placeOf(ratio: number): { readonly at: number; readonly beyond: 'low' | 'high' | null } {
  const at = Math.log(ratio / LEAST_RATIO) / Math.log(MOST_RATIO / LEAST_RATIO);
  return { at: clamp(at, 0, 1), beyond: at < 0 ? 'low' : at > 1 ? 'high' : null };
}

export type Tendency = 'more' | 'less' | 'mixed';

/** Whether the drives did more unseen work than was guessed, or less, in how many of the rows. */
export function tendencyOf(rows: readonly GuessRow[]): { readonly tendency: Tendency; readonly some: number } {
  const sides = rows.flatMap(({ guess, counted, lessWork }): Tendency[] => {
    if (counted === null || Math.abs(guess / counted - 1) <= RIGHT_WITHIN) return [];
    return [guess < counted === (lessWork === 'low') ? 'more' : 'less'];
  });
  const more = sides.filter((side) => side === 'more').length;
  const less = sides.length - more;
  if (more > rows.length / 2) return { tendency: 'more', some: more };
  return less > rows.length / 2 ? { tendency: 'less', some: less } : { tendency: 'mixed', some: 0 };
}

export const sayTendency = (tendency: Tendency, some: number, all: number): string =>
  tendency === 'mixed' ? words.sentences.mixed : words.sentences[tendency]({ some, all });

const NEVER = 'never';
const MOST_GUESS = 1e6;

/** As `guesses` of a link has them: `cliff_30*leftovers_never`. Null where there are none. */
export function writeGuesses(guesses: GuessedNumbers): string | null {
  const all = NUMBER_QUESTIONS.flatMap(({ id }) => {
    const guess = guesses[id];
    return guess === undefined ? [] : [`${id}_${guess === Infinity ? NEVER : Number(guess.toPrecision(4))}`];
  });
  return all.length === 0 ? null : all.join('*');
}

/** Reads `guesses` of a link. Entries that are no guesses are left out, each with a remark. */
export function readGuesses(text: string | null): {
  readonly taken: GuessedNumbers | null;
  readonly remarks: LinkRemark[];
} {
  if (text === null) return { taken: null, remarks: [] };
  const taken: Record<string, number> = {};
  const remarks: LinkRemark[] = [];
  for (const each of text.split('*').slice(0, 2 * NUMBER_QUESTIONS.length)) {
    const [, id, number = ''] = /^([a-z0-9-]+)_(never|\d+(?:\.\d+)?)$/.exec(each) ?? [];
    const question = NUMBER_QUESTIONS.find((asked) => asked.id === id);
    const guess = number === NEVER ? Infinity : Number(number);
    if (question && (guess === Infinity || (guess > 0 && guess <= MOST_GUESS))) taken[question.id] = guess;
    else remarks.push({ code: 'noGuess', values: { given: shorten(each) } });
  }
  return { taken: Object.keys(taken).length === 0 ? null : taken, remarks };
}
