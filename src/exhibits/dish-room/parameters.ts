import { values } from '#messages/builder';
import type { LinkRemark } from '#store';
import { defineParameters, seedParameter } from '../parameters.ts';
import { readPicks, USUAL_SEED, writePicks, type RefusedPick, type Round } from './scenario.ts';

export const parameters = defineParameters({
  seed: seedParameter({ label: () => values.seed, standard: USUAL_SEED }),
});

/** Reads `seed` and `picks` of a link. The figure itself reports a pick that cannot be. */
export function readLink(link: URLSearchParams): {
  readonly round: Round;
  readonly refused: RefusedPick | null;
  readonly remarks: readonly LinkRemark[];
} {
  const { taken, remarks } = parameters.read(link);
  const { picks, refused } = readPicks(link.get('picks') ?? '');
  return { round: { ...taken, picks }, refused, remarks };
}

/** Empty for the usual tables before the first pick. Picks are always written with the seed of their tables. */
export function writeLink({ seed, picks }: Round): URLSearchParams {
  const link = parameters.write({ seed });
  if (picks.length === 0) return link;
  link.set('seed', String(seed));
  link.set('picks', writePicks(picks));
  return link;
}
