import { arrayGiB, PARTITION_FRACTION, REAL_MEMBER_BLOCKS, type ArrayRequest } from '#devices';
import type { GuessFormat } from '#store';
import { choiceFormat } from '../guesses.ts';

/** Whether the driver passes TRIM on. */
export const TRIMS = ['blocked', 'passed'] as const;
export type Trim = (typeof TRIMS)[number];
/** The part of the array in use. */
export const SPANS = ['full', 'part'] as const;
export type Span = (typeof SPANS)[number];

export interface Raid0Settings {
  readonly seed: number;
  /** Number of striped drives. */
  readonly memberCount: number;
  /** GiB in use on a pair, for the span `part`. */
  readonly usedGiB: number;
  readonly span: Span;
  readonly trim: Trim;
  readonly queueDepth: number;
  readonly stripeKib: number;
}

export const ALL_GIB = arrayGiB(2);
export const REVIEWED_GIB = Math.round(PARTITION_FRACTION * ALL_GIB);
export const LEAST_GIB = Math.ceil(ALL_GIB / 2);
export const MOST_GIB = Math.floor(ALL_GIB);
export const MEMBER_COUNTS = [2, 3, 4] as const;

/** Blocks of one member, scaled down so that a page can run it. */
export const SCALED_BLOCKS = 1024;
export const SCALE = REAL_MEMBER_BLOCKS / SCALED_BLOCKS;
const SAMPLE_COUNT = 160;

/** Share of the array in use. */
export const fractionOf = (span: Span, { usedGiB }: Pick<Raid0Settings, 'usedGiB'>): number =>
  span === 'full' ? 1 : usedGiB / ALL_GIB;

/** Passes over one drive and over the array, with everything in use and with a part. */
export function passRequest(
  settings: Raid0Settings,
  blocksPerMember: number,
  trims: readonly Trim[] = [settings.trim],
): ArrayRequest {
  return {
    runs: trims.flatMap((deletion) =>
      [1, settings.memberCount].flatMap((memberCount) =>
        SPANS.map((span) => ({ memberCount, usedFraction: fractionOf(span, settings), deletion })),
      ),
    ),
    blocksPerMember,
    sampleCount: SAMPLE_COUNT,
    seed: settings.seed,
  };
}

/** Passes over the pair after a deletion, with and without TRIM. */
export const deletionRequest = (seed: number): ArrayRequest => ({
  runs: (['blocked', 'passed', 'rebuilt'] as const).map((deletion) => ({ memberCount: 2, usedFraction: 1, deletion })),
  blocksPerMember: SCALED_BLOCKS,
  sampleCount: 1,
  seed,
});

/** Guesses: what a kitchen of the pair re-plates for each order, compared with a single one. */
export const GUESSES = ['half', 'same', 'twice'] as const;
export type Guess = (typeof GUESSES)[number];
export const GUESS_FACTORS: Readonly<Record<Guess, number>> = { half: 0.5, same: 1, twice: 2 };

export const guessFormat: GuessFormat<Guess> = { ...choiceFormat(GUESSES), number: (guess) => GUESS_FACTORS[guess] };

/** The choice nearest to what was counted. */
export function nearestGuess(ratio: number): Guess {
  const distance = (guess: Guess): number => Math.abs(Math.log(ratio / GUESS_FACTORS[guess]));
  return GUESSES.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
