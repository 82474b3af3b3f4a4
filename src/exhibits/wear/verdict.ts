import * as words from '#messages/wear';
import type { WearRequest } from '#recordings/wear';
import { WEAR_BLOCKS, WEAR_ENDURANCE } from '#recordings/wearShape';
import { guessedRight, outcomeOf, wearOf, type PairParts, type WearOutcome } from './moments.ts';
import { ASKED_STILL_PERCENT, type Guess } from './scenario.ts';

/** Outcome of two kitchens, and their settings. */
export interface WearAnswer extends WearOutcome {
  /** Request of the second kitchen. */
  readonly request: WearRequest;
  /** The right guess for the chapter's question; null until its kitchens have been run. */
  readonly counted: Guess | null;
}

const isAsked = ({ stillFraction, stillLayout }: WearRequest): boolean =>
  stillFraction === ASKED_STILL_PERCENT / 100 && stillLayout === 'contiguous';

/**
 * @param request of the second kitchen
 * @param before the last answer, which may be that to the chapter's question
 * @returns null until both recordings are complete
 */
export function answerOf(
  [first, second]: PairParts,
  request: WearRequest | null,
  before: WearAnswer | null,
): WearAnswer | null {
  const outcome = outcomeOf(first, second);
  if (!outcome || !request) return null;
  const counted = isAsked(request) ? guessedRight(outcome.worn.first) : (before?.counted ?? null);
  return { ...outcome, request, counted };
}

/** Write amplification over the second kitchen's life, rounded as shown; null without an answer. */
export const amplificationOf = (answer: WearAnswer | null): number | null =>
  answer && Math.round(answer.second.amplification * 100) / 100;

/** Additional portions for each order, as a share of those in the first kitchen. */
const dearerBy = ({ first, second }: WearAnswer): number => Math.max(0, second.amplification / first.amplification - 1);

/** Lives closer to each other than this are shown with a decimal, in drive writes. */
const CLOSE_ROUNDS = 3;
const shownLife = (rounds: number, other: number): number =>
  Math.abs(rounds - other) < CLOSE_ROUNDS ? Math.round(rounds * 10) / 10 : Math.round(rounds);

export function verdictOf(answer: WearAnswer): string {
  const { worn, first, second, request } = answer;
  if (request.stillLayout === 'scattered')
    return words.verdictScattered({
      leveling: request.wearLeveling,
      ratio: first.amplification,
      washes: WEAR_ENDURANCE,
      stayed: shownLife(first.driveWrites, second.driveWrites),
      moved: shownLife(second.driveWrites, first.driveWrites),
      ratioOther: second.amplification,
    });
  return words.verdict({
    leveling: request.wearLeveling,
    washes: WEAR_ENDURANCE,
    moved: shownLife(second.driveWrites, first.driveWrites),
    stayed: shownLife(first.driveWrites, second.driveWrites),
    dearer: dearerBy(answer),
    unused: first.unusedFraction,
    never: wearOf(worn.first).never,
    plates: WEAR_BLOCKS,
  });
}

/** Ratio of the lives from which moving counts as a gain: 1 % is within the resolution of the recording. */
const WON_FROM = 1.02;

export function whyOf({ first, second, request }: WearAnswer): string {
  const hasWon = second.driveWrites > first.driveWrites * WON_FROM;
  if (request.stillLayout === 'scattered') return words.whyScattered;
  if (request.wearLeveling === 'static') return hasWon ? words.why : words.whyNothingWon;
  return words.whyStaysPut;
}

/** Reply to a guess; null for the right one, and for kitchens that the chapter does not ask about. */
export function replyTo(guess: Guess, { worn, counted, request }: WearAnswer): string | null {
  if (!isAsked(request)) return null;
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

/** The answer for screen readers; null for kitchens that the chapter does not ask about. */
export const spokenOf = (answer: WearAnswer): string | null =>
  isAsked(answer.request) ? words.spoken(countsOf(answer)) : null;

export const reportOf = (answer: WearAnswer): string =>
  words.report({
    ...countsOf(answer),
    still: answer.request.stillFraction,
    limit: answer.request.wearSpreadLimit,
    pagesLeveled: answer.worn.second.pagesLeveled,
    ratio: answer.first.amplification,
    ratioOther: answer.second.amplification,
  });
