import { useMemo } from 'react';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { useStore } from '#store';
import { useServedOrders } from '../useServedOrders.ts';
import { endRatio, LARGE, largeRatio, ORDER_COUNT, WAYS, type Kitchens, type LargeCount, type Way } from './kitchen.ts';
import type { TodayModel } from './model.ts';
import { RIGHT, type Guess, type TodaySettings } from './scenario.ts';

/** Page counts of the large drives. */
export type TodayAnswer = Readonly<Record<Way, LargeCount>>;

/** Portions plated for each that was ordered. */
type Ratios = Readonly<Record<Way, number>>;

/** Null until each large drive has been run. */
export function answerOf({ large: { one, two, whole } }: Kitchens): TodayAnswer | null {
  return one && two && whole ? { one, two, whole } : null;
}

const ratiosOf = ({ one, two, whole }: TodayAnswer): Ratios => ({
  one: largeRatio(one) ?? NaN,
  two: largeRatio(two) ?? NaN,
  whole: largeRatio(whole) ?? NaN,
});

/** The three ratios as text, for `data-answer`. */
export const answerText = (answer: TodayAnswer): string =>
  WAYS.map((way) => largeRatio(answer[way])?.toFixed(2)).join(' ');

export function verdictOf(answer: TodayAnswer, { orders, smallPercent }: TodaySettings): string {
  const ratios = { blocks: LARGE.blocks, ...ratiosOf(answer) };
  if (orders === 'all') return words.verdictAll(ratios);
  return smallPercent === 0 ? words.verdictNone(ratios) : words.verdict(ratios);
}

/** Reply to a guess; null for the right one. */
export function replyTo(guess: Guess, answer: TodayAnswer): string | null {
  if (guess === RIGHT) return null;
  return guess === 'door' ? words.replies.door : words.replies.hatches(ratiosOf(answer));
}

/** The verdict for screen readers: small kitchens and large drives. */
export function spokenOf(
  answer: TodayAnswer,
  small: NonNullable<Kitchens['small']>,
  { orders }: TodaySettings,
): string {
  const { one, two, whole } = ratiosOf(answer);
  const ofSmall = { one: endRatio(small.one), two: endRatio(small.two), whole: endRatio(small.whole) };
  return rest.spoken({ orders, ...ofSmall, largeOne: one, largeTwo: two, largeWhole: whole });
}

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

/** Orders in a second of fast playback. With reduced motion, the kitchens change once in so many orders. */
const STILL_ORDERS = 60;

export const usePosition = (model: TodayModel): number | null => useServedOrders(model, STILL_ORDERS);

/** The answer; null until the reader has seen all orders. */
export function useAnswer({ playback, prediction, kitchens }: TodayModel): TodayAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= ORDER_COUNT);
  const counted = useStore(kitchens, (state) => state);
  return useMemo(() => (isAnswered && isSeen ? answerOf(counted) : null), [isAnswered, isSeen, counted]);
}
