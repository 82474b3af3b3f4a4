import { createPageMappedDrive, knownScenario, MICRO_EVENT_WORDS, MicroEventKind, type Scenario } from '#engine';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** One stream of host writes on small and on large drives that place them in three ways. */
export interface LogAndSmallRequest {
  /** `log`: a log with small changes. `all`: any page, with equal chances. */
  readonly orders: 'log' | 'all';
  /** With `log`: chance that a host page is a small change. */
  readonly smallWriteFraction: number;
  /** What decides which pages go to the second open block. */
  readonly classifier: Scenario['poolClassifier'];
  readonly seed: number;
}

/** `one`: a pool for all pages. `two`: a pool for small changes, one for the others. `whole`: the host writes only as a log. */
export const WAYS = ['one', 'two', 'whole'] as const;
export type Way = (typeof WAYS)[number];

/** First the small drives, completely recorded, then the large ones, counted. */
export type LogAndSmallPart = SmallDrive | LargeDrive;

export interface SmallDrive {
  readonly kind: 'small';
  readonly way: Way;
  readonly start: DriveState;
  readonly log: OperationLog;
  /** For each host page of the log: operations up to and including its write. */
  readonly operationsWith: Int32Array;
  readonly stateHash: string;
}

export interface LargeDrive {
  readonly kind: 'large';
  readonly way: Way;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly stateHash: string;
}

export const SMALL_BLOCKS = 24;
export const SMALL_PAGES_PER_BLOCK = 16;
export const SMALL_LOGICAL_PAGES = 288;
/** Blocks of the large drives. */
export const LARGE_BLOCKS = 1024;
const LARGE_SHAPE = { blockCount: LARGE_BLOCKS, pagesPerBlock: 128, spareFactor: 0.0687 } as const;
const SMALL_SHAPE = {
  blockCount: SMALL_BLOCKS,
  pagesPerBlock: SMALL_PAGES_PER_BLOCK,
  spareFactor: 0.25,
} as const;
/** Share of the logical pages that take the small changes. */
export const SMALL_SPACE_FRACTION = 0.04;
const WARMUP_ROUNDS = 4;
const COUNTED_ROUNDS = 3;
/** Host pages of a small drive that are shown and counted. */
export const SMALL_ORDERS = COUNTED_ROUNDS * SMALL_LOGICAL_PAGES;

export const LOG_AND_SMALL_REQUEST: LogAndSmallRequest = {
  orders: 'log',
  smallWriteFraction: 0.3,
  classifier: 'oracle',
  seed: 1,
};

export function logAndSmallScenario(request: LogAndSmallRequest, way: Way, size: 'small' | 'large'): Scenario {
  const { orders, smallWriteFraction, classifier, seed } = request;
  const mixed = orders === 'log' ? 'logAndSmall' : 'uniform';
  return knownScenario({
    ...(size === 'small' ? SMALL_SHAPE : LARGE_SHAPE),
    reserveBlocks: 2,
    frontiers: 'split',
    victimPolicy: 'greedy',
    workload: way === 'whole' ? 'sequential' : mixed,
    smallWriteFraction,
    smallSpaceFraction: SMALL_SPACE_FRACTION,
    pools: way === 'two' ? 2 : 1,
    poolClassifier: classifier,
    warmupRounds: WARMUP_ROUNDS,
    seed,
  });
}

export function* run(request: LogAndSmallRequest): Generator<LogAndSmallPart, void, void> {
  for (const way of WAYS) yield recordSmall(request, way);
  for (const way of WAYS) yield countLarge(request, way);
}

function recordSmall(request: LogAndSmallRequest, way: Way): SmallDrive {
  const drive = createPageMappedDrive(logAndSmallScenario(request, way, 'small'));
  const start = stateOf(drive);
  const recorder = new OperationRecorder(drive.map);
  while (drive.step < SMALL_ORDERS) drive.advanceMicro(recorder.listener);
  const log = recorder.take();
  return { kind: 'small', way, start, log, operationsWith: writesOf(log), stateHash: drive.stateHash() };
}

/** For each host write: operations up to and including it. */
function writesOf({ operations }: OperationLog): Int32Array {
  const writes: number[] = [];
  for (let index = 0; index * MICRO_EVENT_WORDS < operations.length; index += 1)
    if (operations[index * MICRO_EVENT_WORDS] === MicroEventKind.Write) writes.push(index + 1);
  return Int32Array.from(writes);
}

function countLarge(request: LogAndSmallRequest, way: Way): LargeDrive {
  const drive = createPageMappedDrive(logAndSmallScenario(request, way, 'large'));
  drive.run(COUNTED_ROUNDS * drive.scenario.logicalPageCount);
  const { hostPagesWritten: hostPages, flashPagesProgrammed: flashPages } = drive.counters;
  return { kind: 'large', way, hostPages, flashPages, stateHash: drive.stateHash() };
}
