import type { Run, RunName, RunRequest } from '#runs';
import type { JobEvent } from '../jobs.ts';
import { recordEvents } from './recordEvents.ts';

type RunModule<Name extends RunName> = Promise<{ readonly run: Run<Name> }>;

/** Each run, fetched when it is asked for. */
const RUNS: { readonly [Name in RunName]: () => RunModule<Name> } = {
  agreementBits: () => import('#runs/agreementBits'),
  agreementFormulas: () => import('#runs/agreementFormulas'),
  agreementRows: () => import('#runs/agreementRows'),
  agreementSpeed: () => import('#runs/agreementSpeed'),
  answers: () => import('#runs/answers'),
  array: () => import('#runs/array'),
  cliff: () => import('#runs/cliff'),
  dishRoom: () => import('#runs/dishRoom'),
  dishRoomCrews: () => import('#runs/dishRoomCrews'),
  dishRoomSeeds: () => import('#runs/dishRoomSeeds'),
  driveLaps: () => import('#runs/driveLaps'),
  leftovers: () => import('#runs/leftovers'),
  onePlate: () => import('#runs/onePlate'),
  orderBoard: () => import('#runs/orderBoard'),
  orderBoardDrives: () => import('#runs/orderBoardDrives'),
  orderBoardUnits: () => import('#runs/orderBoardUnits'),
  randomness: () => import('#runs/randomness'),
  randomnessCurve: () => import('#runs/randomnessCurve'),
  combining: () => import('#runs/combining'),
  orderlyPass: () => import('#runs/orderlyPass'),
  orderlyGrid: () => import('#runs/orderlyGrid'),
  raid0Cards: () => import('#runs/raid0Cards'),
  raid0Kitchens: () => import('#runs/raid0Kitchens'),
  raid0Reads: () => import('#runs/raid0Reads'),
  raid0Waits: () => import('#runs/raid0Waits'),
  scenario: () => import('#runs/scenario'),
  spareArea: () => import('#runs/spareArea'),
  spareDrive: () => import('#runs/spareDrive'),
  pools: () => import('#runs/pools'),
  fixedSpare: () => import('#runs/fixedSpare'),
  trim: () => import('#runs/trim'),
  trimSequel: () => import('#runs/trimSequel'),
  trimScale: () => import('#runs/trimScale'),
  trimDrive: () => import('#runs/trimDrive'),
  wear: () => import('#runs/wear'),
  homework: () => import('#runs/homework'),
  ownCommands: () => import('#runs/ownCommands'),
  worksheets: () => import('#runs/worksheets'),
  writeWaits: () => import('#runs/writeWaits'),
  queueWaits: () => import('#runs/queueWaits'),
  writeSizes: () => import('#runs/writeSizes'),
  explain: () => import('#runs/explain'),
  explainMyths: () => import('#runs/explainMyths'),
  secondCliff: () => import('#runs/secondCliff'),
  logAndSmall: () => import('#runs/logAndSmall'),
  queueDepth: () => import('#runs/queueDepth'),
  raidTrim: () => import('#runs/raidTrim'),
};

/** Fetches the run and begins it. */
export async function recordJob(request: RunRequest): Promise<Generator<JobEvent, void, void>> {
  const { run } = await RUNS[request.run]();
  return recordEvents(run, request);
}
