import { useMemo } from 'react';
import * as words from '#messages/benchmark';
import { useStore } from '#store';
import { useServedOrders } from '../useServedOrders.ts';
import {
  endRatio,
  nightShare,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
  seekKitchen,
  WAYS,
  type Again,
  type Kitchen,
  type Kitchens,
  type OrderWay,
} from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';
import { GUESSED_RATIO, RIGHT, type BenchmarkSettings, type Guess } from './scenario.ts';

/** Portions plated for each that was ordered, over the last night. */
export type BenchmarkAnswer = Readonly<Record<OrderWay, number>>;

export const answerOf = ({ same, fresh, none }: Kitchens): BenchmarkAnswer => ({
  same: endRatio(same),
  fresh: endRatio(fresh),
  none: endRatio(none),
});

/** The three ratios as text, for `data-answer`. */
export const answerText = (answer: BenchmarkAnswer): string => WAYS.map((way) => answer[way].toFixed(2)).join(' ');

export const verdictOf = ({ same, fresh, none }: BenchmarkAnswer): string => words.verdict({ same, fresh, none });

/** Reply to a guess; null for the right one. */
export function replyTo(guess: Guess): string | null {
  if (guess === RIGHT) return null;
  return guess === 'all' ? words.replies.all : words.replies.some;
}

/** What a guess says: portions plated for each that is ordered. */
export const guessedRatio = (guess: Guess, { none }: BenchmarkAnswer): number =>
  guess === 'all' ? none : GUESSED_RATIO[guess];

export const reportOf = ({ same, fresh, none }: BenchmarkAnswer, settings: BenchmarkSettings): string =>
  words.report({ same, fresh, none, spare: settings.spareBlocks, washer: settings.policy, map: settings.map });

/** When the portions of a plate come again, as one sentence. */
export function sayAgain(kitchen: Kitchen, position: number, portions: readonly Again[]): string {
  const past = portions.filter(({ nights }) => nights < 0);
  const left = 1 - nightShare(kitchen, position);
  const tonight = portions.filter(({ nights }) => nights >= 0 && nights < left).length;
  const later = portions.length - past.length - tonight;
  const first = past[0];
  const last = past.at(-1);
  const within = first && last ? Math.round((last.nights - first.nights) * kitchen.dishes) + 1 : 0;
  return words.again({ whole: past.length === PAGES_PER_BLOCK, past: past.length, tonight, later, within });
}

/** What a screen reader hears of a kitchen at the end. */
export const spokenOf = (kitchens: Kitchens): string =>
  WAYS.map((way) => {
    const kitchen = kitchens[way];
    const { leftovers, wantedOnNext, replatedInNight } = seekKitchen(kitchen, ORDER_COUNT);
    return words.spoken({
      kitchen: words.kitchens[way].title,
      ordered: kitchen.dishes,
      replated: replatedInNight ?? 0,
      leftovers,
      wanted: wantedOnNext,
    });
  }).join(' ');

/** Orders in a second of fast playback. With reduced motion, the kitchens change once in so many orders. */
const STILL_ORDERS = 200;

export const usePosition = (model: BenchmarkModel): number | null => useServedOrders(model, STILL_ORDERS);

/** The answer; null until the reader has seen all orders. */
export function useAnswer({ playback, prediction, kitchens }: BenchmarkModel): BenchmarkAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= ORDER_COUNT);
  const shown = useStore(kitchens, (state) => state.shown);
  return useMemo(() => (isAnswered && isSeen && shown ? answerOf(shown) : null), [isAnswered, isSeen, shown]);
}
