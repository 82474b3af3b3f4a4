import { createDrive, mapEntries, mapMemoryBytes, requireScenario, type Drive, type Scenario } from '#engine';

/** The same random writes on drives that differ only in the number of pages that a map entry covers. */
export interface OrderBoardUnitsRequest {
  readonly seed: number;
}

/** One of the drives. The smallest and largest units come first, then those that take less time. */
export interface OrderBoardUnitsPart {
  readonly unitPages: number;
  readonly unitBytes: number;
  /** Whether the counts below are final; else they are 0, and the part only reports progress. */
  readonly isCounted: boolean;
  /** Flash pages programmed for each host page, and the parts of it that merging and cleaning add. */
  readonly writeAmplification: number;
  readonly mergedPerHostPage: number;
  readonly relocatedPerHostPage: number;
  /** Host pages counted. */
  readonly hostPages: number;
  /** For a drive of `BOARD_BYTES`: entries of its map, and the memory that they take. */
  readonly entries: number;
  readonly memoryBytes: number;
}

export const UNIT_PAGES = [1, 2, 4, 8, 16, 32, 64, 128] as const;
/** 80 GiB. */
export const BOARD_BYTES = 80 * 2 ** 30;
const PAGE_BYTES = 4096;
/**
 * Each host page moves a whole unit, so the time to settle depends on the number of units. Writes before the count, and counted
 * writes, in multiples of that number. Write amplification is then within 0.3 % of that of 60 rounds, for all eight unit sizes.
 */
const SETTLING_ROUNDS = 4;
const COUNTED_ROUNDS = 8;

export const ORDER_BOARD_UNITS_REQUEST: OrderBoardUnitsRequest = { seed: 1 };

export function orderBoardUnitsScenario(unitPages: number, seed: number): Scenario {
  return requireScenario({
    blockCount: 1024,
    pagesPerBlock: 128,
    spareFactor: 0.0687,
    workload: 'uniform',
    mappingUnitPages: unitPages,
    warmupPages: 0,
    seed,
  });
}

const FASTEST_FIRST = [1, 128, 64, 32, 16, 8, 4, 2] as const satisfies readonly (typeof UNIT_PAGES)[number][];
/** Each drive runs in this many turns, so that other jobs in the thread wait for one turn at most. */
const TURNS = 48;

export function* run({ seed }: OrderBoardUnitsRequest): Generator<OrderBoardUnitsPart, void, void> {
  for (const unitPages of FASTEST_FIRST) {
    const scenario = orderBoardUnitsScenario(unitPages, seed);
    const board = { ...scenario, logicalPageCount: BOARD_BYTES / PAGE_BYTES };
    const part: OrderBoardUnitsPart = {
      unitPages,
      unitBytes: unitPages * PAGE_BYTES,
      isCounted: false,
      writeAmplification: 0,
      mergedPerHostPage: 0,
      relocatedPerHostPage: 0,
      hostPages: 0,
      entries: mapEntries(board),
      memoryBytes: mapMemoryBytes(board),
    };
    const drive = createDrive(scenario);
    const pagesIn = (rounds: number): number => Math.round((rounds * scenario.logicalPageCount) / unitPages);
    const settled = yield* runInTurns(drive, pagesIn(SETTLING_ROUNDS), part);
    const hostPages = pagesIn(COUNTED_ROUNDS);
    const { programmed, merged, relocated } = yield* runInTurns(drive, hostPages, part);
    yield {
      ...part,
      isCounted: true,
      writeAmplification: (programmed - settled.programmed) / hostPages,
      mergedPerHostPage: (merged - settled.merged) / hostPages,
      relocatedPerHostPage: (relocated - settled.relocated) / hostPages,
      hostPages,
    };
  }
}

interface Counts {
  readonly programmed: number;
  readonly merged: number;
  readonly relocated: number;
}

function* runInTurns(
  drive: Drive,
  hostPages: number,
  part: OrderBoardUnitsPart,
): Generator<OrderBoardUnitsPart, Counts, void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    drive.run(Math.floor((hostPages * (turn + 1)) / TURNS) - Math.floor((hostPages * turn) / TURNS));
    yield part;
  }
  const { flashPagesProgrammed, pagesMerged, pagesRelocated } = drive.counters;
  return { programmed: flashPagesProgrammed, merged: pagesMerged, relocated: pagesRelocated };
}
