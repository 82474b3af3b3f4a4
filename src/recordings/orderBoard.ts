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
import { finishUnit, writePage } from './hostWrites.ts';

/** A small drive, and pages that the host writes again one after another. */
export interface OrderBoardRequest {
  /** `hybrid`: each logical block has one place, and two replacement blocks take changes. */
  readonly mapping: 'page' | 'hybrid';
  /** Pages that one entry of the map covers, with `page`: 1, 2, 4, 8 or 16. */
  readonly mappingUnitPages: number;
  /** Logical pages, 0 to 135. */
  readonly orders: readonly number[];
  readonly seed: number;
}

/** The result of one write. Operations are counted in the log of the part. */
export interface WrittenPage {
  readonly logicalPage: number;
  /** Physical pages of its newest copy before (−1: none) and after. */
  readonly from: number;
  readonly to: number;
  /** Operations before it, and up to the end of its unit. */
  readonly fromOperation: number;
  readonly toOperation: number;
  /** Pages programmed for it, itself included, and how many of them cleaning relocated. */
  readonly programmedPages: number;
  readonly relocatedPages: number;
}

/** The whole run, in one part. The map at any moment is `places` of a `DriveReplay`. */
export interface OrderBoardPart {
  readonly start: DriveState;
  readonly log: OperationLog;
  readonly written: readonly WrittenPage[];
  /** Entries of the map, and the memory that they take. */
  readonly entries: number;
  readonly memoryBytes: number;
  /** State of the drive at the end. */
  readonly stateHash: string;
}

/** The page that the story follows, and the host writes before it is written again. */
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
 * After each write the rest of its unit is programmed, so that the picture shows whole units, even if the next write would
 * continue the unit.
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
