/** What is told of an answer beside its verdict: fetched when there is one. */
import * as words from '#messages/today-rest';
import type { Way } from './kitchen.ts';
import type { TodayAnswer } from './model.ts';
import type { TodaySettings } from './scenario.ts';

/** Write amplification of each kitchen. */
export type Ratios = Readonly<Record<Way, number>>;

/** The verdict as it is announced, with what the large kitchens came to. */
export const spokenOf = (small: Ratios, large: Ratios, { orders }: TodaySettings): string =>
  words.spoken({ orders, ...small, largeOne: large.one, largeTwo: large.two, largeWhole: large.whole });

/** For whoever cites it. */
export const reportOf = (answer: TodayAnswer, large: Ratios, { orders, smallPercent, rule }: TodaySettings): string =>
  words.report({
    ...large,
    orders,
    small: smallPercent / 100,
    rule,
    host: answer.one.hostPages,
    flashOne: answer.one.flashPages,
    flashTwo: answer.two.flashPages,
    flashWhole: answer.whole.flashPages,
  });
