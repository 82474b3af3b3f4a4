import type { CrewRound, DishRoomCrewsPart } from '#runs/dishRoomCrews';

/** Whose picks can be watched. */
export const CREWS = ['you', 'fewestFirst', 'blindfolded', 'best'] as const;
export type Crew = (typeof CREWS)[number];

/** How the others played; null as long as it is not known. */
export interface Crews {
  readonly fewestFirst: CrewRound | null;
  readonly blindfolded: Extract<DishRoomCrewsPart, { crew: 'blindfolded' }> | null;
  readonly best: Extract<DishRoomCrewsPart, { crew: 'best' }> | null;
}

const known = new WeakMap<readonly DishRoomCrewsPart[], Crews>();

export function crewsOf(parts: readonly DishRoomCrewsPart[]): Crews {
  const kept = known.get(parts);
  if (kept) return kept;
  const crews: { -readonly [Name in keyof Crews]: Crews[Name] } = { fewestFirst: null, blindfolded: null, best: null };
  for (const part of parts) {
    if (part.crew === 'fewestFirst') crews.fewestFirst = part.round;
    else if (part.crew === 'blindfolded') crews.blindfolded = part;
    else crews.best = part;
  }
  known.set(parts, crews);
  return crews;
}

export const roundOf = ({ fewestFirst, blindfolded, best }: Crews, crew: Exclude<Crew, 'you'>): CrewRound | null =>
  ({ fewestFirst, blindfolded: blindfolded?.round ?? null, best: best?.round ?? null })[crew];
