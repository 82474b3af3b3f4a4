import * as words from '#messages/popular-dishes';
import type { HotColdCurvePart } from '#recordings/hotColdCurve';
import type { Answer } from './moments.ts';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, SPARE_BLOCKS, type Guess } from './scenario.ts';

type Ratios = Pick<Answer, 'mixed' | 'apart'>;

/** What the kitchen with two open plates re-plates, as a share of what the other does. */
export const replatedShare = ({ mixed, apart }: Ratios): number => (apart - 1) / (mixed - 1);

/** In the words of the guesses, where one of them fits. */
export function outcomeOf(ratios: Ratios): 'more' | 'same' | 'less' | 'half' | 'little' {
  const share = replatedShare(ratios);
  if (share > 1.03) return 'more';
  if (share > 0.9) return 'same';
  if (share > 0.6) return 'less';
  return share > 0.4 ? 'half' : 'little';
}

export const verdictOf = ({ mixed, apart }: Ratios): string =>
  words.verdict({ outcome: outcomeOf({ mixed, apart }), mixed, apart });

/** What is to be said of a guess; nothing of the one that is right, nor what is not known yet. */
export function replyTo(guess: Guess, curve: readonly HotColdCurvePart[]): string | null {
  if (guess === 'half') return null;
  if (guess !== 'none') return words.replies[guess];
  const last = curve.at(-1);
  return last ? words.replies.none({ share: last.hotWriteFraction, apart: last.apart.writeAmplification }) : null;
}

const countsOf = ({ mixed, apart, pair }: Answer) => ({
  orders: ORDER_COUNT,
  mixed,
  apart,
  replatedMixed: pair.mixed.pagesRelocated,
  replatedApart: pair.apart.pagesRelocated,
});

export const spokenOf = (answer: Answer): string => words.spoken(countsOf(answer));

export const reportOf = (answer: Answer, share: number): string =>
  words.report({ ...countsOf(answer), share, blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS });
