import type { RunName, RunPart, RunRequest, Runs } from '#runs';
import type { JobEvent } from '../jobs.ts';

type Run<Name extends RunName> = (request: Runs[Name]['request']) => Generator<Runs[Name]['part'], void, void>;
type RunModule<Name extends RunName> = Promise<{ readonly run: Run<Name> }>;

/** Put in by a build; not there where sources are run as they are. */
declare const EMBEDDED_EXHIBIT: string | undefined;

/** The exhibit whose embed is being built, which carries no run but its own; empty for pages. A literal in a build. */
const ONLY: string = typeof EMBEDDED_EXHIBIT === 'undefined' ? '' : EMBEDDED_EXHIBIT;

const nothing = (): Promise<{ run(): Generator<never, void, void> }> => Promise.resolve({ *run() {} });

/** Each run, fetched when it is asked for. */
const RUNS: { readonly [Name in RunName]: (() => RunModule<Name>) | null } = {
  // The method page, which no frame has.
  agreementBits: ONLY === '' ? () => import('#runs/agreementBits') : null,
  agreementFormulas: ONLY === '' ? () => import('#runs/agreementFormulas') : null,
  agreementRows: ONLY === '' ? () => import('#runs/agreementRows') : null,
  agreementSpeed: ONLY === '' ? () => import('#runs/agreementSpeed') : null,
  // What readers guessed in all chapters, which no frame has.
  answers: ONLY === '' ? () => import('#runs/answers') : null,
  array: ONLY === '' || ONLY === 'raid0' ? () => import('#runs/array') : null,
  cliff: ONLY === '' || ONLY === 'cliff' ? () => import('#runs/cliff') : null,
  dishRoom: ONLY === '' || ONLY === 'dish-room' ? () => import('#runs/dishRoom') : null,
  dishRoomCrews: ONLY === '' || ONLY === 'dish-room' ? () => import('#runs/dishRoomCrews') : null,
  dishRoomSeeds: ONLY === '' || ONLY === 'dish-room' ? () => import('#runs/dishRoomSeeds') : null,
  driveLaps: ONLY === '' || ONLY === 'drives' ? () => import('#runs/driveLaps') : null,
  leftovers: ONLY === '' || ONLY === 'leftovers' ? () => import('#runs/leftovers') : null,
  onePlate: ONLY === '' || ONLY === 'one-plate' ? () => import('#runs/onePlate') : null,
  orderBoard: ONLY === '' || ONLY === 'order-board' ? () => import('#runs/orderBoard') : null,
  // Only the story shows it: an embed need not carry all drives of the articles, and records nothing of them.
  orderBoardDrives: ONLY === '' ? () => import('#runs/orderBoardDrives') : ONLY === 'order-board' ? nothing : null,
  orderBoardUnits: ONLY === '' || ONLY === 'order-board' ? () => import('#runs/orderBoardUnits') : null,
  randomness: ONLY === '' || ONLY === 'randomness' ? () => import('#runs/randomness') : null,
  randomnessCurve: ONLY === '' || ONLY === 'randomness' ? () => import('#runs/randomnessCurve') : null,
  combining: ONLY === '' || ONLY === 'randomness' ? () => import('#runs/combining') : null,
  orderlyPass: ONLY === '' || ONLY === 'randomness' ? () => import('#runs/orderlyPass') : null,
  orderlyGrid: ONLY === '' || ONLY === 'randomness' ? () => import('#runs/orderlyGrid') : null,
  // Only the story shows reads and other arrays, for which an embed would have to carry all drives of the articles.
  raid0Cards: ONLY === '' ? () => import('#runs/raid0Cards') : ONLY === 'raid0' ? nothing : null,
  raid0Kitchens: ONLY === '' || ONLY === 'raid0' ? () => import('#runs/raid0Kitchens') : null,
  raid0Reads: ONLY === '' ? () => import('#runs/raid0Reads') : ONLY === 'raid0' ? nothing : null,
  raid0Waits: ONLY === '' || ONLY === 'raid0' ? () => import('#runs/raid0Waits') : null,
  // The lab, which no frame has.
  scenario: ONLY === '' ? () => import('#runs/scenario') : null,
  spareArea: ONLY === '' || ONLY === 'spare-area' ? () => import('#runs/spareArea') : null,
  spareDrive: ONLY === '' ? () => import('#runs/spareDrive') : null,
  pools: ONLY === '' || ONLY === 'spare-area' ? () => import('#runs/pools') : null,
  // Folded in the story, and no part of a frame.
  fixedSpare: ONLY === '' ? () => import('#runs/fixedSpare') : null,
  trim: ONLY === '' || ONLY === 'trim' ? () => import('#runs/trim') : null,
  trimSequel: ONLY === '' || ONLY === 'trim' ? () => import('#runs/trimSequel') : null,
  trimScale: ONLY === '' || ONLY === 'trim' ? () => import('#runs/trimScale') : null,
  // Only the story simulates the drive: a frame shows what was measured, and need not carry all drives of the articles.
  trimDrive: ONLY === '' ? () => import('#runs/trimDrive') : null,
  wear: ONLY === '' || ONLY === 'wear' ? () => import('#runs/wear') : null,
  // The teachers' page and the students', which no frame has.
  homework: ONLY === '' ? () => import('#runs/homework') : null,
  ownCommands: ONLY === '' ? () => import('#runs/ownCommands') : null,
  worksheets: ONLY === '' ? () => import('#runs/worksheets') : null,
  writeWaits: ONLY === '' || ONLY === 'stutter' ? () => import('#runs/writeWaits') : null,
  queueWaits: ONLY === '' || ONLY === 'stutter' ? () => import('#runs/queueWaits') : null,
  // Folded in the story, and no part of a frame.
  writeSizes: ONLY === '' ? () => import('#runs/writeSizes') : null,
  explain: ONLY === '' || ONLY === 'explain' ? () => import('#runs/explain') : null,
  explainMyths: ONLY === '' || ONLY === 'explain' ? () => import('#runs/explainMyths') : null,
  secondCliff: ONLY === '' || ONLY === 'today' ? () => import('#runs/secondCliff') : null,
  logAndSmall: ONLY === '' || ONLY === 'today' ? () => import('#runs/logAndSmall') : null,
  queueDepth: ONLY === '' || ONLY === 'today' ? () => import('#runs/queueDepth') : null,
  raidTrim: ONLY === '' || ONLY === 'today' ? () => import('#runs/raidTrim') : null,
};

/** @throws Error in an embed that was built without that run */
export async function recordJob({ run: name, request }: RunRequest): Promise<Generator<JobEvent, void, void>> {
  const load = RUNS[name];
  if (!load) throw new Error(`this frame was built for ${ONLY}, without the run ${name}`);
  // That the request is of this run is what its type says; the modules in the table do not know it.
  const { run } = (await load()) as { run(each: typeof request): Generator<RunPart, void, void> };
  return events(run(request));
}

function* events(parts: Generator<RunPart, void, void>): Generator<JobEvent, void, void> {
  for (const payload of parts) yield { name: 'recorded', payload };
}
