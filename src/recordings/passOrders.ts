import { createHostStream, createPageMappedDrive, knownScenario, MicroEventKind, type Scenario } from '#engine';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';

/** Three small drives that get equally many random writes, which differ only in when a page comes again. */
export interface PassOrdersRequest {
  readonly spareBlocks: number;
  readonly victimPolicy: 'greedy' | 'fifo';
  /** How the order of a pass is drawn: any order alike, or as fio draws it. */
  readonly map: Scenario['passMap'];
  readonly seed: number;
}

/**
 * `same`: each page once a pass, always in one order. `fresh`: each page once a pass, in an order of its own. `none`: any page at
 * any time.
 */
export const ORDER_WAYS = ['same', 'fresh', 'none'] as const;
export type OrderWay = (typeof ORDER_WAYS)[number];

/** One drive, recorded from the seventh pass on, and what the host writes. */
export interface PassOrdersPart {
  readonly way: OrderWay;
  readonly start: DriveState;
  /** Ends with the first pick after `SHOWN_WRITES` host pages. */
  readonly log: OperationLog;
  /** Operations up to and including each host page of the log. */
  readonly operationsWith: Int32Array;
  /** Per physical page that is invalid at the start: the host page that made it so, counted as in `writes`. Else 0. */
  readonly supersededAt: Int32Array;
  /** Logical page of each host page, from that before the log's first on for `KNOWN_PASSES` passes. */
  readonly writes: Int32Array;
  /** Host pages of `writes` before the log. */
  readonly writesBefore: number;
  readonly stateHash: string;
}

export const BLOCKS = 40;
export const PAGES_PER_BLOCK = 16;
const WARMUP_PASSES = 6;
/** Host pages that are shown. */
export const SHOWN_WRITES = 1408;
/** Passes whose order is known: those before the log, those of the log, and what comes after it. */
const KNOWN_PASSES = 40;

export const PASS_ORDERS_REQUEST: PassOrdersRequest = {
  spareBlocks: 5,
  victimPolicy: 'greedy',
  map: 'permutation',
  seed: 54,
};

export const pagesOf = ({ spareBlocks }: Pick<PassOrdersRequest, 'spareBlocks'>): number =>
  (BLOCKS - spareBlocks) * PAGES_PER_BLOCK;

/** What the host writes, by way. */
export const workloadOf = (way: OrderWay, map: Scenario['passMap']) =>
  way === 'none'
    ? ({ workload: 'uniform' } as const)
    : ({ workload: 'oncePerPass', passOrder: way === 'same' ? 'same' : 'new', passMap: map } as const);

export const passOrdersScenario = (request: PassOrdersRequest, way: OrderWay): Scenario =>
  knownScenario({
    blockCount: BLOCKS,
    pagesPerBlock: PAGES_PER_BLOCK,
    logicalPageCount: pagesOf(request),
    reserveBlocks: 2,
    frontiers: 'split',
    victimPolicy: request.victimPolicy,
    ...workloadOf(way, request.map),
    isFilled: true,
    warmupRounds: 0,
    seed: request.seed,
  });

export function* run(request: PassOrdersRequest): Generator<PassOrdersPart, void, void> {
  for (const way of ORDER_WAYS) yield record(request, way);
}

function record(request: PassOrdersRequest, way: OrderWay): PassOrdersPart {
  const scenario = passOrdersScenario(request, way);
  const drive = createPageMappedDrive(scenario);
  const writesBefore = WARMUP_PASSES * scenario.logicalPageCount;
  const supersededAt = new Int32Array(BLOCKS * PAGES_PER_BLOCK);
  const note = (kind: MicroEventKind, _logicalPage: number, from: number): void => {
    if (kind === MicroEventKind.Write && from >= 0) supersededAt[from] = drive.step - 1;
  };
  while (drive.step < writesBefore) drive.advanceMicro(note);
  const start = stateOf(drive);
  const recorder = new OperationRecorder(drive.map);
  const operationsWith: number[] = [];
  for (let kind: string | null = ''; kind !== null && (drive.step < writesBefore + SHOWN_WRITES || kind !== 'pick');) {
    kind = drive.advanceMicro(recorder.listener);
    if (kind === 'write') operationsWith.push(recorder.operationCount);
  }
  return {
    way,
    start,
    log: recorder.take(),
    operationsWith: Int32Array.from(operationsWith),
    supersededAt,
    writes: hostWrites(scenario),
    writesBefore,
    stateHash: drive.stateHash(),
  };
}

/** The host's pages from the first after the fill on. */
function hostWrites(scenario: Scenario): Int32Array {
  const writes = new Int32Array(KNOWN_PASSES * scenario.logicalPageCount);
  createHostStream(scenario).fill(writes, writes.length);
  return writes;
}
