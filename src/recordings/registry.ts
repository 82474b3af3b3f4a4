/**
 * Every run that a page, a frame, a worksheet or a test requests by name. Each is a file of its own, which a thread fetches at the
 * first request. A run is a generator `run(request)` that yields its parts; the types below follow from it.
 */
export const RUNS = {
  agreementBits: () => import('./agreementBits.ts'),
  agreementFormulas: () => import('./agreementFormulas.ts'),
  agreementRows: () => import('./agreementRows.ts'),
  agreementSpeed: () => import('./agreementSpeed.ts'),
  answers: () => import('./answers.ts'),
  array: () => import('./array.ts'),
  bufferedWaits: () => import('./bufferedWaits.ts'),
  cliff: () => import('./cliff.ts'),
  combining: () => import('./combining.ts'),
  dishRoom: () => import('./dishRoom.ts'),
  dishRoomCrews: () => import('./dishRoomCrews.ts'),
  dishRoomSeeds: () => import('./dishRoomSeeds.ts'),
  driveLaps: () => import('./driveLaps.ts'),
  explain: () => import('./explain.ts'),
  explainMyths: () => import('./explainMyths.ts'),
  fixedSpare: () => import('./fixedSpare.ts'),
  homework: () => import('./homework.ts'),
  hotCold: () => import('./hotCold.ts'),
  hotColdCurve: () => import('./hotColdCurve.ts'),
  leftovers: () => import('./leftovers.ts'),
  logAndSmall: () => import('./logAndSmall.ts'),
  onePlate: () => import('./onePlate.ts'),
  orderBoard: () => import('./orderBoard.ts'),
  orderBoardDrives: () => import('./orderBoardDrives.ts'),
  orderBoardUnits: () => import('./orderBoardUnits.ts'),
  orderlyGrid: () => import('./orderlyGrid.ts'),
  orderlyPass: () => import('./orderlyPass.ts'),
  ownCommands: () => import('./ownCommands.ts'),
  passOrders: () => import('./passOrders.ts'),
  passRhythm: () => import('./passRhythm.ts'),
  pools: () => import('./pools.ts'),
  queueDepth: () => import('./queueDepth.ts'),
  queueWaits: () => import('./queueWaits.ts'),
  raid: () => import('./raid.ts'),
  raid0Cards: () => import('./raid0Cards.ts'),
  raid0Kitchens: () => import('./raid0Kitchens.ts'),
  raid0Reads: () => import('./raid0Reads.ts'),
  raid0Waits: () => import('./raid0Waits.ts'),
  raidTrim: () => import('./raidTrim.ts'),
  randomness: () => import('./randomness.ts'),
  randomnessCurve: () => import('./randomnessCurve.ts'),
  secondCliff: () => import('./secondCliff.ts'),
  spareArea: () => import('./spareArea.ts'),
  spareDrive: () => import('./spareDrive.ts'),
  sweepPoint: () => import('./sweepPoint.ts'),
  trim: () => import('./trim.ts'),
  trimDrive: () => import('./trimDrive.ts'),
  trimScale: () => import('./trimScale.ts'),
  trimSequel: () => import('./trimSequel.ts'),
  wear: () => import('./wear.ts'),
  worksheets: () => import('./worksheets.ts'),
  writeSizes: () => import('./writeSizes.ts'),
  writeWaits: () => import('./writeWaits.ts'),
} as const;

export type RunName = keyof typeof RUNS;

/** The export `run` of a run's file. */
type RunFunction<Name extends RunName> = Awaited<ReturnType<(typeof RUNS)[Name]>>['run'];
type PartOf<Parts> = Parts extends Generator<infer Part> ? Part : never;

/** Type of the request and of the parts of each run. */
export type Runs = {
  readonly [Name in RunName]: {
    readonly request: Parameters<RunFunction<Name>>[0];
    readonly part: PartOf<ReturnType<RunFunction<Name>>>;
  };
};

/** A run by name, with its request. */
export type RunRequest = {
  [Name in RunName]: { readonly run: Name; readonly request: Runs[Name]['request'] };
}[RunName];
export type RunPart = Runs[RunName]['part'];

export type Run<Name extends RunName> = (request: Runs[Name]['request']) => Generator<Runs[Name]['part'], void, void>;

/** The runs in the bundle of a frame's thread: those that its figure can request. */
export type FrameRuns = { readonly [Name in RunName]?: Run<Name> };
