import { hand as words } from '#messages/worksheet';
import type { HandSheet } from '#runs/handSheet';
import { letterOf, listed } from './sheetWords.ts';

const TURNS = ['second', 'third', 'fourth'] as const;

/** What is asked, in order: how it begins, each pick, what was counted, and the same with TRIM. */
export function questionsOf({ picks, trimmed }: HandSheet): string[] {
  const { dishes, before } = trimmed;
  return [
    words.when,
    words.first,
    ...TURNS.slice(0, picks.length - 1).map((turn) => words.again({ turn })),
    words.count,
    words.ratio,
    words.done({ count: dishes.length, dishes: listed(dishes), order: before }),
  ];
}

/** The answers to these, in the same order. */
export function answersOf({ orders, picks, plated, trimmed }: HandSheet): string[] {
  const answers = words.answers;
  const ordered = orders.length;
  const [first] = picks;
  const done = trimmed.copies.map((copies) =>
    answers.done({ copies, plated: ordered + copies, ordered, ratio: (ordered + copies) / ordered }),
  );
  return [
    answers.when({ order: first?.order ?? 0, dish: orders[(first?.order ?? 1) - 1] ?? 0 }),
    ...picks.map(({ order, block, wanted }, index) => {
      const pick = answers.pick({ letter: letterOf(block), count: wanted.length, dishes: listed(wanted) });
      return index === 0 ? pick : answers.again({ pick, order });
    }),
    answers.count({ ordered, plated }),
    answers.ratio({ ordered, plated, ratio: plated / ordered }),
    done.reduce((one, other) => answers.or({ one, other })),
  ];
}

/** Of ten with two picks, as the storyboard has them: begin 1, each pick 2, both counts 2, their ratio 1, TRIM 2. */
export const marksOf = ({ picks }: HandSheet): number[] => [1, ...picks.map(() => 2), 2, 1, 2];

/** The first order of a dish that was ordered before, or else the first of all: it may be written back into its old place. */
export function slipOf({ orders }: HandSheet): { readonly order: number; readonly dish: number } {
  const again = orders.findIndex((dish, index) => orders.indexOf(dish) < index);
  const index = Math.max(0, again);
  return { order: index + 1, dish: orders[index] ?? 0 };
}
