/** The door of the runs: their types. Each run has a door of its own besides, `#runs/<name>`. */
import type { ArrayRequest } from '#devices';
import type { AgreementBitsPart, AgreementBitsRequest } from './agreementBits.ts';
import type { AgreementFormulasPart, AgreementFormulasRequest } from './agreementFormulas.ts';
import type { AgreementRowsPart, AgreementRowsRequest } from './agreementRows.ts';
import type { AgreementSpeedPart, AgreementSpeedRequest } from './agreementSpeed.ts';
import type { AnswersPart, AnswersRequest } from './answers.ts';
import type { ArrayPart } from './array.ts';
import type { CliffPart, CliffRequest } from './cliff.ts';
import type { DishRoomPart, DishRoomRequest } from './dishRoom.ts';
import type { DishRoomCrewsPart, DishRoomCrewsRequest } from './dishRoomCrews.ts';
import type { DishRoomSeedsPart, DishRoomSeedsRequest } from './dishRoomSeeds.ts';
import type { DriveLapsPart, DriveLapsRequest } from './driveLaps.ts';
import type { ExplainPart, ExplainRequest } from './explain.ts';
import type { ExplainMythsPart, ExplainMythsRequest } from './explainMyths.ts';
import type { FixedSparePart, FixedSpareRequest } from './fixedSpare.ts';
import type { HomeworkPart, HomeworkRequest } from './homework.ts';
import type { LeftoversPart, LeftoversRequest } from './leftovers.ts';
import type { LogAndSmallPart, LogAndSmallRequest } from './logAndSmall.ts';
import type { OnePlatePart, OnePlateRequest } from './onePlate.ts';
import type { OwnCommandsPart, OwnCommandsRequest } from './ownCommands.ts';
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
import type { WorksheetsPart, WorksheetsRequest } from './worksheets.ts';
import type { WriteSizesPart, WriteSizesRequest } from './writeSizes.ts';
import type { WriteWaitsPart, WriteWaitsRequest } from './writeWaits.ts';

/** What each run takes, and what it yields piece by piece. */
export interface Runs {
  agreementBits: { readonly request: AgreementBitsRequest; readonly part: AgreementBitsPart };
  agreementFormulas: { readonly request: AgreementFormulasRequest; readonly part: AgreementFormulasPart };
  agreementRows: { readonly request: AgreementRowsRequest; readonly part: AgreementRowsPart };
  agreementSpeed: { readonly request: AgreementSpeedRequest; readonly part: AgreementSpeedPart };
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
  raid0Cards: { readonly request: Raid0CardsRequest; readonly part: Raid0CardsPart };
  raid0Kitchens: { readonly request: Raid0KitchensRequest; readonly part: Raid0KitchensPart };
  raid0Reads: { readonly request: Raid0ReadsRequest; readonly part: Raid0ReadsPart };
  raid0Waits: { readonly request: Raid0WaitsRequest; readonly part: Raid0WaitsPart };
  scenario: { readonly request: ScenarioRequest; readonly part: ScenarioPart };
  spareArea: { readonly request: SpareAreaRequest; readonly part: SpareAreaPart };
  spareDrive: { readonly request: SpareDriveRequest; readonly part: SpareDrivePart };
  pools: { readonly request: PoolsRequest; readonly part: PoolsPart };
  fixedSpare: { readonly request: FixedSpareRequest; readonly part: FixedSparePart };
  trim: { readonly request: TrimRequest; readonly part: TrimPart };
  trimSequel: { readonly request: TrimSequelRequest; readonly part: TrimPart };
  trimScale: { readonly request: TrimScaleRequest; readonly part: TrimScalePart };
  trimDrive: { readonly request: TrimDriveRequest; readonly part: TrimDrivePart };
  wear: { readonly request: WearRequest; readonly part: WearPart };
  homework: { readonly request: HomeworkRequest; readonly part: HomeworkPart };
  ownCommands: { readonly request: OwnCommandsRequest; readonly part: OwnCommandsPart };
  worksheets: { readonly request: WorksheetsRequest; readonly part: WorksheetsPart };
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

export type Run<Name extends RunName> = (request: Runs[Name]['request']) => Generator<Runs[Name]['part'], void, void>;

/** The runs that the thread of a frame carries: those that its figure can ask for. */
export type FrameRuns = { readonly [Name in RunName]?: Run<Name> };
