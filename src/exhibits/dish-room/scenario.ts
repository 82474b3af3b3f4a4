import type { GuessFormat } from '#store';

/** Of the drive of `#recordings/dishRoom`, which a page does not fetch for these. */
export const PLATES = 30;
export const PLACES = 16;
export const PICKS = 5;
export const RANDOM_FRACTION = 0.12;
export const SPARE_FACTOR = 0.3;
/** Tables on which it pays to wait: the rule can be beaten by nine portions there. */
export const USUAL_SEED = 5;
/** Of the tables of the seeds 1 to 200, those on which no round beats the rule (`src/content/sources/seedRanks.json`). */
export const RANKED_TABLES = { tables: 200, unbeatable: 128 } as const;
const MOST_SEED = 4_294_967_295;

/** Plates that are washed one after another, counted from 1. */
export interface Round {
  readonly seed: number;
  readonly picks: readonly number[];
}

/** A pick of a link that cannot be, and how many before it can. */
export interface RefusedPick {
  readonly reason: 'notAPlate' | 'notClosed' | 'nothingToGain' | 'roundIsOver';
  /** Counted from 1. */
  readonly pick: number;
  readonly given: string;
}

export const writePicks = (picks: readonly number[]): string => picks.join('-');

/** The picks up to the first that is no plate. */
export function readPicks(text: string): { readonly picks: readonly number[]; readonly refused: RefusedPick | null } {
  const given = text === '' ? [] : text.split('-', PICKS + 1);
  const isPlate = (each: string): boolean => /^\d{1,2}$/.test(each) && Number(each) >= 1 && Number(each) <= PLATES;
  const bad = given.findIndex((each) => !isPlate(each));
  const picks = given.slice(0, bad < 0 ? PICKS : Math.min(bad, PICKS)).map(Number);
  if (bad >= 0 && bad < PICKS)
    return { picks, refused: { reason: 'notAPlate', pick: bad + 1, given: (given[bad] ?? '').slice(0, 12) } };
  const isTooLong = given.length > PICKS;
  return { picks, refused: isTooLong ? { reason: 'roundIsOver', pick: PICKS + 1, given: given[PICKS] ?? '' } : null };
}

/** A guess is a whole round: `4-1-27-16-5`, on other tables than the usual with their seed, `4-1-27-16-5@23`. */
export const guessFormat: GuessFormat<Round> = {
  write: ({ seed, picks }) => writePicks(picks) + (seed === USUAL_SEED ? '' : `@${seed}`),
  read(text) {
    const [, given = '', seed = String(USUAL_SEED)] = /^([\d-]+)(?:@(\d{1,10}))?$/.exec(text) ?? [];
    const { picks, refused } = readPicks(given);
    const isRound = !refused && picks.length === PICKS && Number(seed) <= MOST_SEED;
    return isRound ? { seed: Number(seed), picks } : null;
  },
};
