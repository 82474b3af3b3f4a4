import * as words from '#messages/randomness';
import type { PairMoment, RandomnessAnswer } from './moments.ts';
import { ALL_OVER, BLOCK_COUNT, nearestGuess, PAGES_PER_BLOCK, SPARE_FACTOR, type Guess } from './scenario.ts';

/**
 * @param share of orders of the second drive that jump, 0..1
 * @param otherEnd end of the second drive if it is not all over the menu; null until it is recorded
 */
export function verdictOf(answer: RandomnessAnswer, share: number, otherEnd: PairMoment | null): string {
  const { inOrder, random, pair } = answer;
  if (share === ALL_OVER || !otherEnd) return words.verdict({ inOrder, random });
  const { hostPages, random: drive } = otherEnd;
  return words.verdictMixed({
    inOrder,
    leftovers: pair.inOrder.invalidPages,
    share,
    random: (hostPages + drive.pagesRelocated) / hostPages,
    others: drive.invalidPages,
  });
}

/** Reply to a guess; null for the right one. */
export function replyTo(guess: Guess, { random, pair }: Pick<RandomnessAnswer, 'random' | 'pair'>): string | null {
  const wanted = pair.random.victim?.validPages ?? 0;
  const pages = PAGES_PER_BLOCK;
  const gained = pages - wanted;
  if (guess === nearestGuess(random)) return null;
  if (guess === 1) return words.replies.none({ wanted, pages });
  if (guess < random) return words.replies.few({ gained, wanted, pages, here: pages / gained, whole: random });
  return words.replies.many({ guess, needed: pages - pages / guess, pages });
}

const countsOf = ({ orders, inOrder, random, pair }: RandomnessAnswer) => ({
  orders,
  inOrder,
  random,
  leftoversInOrder: pair.inOrder.invalidPages,
  platesInOrder: pair.inOrder.invalidBlocks,
  platedInOrder: orders + pair.inOrder.pagesRelocated,
  leftovers: pair.random.invalidPages,
  plates: pair.random.invalidBlocks,
  plated: orders + pair.random.pagesRelocated,
});

export const spokenOf = (answer: RandomnessAnswer): string => words.spoken(countsOf(answer));

export const reportOf = (answer: RandomnessAnswer): string =>
  words.report({ ...countsOf(answer), blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_FACTOR });
