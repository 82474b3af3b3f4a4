/** The door of the runs: their types. Each run has a door of its own besides, `#runs/<name>`. */
import type { ArrayRequest } from '#devices';
import type { AnswersPart, AnswersRequest } from './answers.ts';
import type { ArrayPart } from './array.ts';
import type { CliffPart, CliffRequest } from './cliff.ts';
import type { DishRoomPart, DishRoomRequest } from './dishRoom.ts';
import type { DishRoomCrewsPart, DishRoomCrewsRequest } from './dishRoomCrews.ts';
import type { DishRoomSeedsPart, DishRoomSeedsRequest } from './dishRoomSeeds.ts';
import type { DriveLapsPart, DriveLapsRequest } from './driveLaps.ts';
import type { ExplainPart, ExplainRequest } from './explain.ts';
import type { ExplainMythsPart, ExplainMythsRequest } from './explainMyths.ts';
import type { LeftoversPart, LeftoversRequest } from './leftovers.ts';
import type { LogAndSmallPart, LogAndSmallRequest } from './logAndSmall.ts';
import type { OnePlatePart, OnePlateRequest } from './onePlate.ts';
import type { OrderBoardPart, OrderBoardRequest } from './orderBoard.ts';
import type { OrderBoardDrivesPart, OrderBoardDrivesRequest } from './orderBoardDrives.ts';
import type { OrderBoardUnitsPart, OrderBoardUnitsRequest } from './orderBoardUnits.ts';
import type { CombiningPart, CombiningRequest } from './combining.ts';
import type { OrderlyGridPart, OrderlyGridRequest } from './orderlyGrid.ts';
import type { OrderlyPassPart, OrderlyPassRequest } from './orderlyPass.ts';
import type { PoolsPart, PoolsRequest } from './pools.ts';
import type { QueueWaitsPart, QueueWaitsRequest } from './queueWaits.ts';
import type { QueueDepthPart, QueueDepthRequest } from './queueDepth.ts';
import type { RaidTrimPart, RaidTrimRequest } from './raidTrim.ts';
import type { RandomnessPart, RandomnessRequest } from './randomness.ts';
import type { RandomnessCurvePart, RandomnessCurveRequest } from './randomnessCurve.ts';
import type { ScenarioPart, ScenarioRequest } from './scenario.ts';
import type { SecondCliffPart, SecondCliffRequest } from './secondCliff.ts';
import type { SpareAreaPart, SpareAreaRequest } from './spareArea.ts';
import type { SpareDrivePart, SpareDriveRequest } from './spareDrive.ts';
import type { TrimPart, TrimRequest } from './trim.ts';
import type { TrimDrivePart, TrimDriveRequest } from './trimDrive.ts';
import type { TrimScalePart, TrimScaleRequest } from './trimScale.ts';
import type { TrimSequelRequest } from './trimSequel.ts';
import type { WearPart, WearRequest } from './wear.ts';
import type { WriteSizesPart, WriteSizesRequest } from './writeSizes.ts';
import type { WriteWaitsPart, WriteWaitsRequest } from './writeWaits.ts';

/** What each run takes, and what it yields piece by piece. */
export interface Runs {
  answers: { readonly request: AnswersRequest; readonly part: AnswersPart };
  array: { readonly request: ArrayRequest; readonly part: ArrayPart };
  cliff: { readonly request: CliffRequest; readonly part: CliffPart };
  dishRoom: { readonly request: DishRoomRequest; readonly part: DishRoomPart };
  dishRoomCrews: { readonly request: DishRoomCrewsRequest; readonly part: DishRoomCrewsPart };
  dishRoomSeeds: { readonly request: DishRoomSeedsRequest; readonly part: DishRoomSeedsPart };
  driveLaps: { readonly request: DriveLapsRequest; readonly part: DriveLapsPart };
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
  scenario: { readonly request: ScenarioRequest; readonly part: ScenarioPart };
  spareArea: { readonly request: SpareAreaRequest; readonly part: SpareAreaPart };
  spareDrive: { readonly request: SpareDriveRequest; readonly part: SpareDrivePart };
  pools: { readonly request: PoolsRequest; readonly part: PoolsPart };
  trim: { readonly request: TrimRequest; readonly part: TrimPart };
  trimSequel: { readonly request: TrimSequelRequest; readonly part: TrimPart };
  trimScale: { readonly request: TrimScaleRequest; readonly part: TrimScalePart };
  trimDrive: { readonly request: TrimDriveRequest; readonly part: TrimDrivePart };
  wear: { readonly request: WearRequest; readonly part: WearPart };
  writeWaits: { readonly request: WriteWaitsRequest; readonly part: WriteWaitsPart };
  queueWaits: { readonly request: QueueWaitsRequest; readonly part: QueueWaitsPart };
  writeSizes: { readonly request: WriteSizesRequest; readonly part: WriteSizesPart };
  explain: { readonly request: ExplainRequest; readonly part: ExplainPart };
  explainMyths: { readonly request: ExplainMythsRequest; readonly part: ExplainMythsPart };
  secondCliff: { readonly request: SecondCliffRequest; readonly part: SecondCliffPart };
  logAndSmall: { readonly request: LogAndSmallRequest; readonly part: LogAndSmallPart };
  queueDepth: { readonly request: QueueDepthRequest; readonly part: QueueDepthPart };
  raidTrim: { readonly request: RaidTrimRequest; readonly part: RaidTrimPart };
}

export type RunName = keyof Runs;
/** A run by its name, with what it takes. */
export type RunRequest = {
  [Name in RunName]: { readonly run: Name; readonly request: Runs[Name]['request'] };
}[RunName];
export type RunPart = Runs[RunName]['part'];
