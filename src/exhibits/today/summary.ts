import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { endRatio, LARGE, largeRatio, WAYS, type Kitchens, type LargeCount, type Way } from './kitchen.ts';
import { RIGHT, type Guess, type TodaySettings } from './scenario.ts';

/** What large drives came to. */
export type TodayAnswer = Readonly<Record<Way, LargeCount>>;

/** Portions plated for each that was ordered. */
type Ratios = Readonly<Record<Way, number>>;

/** What large drives came to; null until each has been run. */
export function answerOf({ large: { one, two, whole } }: Kitchens): TodayAnswer | null {
  return one && two && whole ? { one, two, whole } : null;
}

const ratiosOf = ({ one, two, whole }: TodayAnswer): Ratios => ({
  one: largeRatio(one) ?? NaN,
  two: largeRatio(two) ?? NaN,
  whole: largeRatio(whole) ?? NaN,
});

/** The answer as the page tells it to tests and hosts: three ratios. */
export const answerText = (answer: TodayAnswer): string =>
  WAYS.map((way) => largeRatio(answer[way])?.toFixed(2)).join(' ');

/** What came out, in a sentence. */
export function verdictOf(answer: TodayAnswer, { orders, smallPercent }: TodaySettings): string {
  const ratios = { blocks: LARGE.blocks, ...ratiosOf(answer) };
  if (orders === 'all') return words.verdictAll(ratios);
  return smallPercent === 0 ? words.verdictNone(ratios) : words.verdict(ratios);
}

/** What is to be said of a guess; nothing of the one that is right. */
export function replyTo(guess: Guess, answer: TodayAnswer): string | null {
  if (guess === RIGHT) return null;
  return guess === 'door' ? words.replies.door : words.replies.hatches(ratiosOf(answer));
}

/** The verdict as it is announced: of the small kitchens, and what the large ones came to. */
export function spokenOf(
  answer: TodayAnswer,
  small: NonNullable<Kitchens['small']>,
  { orders }: TodaySettings,
): string {
  const { one, two, whole } = ratiosOf(answer);
  const ofSmall = { one: endRatio(small.one), two: endRatio(small.two), whole: endRatio(small.whole) };
  return rest.spoken({ orders, ...ofSmall, largeOne: one, largeTwo: two, largeWhole: whole });
}

/** For a report that others can check. */
export const reportOf = (answer: TodayAnswer, { orders, smallPercent, rule }: TodaySettings): string =>
  rest.report({
    ...ratiosOf(answer),
    orders,
    small: smallPercent / 100,
    rule,
    host: answer.one.hostPages,
    flashOne: answer.one.flashPages,
    flashTwo: answer.two.flashPages,
    flashWhole: answer.whole.flashPages,
  });
