import { WEAR_REQUEST, type WearRequest, type WearSpan } from '#recordings/wear';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { choiceFormat } from '../guesses.ts';

export type Leveling = WearRequest['wearLeveling'];
export const LEVELINGS = ['none', 'dynamic', 'static'] as const satisfies readonly Leveling[];

/** Washes apart at which a plate is moved, with static levelling. */
export const SPREAD_LIMITS = [2, 4, 8, 16, 32, 64] as const;
export const MOST_STILL_PERCENT = 95;

/** Forty drive writes are played in eight seconds. */
export const ROUNDS_A_SECOND = WEAR_ROUNDS / 8;

/** What the chapter asks about. */
export const ASKED_STILL_PERCENT = 75;

/** What the two kitchens are. The first never moves anything. */
export interface KitchenSettings {
  /** Of the second kitchen. */
  readonly leveling: Leveling;
  /** Of all dishes, never ordered. */
  readonly stillPercent: number;
  readonly spreadLimit: number;
  /** What is played. */
  readonly span: WearSpan;
}

export const firstRequest = ({ stillPercent }: KitchenSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: 'none',
  stillFraction: stillPercent / 100,
});

export const secondRequest = ({ leveling, stillPercent, spreadLimit }: KitchenSettings): WearRequest => ({
  ...WEAR_REQUEST,
  wearLeveling: leveling,
  stillFraction: stillPercent / 100,
  wearSpreadLimit: spreadLimit,
});

/** A guess: which plates are worn where nobody moves anything. */
export const GUESSES = ['alike', 'few', 'oldest'] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);
