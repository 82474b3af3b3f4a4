import type { GradedAnswer, Question } from '#homework';
import { formatCount, formatFixed } from '#messages';
import * as words from '#messages/check-answers';
import { GUESS_DRIVE } from '#recordings/homeworkGuesses';
import type { CheckedFile } from './checkStore.ts';

/** Name of a question in the table. */
export function nameOf({ kind, number }: Question): string {
  const { questions } = words;
  if (kind === 'block' || kind === 'copies' || kind === 'round') return questions[kind]({ number });
  return kind === 'spare' ? questions.spare({ share: GUESS_DRIVE.spareFactor }) : questions[kind];
}

export const studentOf = ({ homework }: CheckedFile): string => homework.student.trim() || words.noName;

const DECIMALS = 2;

export const formatAnswer = ({ isWhole }: Question, value: number): string =>
  isWhole ? formatCount(value) : formatFixed(value, DECIMALS);

/** Sign of an answer in the table, and its label for screen readers; '' where the sign can be read out. */
export function markOf({ question, given, points }: GradedAnswer): { readonly sign: string; readonly label: string } {
  if (given === null) return { sign: '–', label: words.isOpen };
  if (question.part === 'guesses') return { sign: formatCount(points), label: '' };
  return points > 0 ? { sign: '✓', label: words.isRight } : { sign: '✗', label: words.isWrong };
}
