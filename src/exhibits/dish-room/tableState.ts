import type { DishRoomPart } from '#recordings/dishRoom';
import type { CrewRound, DishRoomCrewsPart } from '#recordings/dishRoomCrews';
import type { RefusedPick, Round } from './scenario.ts';

export interface TableState extends Round {
  /** What came of the picks; of fewer or more of them while the picture is on its way. Null until it has come. */
  readonly part: DishRoomPart | null;
  /** Whose round is on show, and what came of it where that is not the reader's. */
  readonly watched: Crew;
  readonly watchedPart: DishRoomPart | null;
  /** What was done last, for whoever cannot see it. */
  readonly lastAction: 'none' | 'pick' | 'undo';
  /** Whether the reader has seen the round to its end, so that the others' scores may be seen. */
  readonly isOver: boolean;
  /** Whether the picks are somebody else's, out of a link. */
  readonly isShared: boolean;
  /** Whether a round has been played, after which marks are offered, and whether they are on. */
  readonly hasPlayed: boolean;
  readonly hasMarks: boolean;
  readonly refused: RefusedPick | null;
  readonly search: 'none' | 'running' | 'failed';
  /** Plates that have just changed where nothing may fly. */
  readonly ringed: readonly number[];
  /** The plate that the Tab key comes to, counted from 0. */
  readonly stop: number;
}

/** As every round begins. */
export const FRESH = {
  watched: 'you',
  watchedPart: null,
  lastAction: 'none',
  isOver: false,
  isShared: false,
  refused: null,
  search: 'none',
  ringed: [],
} as const satisfies Partial<TableState>;

/** Whose picks can be watched. */
export const CREWS = ['you', 'fewestFirst', 'blindfolded', 'best'] as const;
export type Crew = (typeof CREWS)[number];

/** The rounds of the other crews; null until they are recorded. */
export interface Crews {
  readonly fewestFirst: CrewRound | null;
  readonly blindfolded: Extract<DishRoomCrewsPart, { crew: 'blindfolded' }> | null;
  readonly best: Extract<DishRoomCrewsPart, { crew: 'best' }> | null;
}

const known = new WeakMap<readonly DishRoomCrewsPart[], Crews>();

/** The rounds out of the parts that have been recorded so far. */
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
