import * as words from '#messages/popular-dishes';
import type { HotColdCurvePart } from '#recordings/hotColdCurve';
import type { PopularDishesAnswer } from './moments.ts';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, SPARE_BLOCKS, type Guess } from './scenario.ts';

type Ratios = Pick<PopularDishesAnswer, 'mixed' | 'apart'>;

/** Pages relocated by the drive with two open blocks, as a ratio to those of the other. */
export const replatedRatio = ({ mixed, apart }: Ratios): number => (apart - 1) / (mixed - 1);

/** Named as the guess that fits, if one does. */
export function outcomeOf(ratios: Ratios): 'more' | 'same' | 'less' | 'half' | 'little' {
  const ratio = replatedRatio(ratios);
  if (ratio > 1.03) return 'more';
  if (ratio > 0.9) return 'same';
  if (ratio > 0.6) return 'less';
  return ratio > 0.4 ? 'half' : 'little';
}

const countsOf = ({ mixed, apart, pair }: PopularDishesAnswer) => ({
  orders: ORDER_COUNT,
  mixed,
  apart,
  replatedMixed: pair.mixed.pagesRelocated,
  replatedApart: pair.apart.pagesRelocated,
});

export const verdictOf = (answer: PopularDishesAnswer): string => {
  const { replatedMixed, replatedApart } = countsOf(answer);
  return words.verdict({ outcome: outcomeOf(answer), replatedMixed, replatedApart });
};

/** Reply to a guess; null for the right one, and while the point that it names is not recorded. */
export function replyTo(guess: Guess, curve: readonly HotColdCurvePart[]): string | null {
  if (guess === 'half') return null;
  if (guess !== 'none') return words.replies[guess];
  const last = curve.at(-1);
  return last ? words.replies.none({ share: last.hotWriteFraction, apart: last.apart.writeAmplification }) : null;
}

export const spokenOf = (answer: PopularDishesAnswer): string => words.spoken(countsOf(answer));

export const reportOf = (answer: PopularDishesAnswer, share: number): string =>
  words.report({ ...countsOf(answer), share, blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS });
