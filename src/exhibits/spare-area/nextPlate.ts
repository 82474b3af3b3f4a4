import { createRandom, nextBelow } from '#engine';

/** What is on the plate that is washed next. */
export interface NextPlate {
  /** Pages that are still valid, on average. */
  readonly wantedPages: number;
  /** What a wash of it gains. */
  readonly gainedPages: number;
  /** The same to a tenth of a page, as averages are: what divides to the write amplification. */
  readonly meanWantedPages: number;
  readonly meanGainedPages: number;
}

/**
 * A wash of a plate of which `v` of `n` are wanted programs n pages, v of them again, and makes room for n − v new ones:
 * write amplification is n / (n − v). Turned round, in whole pages.
 */
export function nextPlateAt(writeAmplification: number, pagesPerBlock: number): NextPlate {
  const mean = pagesPerBlock * (1 - 1 / writeAmplification);
  const wantedPages = Math.round(mean);
  const tenths = Math.round(mean * 10);
  return {
    wantedPages,
    gainedPages: pagesPerBlock - wantedPages,
    meanWantedPages: tenths / 10,
    meanGainedPages: (pagesPerBlock * 10 - tenths) / 10,
  };
}

const PLACES_STREAM = 11;

/**
 * Places of a plate in the order in which they are drawn as wanted. With every order at random, any place is as likely to be
 * wanted as any other; one order for all numbers lets single places change when the number does.
 */
export function wantedPlaces(pagesPerBlock: number, seed: number): readonly number[] {
  const random = createRandom(seed, PLACES_STREAM);
  const places = Array.from({ length: pagesPerBlock }, (_, place) => place);
  for (let last = places.length - 1; last > 0; last--) {
    const other = nextBelow(random, last + 1);
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  return places;
}

/** Portions in a row of the ledger. */
export const PORTIONS_IN_ROW = 5;

/** Lengths of the portions that one order costs, row by row: the first is the guest's, the last may be a part. */
export function portionRows(writeAmplification: number): readonly (readonly number[])[] {
  const portions = Array.from({ length: Math.ceil(writeAmplification - 1e-6) }, (_, index) =>
    Math.min(1, writeAmplification - index),
  );
  return Array.from({ length: Math.ceil(portions.length / PORTIONS_IN_ROW) }, (_, row) =>
    portions.slice(row * PORTIONS_IN_ROW, (row + 1) * PORTIONS_IN_ROW),
  );
}
