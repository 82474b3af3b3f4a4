import { GUESS_NAMES, type GuessName } from '#runs/homeworkGuesses';
import { PICK_ROUNDS } from '#runs/pickSheet';
import { SHEET_PAGES_PER_BLOCK, SHEET_SHAPES, type SheetLevel } from '#runs/sheetShape';

/** Cleanings of a sheet by hand that can be asked for: with one more there would be too much to copy. */
export const MOST_PICKS = 4;
/** Pages that a host can be thought to have written, programmed or copied. */
const MOST_PAGES = 9999;
const MOST_RATIO = 999;
const HUNDRED = 100;

export type PartName = 'hand' | 'rounds' | 'guesses';

/** What an answer may be, and what it counts. */
export interface Question {
  /** In a file: `start`, `block1`, `copies1`, `asked`, `programmed`, `ratio`, `trimCopies`, `trimRatio`, `round1`, `spare` … */
  readonly id: string;
  readonly part: PartName;
  /** What is asked, and in which row of its kind. */
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
  /** 1 the first. */
  readonly number: number;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly points: number;
}

/** Points of a guess that is close, and of one that is not far. */
export const GUESS_POINTS = { close: 2, near: 1 } as const;

/** All questions of a homework in their order; with `MOST_PICKS` all that a file can answer. */
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
      const bounds = { least: isShare ? 0 : 1, most: isShare ? HUNDRED : MOST_RATIO };
      return { ...whole, ...bounds, part: 'guesses', id: kind, kind, isWhole: false, points: GUESS_POINTS.close };
    }),
  ];
}
