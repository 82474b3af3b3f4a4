import type { PassOrdersRequest } from '#recordings/passOrders';
import type { PassRhythmRequest } from '#recordings/passRhythm';
import { choiceFormat } from '../guesses.ts';

export const SPARE_BLOCKS = [3, 4, 5, 6, 7, 8, 9, 10] as const;
export const POLICIES = ['greedy', 'fifo'] as const;
export const MAPS = ['permutation', 'nextFree'] as const;

export interface BenchmarkSettings {
  readonly spareBlocks: (typeof SPARE_BLOCKS)[number];
  readonly policy: (typeof POLICIES)[number];
  /** How a list is drawn up. */
  readonly map: (typeof MAPS)[number];
}

const SEED = 54;

export const kitchensRequest = ({ spareBlocks, policy, map }: BenchmarkSettings): PassOrdersRequest => ({
  spareBlocks,
  victimPolicy: policy,
  map,
  seed: SEED,
});

/** The drive of the chart. */
export const RHYTHM_REQUEST: PassRhythmRequest = { shape: 'large', map: 'permutation', seed: SEED };
/** The drive of the job files: its orders are drawn as fio draws them. */
export const JOBS_REQUEST: PassRhythmRequest = { shape: 'logged', map: 'nextFree', seed: SEED };

/** Guesses: how many portions the kitchen with the same list plates for each order. */
export const GUESSES = ['one', 'two', 'four', 'all'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'one';
/** What the first three say; the last says as many as without a list. */
export const GUESSED_RATIO = { one: 1, two: 2, four: 4 } as const;

export const guessFormat = choiceFormat(GUESSES);
