import type { DishRoomPart } from '#runs/dishRoom';
import type { Crew } from './crews.ts';
import type { RefusedPick, Round } from './scenario.ts';

export interface TableState extends Round {
  /** What came of the picks; of fewer or more of them while the picture is on its way. Null until it has come. */
  readonly part: DishRoomPart | null;
  /** Whose round is on show, and what came of it where that is not the reader's. */
  readonly watched: Crew;
  readonly watchedPart: DishRoomPart | null;
  /** What was done last, for whoever cannot see it. */
  readonly deed: 'none' | 'pick' | 'undo';
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
  deed: 'none',
  isOver: false,
  isShared: false,
  refused: null,
  search: 'none',
  ringed: [],
} as const satisfies Partial<TableState>;
