import * as words from '#messages/wear';
import type { WearAnswer } from './answer.ts';
import { wearOf } from './moments.ts';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#runs/wearShape';
import type { Guess } from './scenario.ts';

/** More plating for an order than in the kitchen that moves nothing. */
const dearerBy = ({ first, second }: WearAnswer): number => Math.max(0, second.amplification / first.amplification - 1);

/** Lives that are close to each other are told apart by their decimals. */
const CLOSE_ROUNDS = 3;
const told = (rounds: number, other: number): number =>
  Math.abs(rounds - other) < CLOSE_ROUNDS ? Math.round(rounds * 10) / 10 : Math.round(rounds);

/** What came of the two kitchens. */
export function verdictOf(answer: WearAnswer): string {
  const { worn, first, second, request } = answer;
  return words.verdict({
    leveling: request.wearLeveling,
    washes: WEAR_ENDURANCE,
    moved: told(second.driveWrites, first.driveWrites),
    stayed: told(first.driveWrites, second.driveWrites),
    dearer: dearerBy(answer),
    unused: first.unusedFraction,
    never: wearOf(worn.first).never,
    worn: WEAR_BLOCKS - wearOf(worn.first).never,
    plates: WEAR_BLOCKS,
  });
}

/** Below this moving has won nothing: a hundredth is what one look more or less makes. */
const WON_FROM = 1.02;

export function whyOf({ first, second, request }: WearAnswer): string {
  const hasWon = second.driveWrites > first.driveWrites * WON_FROM;
  if (request.wearLeveling === 'static') return hasWon ? words.why : words.whyNothingWon;
  return words.whyStaysPut;
}

/** What is to be said of a guess; nothing of the one that is right. */
export function replyTo(guess: Guess, { worn, counted }: WearAnswer): string | null {
  if (guess === counted || guess === 'few') return null;
  if (guess === 'oldest') return words.replies.oldest;
  return words.replies.alike({ never: wearOf(worn.first).never, plates: WEAR_BLOCKS });
}

function countsOf({ worn, first, second, request }: WearAnswer) {
  const [one, other] = [wearOf(worn.first), wearOf(worn.second)];
  return {
    leveling: request.wearLeveling,
    plates: WEAR_BLOCKS,
    never: one.never,
    most: one.most,
    leastOther: other.least,
    mostOther: other.most,
    washes: WEAR_ENDURANCE,
    stayed: first.driveWrites,
    moved: second.driveWrites,
  };
}

export const spokenOf = (answer: WearAnswer): string => words.spoken(countsOf(answer));

export const reportOf = (answer: WearAnswer): string =>
  words.report({
    ...countsOf(answer),
    still: answer.request.stillFraction,
    limit: answer.request.wearSpreadLimit,
    pagesLeveled: answer.worn.second.pagesLeveled,
    ratio: answer.first.amplification,
    ratioOther: answer.second.amplification,
  });
