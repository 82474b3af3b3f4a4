import type { BufferMib } from '#recordings/bufferedWaits';
import { LOG_AND_SMALL_REQUEST, type LogAndSmallRequest } from '#recordings/logAndSmall';
import { choiceFormat } from '../guesses.ts';

export const ORDERS = ['log', 'all'] as const;
export const RULES = ['oracle', 'learned'] as const;
export const TRIMS = ['blocked', 'passed'] as const;
/** Sizes of the buffer of a server's drive. */
export const BUFFER_MIB = [1, 8] as const satisfies readonly BufferMib[];
/** Queue depths. */
export const DEPTHS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

export interface TodaySettings {
  readonly orders: (typeof ORDERS)[number];
  /** Per cent of the orders that are small changes. */
  readonly smallPercent: number;
  readonly rule: (typeof RULES)[number];
  readonly trim: (typeof TRIMS)[number];
  readonly depth: (typeof DEPTHS)[number];
}

export const MOST_SMALL_PERCENT = 60;
export const SMALL_STEP = 5;

export const kitchensRequest = ({ orders, smallPercent, rule }: TodaySettings): LogAndSmallRequest => ({
  ...LOG_AND_SMALL_REQUEST,
  orders,
  smallWriteFraction: smallPercent / 100,
  classifier: rule,
});

/** Guesses: which rule ends the re-plating. */
export const GUESSES = ['door', 'hatches', 'whole'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'whole';

export const guessFormat = choiceFormat(GUESSES);
