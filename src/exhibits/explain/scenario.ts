import { shortened, type LinkRemark } from '#store';

/** A typical one: its last point is at the median of 200. */
export const USUAL_SEED = 18;
const MOST_SEED = 4_294_967_295;

/** Reads `seed` of a link. */
export function readSeed(parameters: URLSearchParams): { readonly seed: number; readonly remarks: LinkRemark[] } {
  const given = parameters.get('seed');
  if (given === null) return { seed: USUAL_SEED, remarks: [] };
  const seed = /^\d{1,10}$/.test(given) ? Number(given) : NaN;
  if (seed <= MOST_SEED) return { seed, remarks: [] };
  const values = { given: shortened(`seed=${given}`), min: 0, max: MOST_SEED, used: USUAL_SEED };
  return { seed: USUAL_SEED, remarks: [{ code: 'notANumber', values }] };
}

/** Parts of the exhibit that a frame can show: three places to explain, six sentences, one of them. */
export const PARTS = ['taps', 'myths', 'one-myth'] as const;
export type Part = (typeof PARTS)[number];
