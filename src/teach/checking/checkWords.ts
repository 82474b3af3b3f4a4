import type { Graded, Question } from '#homework';
import { formatCount, formatFixed } from '#messages';
import * as words from '#messages/check-answers';
import { GUESS_DRIVE } from '#runs/homeworkGuesses';
import type { CheckedFile } from './checkStore.ts';

/** A question by its name in the table. */
export function nameOf({ kind, number }: Question): string {
  const { questions } = words;
  if (kind === 'block' || kind === 'copies' || kind === 'round') return questions[kind]({ number });
  return kind === 'spare' ? questions.spare({ share: GUESS_DRIVE.spareFactor }) : questions[kind];
}

export const studentOf = ({ homework }: CheckedFile): string => homework.student.trim() || words.noName;

const DECIMALS = 2;

export const formatAnswer = ({ isWhole }: Question, value: number): string =>
  isWhole ? formatCount(value) : formatFixed(value, DECIMALS);

/** How an answer stands: as a sign, and as it is said. */
export function markOf({ question, given, points }: Graded): { readonly sign: string; readonly said: string } {
  if (given === null) return { sign: '–', said: words.isOpen };
  if (question.part === 'guesses') return { sign: formatCount(points), said: '' };
  return points > 0 ? { sign: '✓', said: words.isRight } : { sign: '✗', said: words.isWrong };
}
