import * as words from '#messages/trim';
import { countPages } from '../recordedDrives.ts';
import type { TrimAnswer } from './moments.ts';
import { BLOCK_COUNT, DISH_COUNT, LARGE, nearestGuess, PAGES_PER_BLOCK, SPARE_BLOCKS, type Guess } from './scenario.ts';

/** Write amplification of the same two drives at a usual size. */
export interface LargeRatios {
  readonly largeOff: number;
  readonly largeOn: number;
}

/** Null until both are recorded. */
export function largeRatiosOf(
  parts: readonly { readonly way: string; readonly writeAmplification: number }[],
): LargeRatios | null {
  const ratioOf = (way: string) => parts.find((part) => part.way === way)?.writeAmplification;
  const [largeOff, largeOn] = [ratioOf('untold'), ratioOf('told')];
  return largeOff === undefined || largeOn === undefined ? null : { largeOff, largeOn };
}

export function verdictOf({ off, on }: Pick<TrimAnswer, 'off' | 'on'>, large: LargeRatios | null): string {
  if (!large) return words.verdict({ off, on });
  const { blocks, pages } = LARGE;
  return words.verdictAtScale({ off, on, ...large, blocks, pages });
}

/** Reply to a guess; null for the right one, and until the numbers of the reply are known. */
export function replyTo(
  guess: Guess,
  { off, on }: Pick<TrimAnswer, 'off' | 'on'>,
  large: LargeRatios | null,
): string | null {
  if (guess === nearestGuess(off)) return null;
  if (guess < 2) return words.replies.told({ on, kept: DISH_COUNT });
  if (guess < off) return words.replies.half({ off });
  const { blocks, pages, spareFactor: spare } = LARGE;
  return large && words.replies.large({ blocks, pages, spare, largeOff: large.largeOff });
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
    kept: countPages(answer.pair.untold.pageState).kept,
  });

export const reportOf = (answer: TrimAnswer): string =>
  words.report({ ...countsOf(answer), blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS });
