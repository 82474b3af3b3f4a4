import * as words from '#messages/randomness';
import type { RandomnessState } from './model.ts';
import type { RandomnessAnswer } from './moments.ts';
import { ALL_OVER } from './scenario.ts';

/** What came of the two drives that are shown. */
export function verdictOf(answer: RandomnessAnswer, share: number, otherEnd: RandomnessState['otherEnd']): string {
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
