import {
  createDrive,
  invariant,
  mapEntries,
  mapMemoryBytes,
  MicroEventKind,
  knownScenario,
  type Scenario,
} from '#engine';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';
import { finishUnit, writePage } from './writePage.ts';

/** A small drive, and pages that are written again one after another. */
export interface OrderBoardRequest {
  /** `hybrid`: a place for each block of pages, and two replacement blocks in front. */
  readonly mapping: 'page' | 'hybrid';
  /** Pages that one entry of the map covers, where it is not a block: 1, 2, 4, 8 or 16. */
  readonly mappingUnitPages: number;
  /** Logical pages, 0 to 135. */
  readonly orders: readonly number[];
  readonly seed: number;
}

/** What one write came to. Operations are counted in the log of the part. */
export interface WrittenPage {
  readonly logicalPage: number;
  /** Physical pages: where its newest copy was, or −1, and where it is. */
  readonly from: number;
  readonly to: number;
  /** Operations before it, and with it and the rest of its unit. */
  readonly fromOperation: number;
  readonly toOperation: number;
  /** Programmed for it, itself included, and what cleaning relocated among that. */
  readonly programmedPages: number;
  readonly relocatedPages: number;
}

/** All of the run: it comes in one piece. The map at any moment is `places` of a `DriveReplay`. */
export interface OrderBoardPart {
  readonly start: DriveState;
  readonly log: OperationLog;
  readonly written: readonly WrittenPage[];
  /** Entries of the map in memory, and what they take. */
  readonly entries: number;
  readonly memoryBytes: number;
  /** Of the drive at the end. */
  readonly stateHash: string;
}

/** The page that the story follows, and host writes before it is written once more. */
export const FOLLOWED_PAGE = 17;
export const ORDER_BOARD_STEP = 604;
const REPLACEMENT_BLOCKS = 2;

export const ORDER_BOARD_REQUEST: OrderBoardRequest = {
  mapping: 'page',
  mappingUnitPages: 1,
  orders: [FOLLOWED_PAGE],
  seed: 59,
};

export function orderBoardScenario({ mapping, mappingUnitPages, seed }: OrderBoardRequest): Scenario {
  return knownScenario({
    blockCount: 16,
    pagesPerBlock: 16,
    // 136 of 256 pages.
    spareFactor: 0.46875,
    reserveBlocks: 2,
    frontiers: 'split',
    workload: 'mix',
    randomFraction: 0.4,
    warmupRounds: 2,
    seed,
    mapping,
    mappingUnitPages,
    logBlockCount: REPLACEMENT_BLOCKS,
  });
}

/**
 * A unit is shown whole: what is left of it is programmed before the next write, even where that would go on in it.
 *
 * @throws Error for a page that the drive does not have
 */
export function* run(request: OrderBoardRequest): Generator<OrderBoardPart, void, void> {
  const scenario = orderBoardScenario(request);
  const { logicalPageCount, mappingUnitPages } = scenario;
  const drive = createDrive(scenario);
  const { map, counters } = drive;
  drive.run(ORDER_BOARD_STEP);
  finishUnit(map, mappingUnitPages, null);
  const start = stateOf(drive);
  const recorder = new OperationRecorder(map);
  const written = request.orders.map((logicalPage): WrittenPage => {
    invariant(
      Number.isInteger(logicalPage) && logicalPage >= 0 && logicalPage < logicalPageCount,
      `page ${logicalPage} is none of the drive: it has pages 0 to ${logicalPageCount - 1}`,
    );
    const fromOperation = recorder.operationCount;
    const before = { programmed: counters.flashPagesProgrammed, relocated: counters.pagesRelocated };
    let place = { from: -1, to: -1 };
    writePage(map, logicalPage, (kind, page, from, to) => {
      recorder.listener(kind, page, from, to);
      if (kind === MicroEventKind.Write) place = { from, to };
    });
    finishUnit(map, mappingUnitPages, recorder.listener);
    return {
      logicalPage,
      ...place,
      fromOperation,
      toOperation: recorder.operationCount,
      programmedPages: counters.flashPagesProgrammed - before.programmed,
      relocatedPages: counters.pagesRelocated - before.relocated,
    };
  });
  yield {
    start,
    log: recorder.take(),
    written,
    entries: mapEntries(scenario),
    memoryBytes: mapMemoryBytes(scenario),
    stateHash: drive.stateHash(),
  };
}
