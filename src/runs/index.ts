/** The door of the runs: their types. Each run has a door of its own besides, `#runs/<name>`. */
import type { CliffPart, CliffRequest } from './cliff.ts';
import type { DishRoomPart, DishRoomRequest } from './dishRoom.ts';
import type { DishRoomCrewsPart, DishRoomCrewsRequest } from './dishRoomCrews.ts';
import type { DishRoomSeedsPart, DishRoomSeedsRequest } from './dishRoomSeeds.ts';
import type { LeftoversPart, LeftoversRequest } from './leftovers.ts';

/** What each run takes, and what it yields piece by piece. */
export interface Runs {
  cliff: { readonly request: CliffRequest; readonly part: CliffPart };
  dishRoom: { readonly request: DishRoomRequest; readonly part: DishRoomPart };
  dishRoomCrews: { readonly request: DishRoomCrewsRequest; readonly part: DishRoomCrewsPart };
  dishRoomSeeds: { readonly request: DishRoomSeedsRequest; readonly part: DishRoomSeedsPart };
  leftovers: { readonly request: LeftoversRequest; readonly part: LeftoversPart };
}

export type RunName = keyof Runs;
/** A run by its name, with what it takes. */
export type RunRequest = {
  [Name in RunName]: { readonly run: Name; readonly request: Runs[Name]['request'] };
}[RunName];
export type RunPart = Runs[RunName]['part'];
