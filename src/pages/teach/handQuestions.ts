import { hand as words } from '#messages/worksheet';
import type { HandSheet } from '#recordings/handSheet';
import { letterOf, formatList } from './sheetWords.ts';

const TURNS = ['second', 'third', 'fourth'] as const;

/** Questions in order: the first cleaning, each pick, counts and ratio, and the ratio with TRIM. */
export function questionsOf({ picks, trimmed }: HandSheet): string[] {
  const { dishes, before } = trimmed;
  return [
    words.when,
    words.first,
    ...TURNS.slice(0, picks.length - 1).map((turn) => words.again({ turn })),
    words.count,
    words.ratio,
    words.done({ count: dishes.length, dishes: formatList(dishes), order: before }),
  ];
}

/** Answers in the order of `questionsOf`. */
export function answersOf({ orders, picks, plated, trimmed }: HandSheet): string[] {
  const answers = words.answers;
  const ordered = orders.length;
  const [first] = picks;
  const trimAnswers = trimmed.copies.map((copies) =>
    answers.done({ copies, plated: ordered + copies, ordered, ratio: (ordered + copies) / ordered }),
  );
  return [
    answers.when({ order: first?.order ?? 0, dish: orders[(first?.order ?? 1) - 1] ?? 0 }),
    ...picks.map(({ order, block, wanted }, index) => {
      const pick = answers.pick({ letter: letterOf(block), count: wanted.length, dishes: formatList(wanted) });
      return index === 0 ? pick : answers.again({ pick, order });
    }),
    answers.count({ ordered, plated }),
    answers.ratio({ ordered, plated, ratio: plated / ordered }),
    trimAnswers.reduce((one, other) => answers.or({ one, other })),
  ];
}

/** Points of each answer, in order: first cleaning 1, each pick 2, counts 2, ratio 1, TRIM 2; ten with two picks. */
export const marksOf = ({ picks }: HandSheet): number[] => [1, ...picks.map(() => 2), 2, 1, 2];

/** Where a likely slip happens: the first order of a dish ordered before (else the first order), written into its old place. */
export function slipOf({ orders }: HandSheet): { readonly order: number; readonly dish: number } {
  const again = orders.findIndex((dish, index) => orders.indexOf(dish) < index);
  const index = Math.max(0, again);
  return { order: index + 1, dish: orders[index] ?? 0 };
}
