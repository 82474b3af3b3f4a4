import { WEAR_REQUEST, type WearRequest, type WearSpan } from '#recordings/wear';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { choiceFormat } from '../guesses.ts';

export type Leveling = WearRequest['wearLeveling'];
export type StillLayout = WearRequest['stillLayout'];
export const STILL_LAYOUTS = ['contiguous', 'scattered'] as const satisfies readonly StillLayout[];
export const LEVELINGS = ['none', 'dynamic', 'static'] as const satisfies readonly Leveling[];

/** Difference in washes at which static levelling moves a plate. */
export const SPREAD_LIMITS = [2, 4, 8, 16, 32, 64] as const;
export const MOST_STILL_PERCENT = 95;

/** Drive writes played in a second: forty in eight seconds. */
export const ROUNDS_A_SECOND = WEAR_ROUNDS / 8;

/** Share of still dishes in the chapter's question. */
export const ASKED_STILL_PERCENT = 75;

/** Settings of the two kitchens. The first has no wear levelling. */
export interface KitchenSettings {
  /** Of the second kitchen. */
  readonly leveling: Leveling;
  /** Share of dishes that nobody orders. */
  readonly stillPercent: number;
  /** Where these dishes lie. */
  readonly stillLayout: StillLayout;
  readonly spreadLimit: number;
  /** What is played. */
  readonly span: WearSpan;
}

export const firstRequest = ({ stillPercent, stillLayout }: KitchenSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: 'none',
  stillFraction: stillPercent / 100,
  stillLayout,
});

export const secondRequest = ({ leveling, stillPercent, stillLayout, spreadLimit }: KitchenSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: leveling,
  stillFraction: stillPercent / 100,
  stillLayout,
  wearSpreadLimit: spreadLimit,
});

/** Guesses: which plates are worn without wear levelling. */
export const GUESSES = ['alike', 'few', 'oldest'] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);
