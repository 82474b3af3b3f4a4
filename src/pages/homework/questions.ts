import { GUESS_NAMES, type GuessName } from '#recordings/homeworkGuesses';
import { PICK_ROUNDS } from '#recordings/pickSheet';
import { SHEET_PAGES_PER_BLOCK, SHEET_SHAPES, type SheetLevel } from '#recordings/sheetShape';

/** Most cleanings of a drive by hand: more would be too much to copy by hand. */
export const MOST_PICKS = 4;
/** Largest answer that counts pages. */
const MOST_PAGES = 9999;
const MOST_RATIO = 999;
const MOST_PERCENT = 100;

export type PartName = 'hand' | 'rounds' | 'guesses';

/** A question, the limits of its answer, and its points. */
export interface Question {
  /** Key in a file: `start`, `block1`, `copies1`, `asked`, `programmed`, `ratio`, `trimCopies`, `trimRatio`, `round1`, `spare` … */
  readonly id: string;
  readonly part: PartName;
  readonly kind:
    | 'start'
    | 'block'
    | 'copies'
    | 'asked'
    | 'programmed'
    | 'ratio'
    | 'trimCopies'
    | 'trimRatio'
    | 'round'
    | GuessName;
  /** Number among the questions of its kind, from 1. */
  readonly number: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly points: number;
}

/** Points of a close and of a near guess (CLOSE_GUESS, NEAR_GUESS). */
export const GUESS_POINTS = { close: 2, near: 1 } as const;

/** All questions of a homework, in order. With MOST_PICKS: all questions that a file can answer. */
export function questionsOf(level: SheetLevel, pickCount: number): Question[] {
  const whole = { isWhole: true, number: 1, points: 1, least: 0 } as const;
  const hand = { ...whole, part: 'hand' } as const;
  const lastBlock = level - 1;
  const picks = Array.from({ length: pickCount }, (_, index) => index + 1).flatMap((number): Question[] => [
    { ...hand, id: `block${number}`, kind: 'block', number, most: lastBlock },
    { ...hand, id: `copies${number}`, kind: 'copies', number, most: SHEET_PAGES_PER_BLOCK },
  ]);
  const rounds = Array.from({ length: PICK_ROUNDS }, (_, index): Question => ({
    ...whole,
    part: 'rounds',
    id: `round${index + 1}`,
    kind: 'round',
    number: index + 1,
    most: lastBlock,
  }));
  const ratio = { ...hand, isWhole: false, most: MOST_RATIO } as const;
  return [
    { ...hand, id: 'start', kind: 'start', least: 1, most: SHEET_SHAPES[level].orders },
    ...picks,
    { ...hand, id: 'asked', kind: 'asked', most: MOST_PAGES },
    { ...hand, id: 'programmed', kind: 'programmed', most: MOST_PAGES },
    { ...ratio, id: 'ratio', kind: 'ratio' },
    { ...hand, id: 'trimCopies', kind: 'trimCopies', most: MOST_PAGES },
    { ...ratio, id: 'trimRatio', kind: 'trimRatio' },
    ...rounds,
    ...GUESS_NAMES.map((kind): Question => {
      const isShare = kind === 'copied';
      const bounds = { least: isShare ? 0 : 1, most: isShare ? MOST_PERCENT : MOST_RATIO };
      return { ...whole, ...bounds, part: 'guesses', id: kind, kind, isWhole: false, points: GUESS_POINTS.close };
    }),
  ];
}
