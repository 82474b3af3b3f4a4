import * as words from '#messages/trim';
import { contentsOf, type TrimAnswer } from './moments.ts';
import { BLOCK_COUNT, DISH_COUNT, LARGE, nearestGuess, PAGES_PER_BLOCK, SPARE_BLOCKS, type Guess } from './scenario.ts';

/** The same two drives at a usual size; null while that is not known. */
export interface AtScale {
  readonly largeOff: number;
  readonly largeOn: number;
}

export function atScaleOf(
  parts: readonly { readonly way: string; readonly writeAmplification: number }[],
): AtScale | null {
  const ratioOf = (way: string) => parts.find((part) => part.way === way)?.writeAmplification;
  const [largeOff, largeOn] = [ratioOf('untold'), ratioOf('told')];
  return largeOff === undefined || largeOn === undefined ? null : { largeOff, largeOn };
}

export function verdictOf({ off, on }: Pick<TrimAnswer, 'off' | 'on'>, atScale: AtScale | null): string {
  if (!atScale) return words.verdict({ off, on });
  const { blocks, pages, spareFactor: spare } = LARGE;
  return words.verdictAtScale({ off, on, ...atScale, blocks, pages, spare });
}

/** What is to be said of a guess; nothing of the one that is right, nor what is not known yet. */
export function replyTo(
  guess: Guess,
  { off, on }: Pick<TrimAnswer, 'off' | 'on'>,
  atScale: AtScale | null,
): string | null {
  if (guess === nearestGuess(off)) return null;
  if (guess < 2) return words.replies.told({ on, kept: DISH_COUNT });
  if (guess < off) return words.replies.half({ off });
  const { blocks, pages, spareFactor: spare } = LARGE;
  return atScale && words.replies.large({ blocks, pages, spare, largeOff: atScale.largeOff });
}

const countsOf = ({ off, on, pair: { hostPages: orders, untold, told } }: TrimAnswer) => ({
  off,
  on,
  orders,
  relocatedOff: untold.pagesRelocated,
  ghostCopies: untold.ghostsRelocated,
  platedOff: orders + untold.pagesRelocated,
  platedOn: orders + told.pagesRelocated,
});

export const spokenOf = (answer: TrimAnswer): string =>
  words.spoken({
    ...countsOf(answer),
    inUse: answer.pair.inUsePages,
    kept: contentsOf(answer.pair.untold.pageState).kept,
  });

export const reportOf = (answer: TrimAnswer): string =>
  words.report({ ...countsOf(answer), blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS });
