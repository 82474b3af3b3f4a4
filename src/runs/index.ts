/** The door of the runs: their types. Each run has a door of its own besides, `#runs/<name>`. */
import type { ArrayRequest } from '#devices';
import type { ArrayPart } from './array.ts';
import type { CliffPart, CliffRequest } from './cliff.ts';
import type { DishRoomPart, DishRoomRequest } from './dishRoom.ts';
import type { DishRoomCrewsPart, DishRoomCrewsRequest } from './dishRoomCrews.ts';
import type { DishRoomSeedsPart, DishRoomSeedsRequest } from './dishRoomSeeds.ts';
import type { LeftoversPart, LeftoversRequest } from './leftovers.ts';
import type { OnePlatePart, OnePlateRequest } from './onePlate.ts';
import type { OrderBoardPart, OrderBoardRequest } from './orderBoard.ts';
import type { OrderBoardDrivesPart, OrderBoardDrivesRequest } from './orderBoardDrives.ts';
import type { OrderBoardUnitsPart, OrderBoardUnitsRequest } from './orderBoardUnits.ts';
import type { Raid0CardsPart, Raid0CardsRequest } from './raid0Cards.ts';
import type { Raid0KitchensPart, Raid0KitchensRequest } from './raid0Kitchens.ts';
import type { Raid0ReadsPart, Raid0ReadsRequest } from './raid0Reads.ts';
import type { Raid0WaitsPart, Raid0WaitsRequest } from './raid0Waits.ts';
import type { CombiningPart, CombiningRequest } from './combining.ts';
import type { OrderlyGridPart, OrderlyGridRequest } from './orderlyGrid.ts';
import type { OrderlyPassPart, OrderlyPassRequest } from './orderlyPass.ts';
import type { PoolsPart, PoolsRequest } from './pools.ts';
import type { RandomnessPart, RandomnessRequest } from './randomness.ts';
import type { RandomnessCurvePart, RandomnessCurveRequest } from './randomnessCurve.ts';
import type { ScenarioPart, ScenarioRequest } from './scenario.ts';
import type { SpareAreaPart, SpareAreaRequest } from './spareArea.ts';
import type { SpareDrivePart, SpareDriveRequest } from './spareDrive.ts';

/** What each run takes, and what it yields piece by piece. */
export interface Runs {
  array: { readonly request: ArrayRequest; readonly part: ArrayPart };
  cliff: { readonly request: CliffRequest; readonly part: CliffPart };
  dishRoom: { readonly request: DishRoomRequest; readonly part: DishRoomPart };
  dishRoomCrews: { readonly request: DishRoomCrewsRequest; readonly part: DishRoomCrewsPart };
  dishRoomSeeds: { readonly request: DishRoomSeedsRequest; readonly part: DishRoomSeedsPart };
  leftovers: { readonly request: LeftoversRequest; readonly part: LeftoversPart };
  onePlate: { readonly request: OnePlateRequest; readonly part: OnePlatePart };
  orderBoard: { readonly request: OrderBoardRequest; readonly part: OrderBoardPart };
  orderBoardDrives: { readonly request: OrderBoardDrivesRequest; readonly part: OrderBoardDrivesPart };
  orderBoardUnits: { readonly request: OrderBoardUnitsRequest; readonly part: OrderBoardUnitsPart };
  randomness: { readonly request: RandomnessRequest; readonly part: RandomnessPart };
  randomnessCurve: { readonly request: RandomnessCurveRequest; readonly part: RandomnessCurvePart };
  combining: { readonly request: CombiningRequest; readonly part: CombiningPart };
  orderlyPass: { readonly request: OrderlyPassRequest; readonly part: OrderlyPassPart };
  orderlyGrid: { readonly request: OrderlyGridRequest; readonly part: OrderlyGridPart };
  raid0Cards: { readonly request: Raid0CardsRequest; readonly part: Raid0CardsPart };
  raid0Kitchens: { readonly request: Raid0KitchensRequest; readonly part: Raid0KitchensPart };
  raid0Reads: { readonly request: Raid0ReadsRequest; readonly part: Raid0ReadsPart };
  raid0Waits: { readonly request: Raid0WaitsRequest; readonly part: Raid0WaitsPart };
  scenario: { readonly request: ScenarioRequest; readonly part: ScenarioPart };
  spareArea: { readonly request: SpareAreaRequest; readonly part: SpareAreaPart };
  spareDrive: { readonly request: SpareDriveRequest; readonly part: SpareDrivePart };
  pools: { readonly request: PoolsRequest; readonly part: PoolsPart };
}

export type RunName = keyof Runs;
/** A run by its name, with what it takes. */
export type RunRequest = {
  [Name in RunName]: { readonly run: Name; readonly request: Runs[Name]['request'] };
}[RunName];
export type RunPart = Runs[RunName]['part'];
