import {
  BlockRole,
  createDrive,
  judgeTheory,
  measureDrive,
  type Drive,
  type Scenario,
  type TheoryVerdict,
} from '#engine';
import { cachedBlockPages, FREE_TILE, FULL_TILE, windowCountOf, windowsAPicture } from './scenarioShape.ts';

/** Any drive, from the end of its preparation on. */
export interface ScenarioRequest {
  readonly scenario: Scenario;
  /** Host pages to count; fewer if the drive wears out before. */
  readonly hostPages: number;
}

/** Some windows, in order, and the drive at their end. The first part has no windows: it is the drive before the first write. */
export interface ScenarioPart {
  readonly fromWindow: number;
  /** Totals at the end of each window: host pages, pages programmed and relocated, blocks erased. */
  readonly hostPages: Float64Array;
  readonly flashPages: Float64Array;
  readonly relocatedPages: Float64Array;
  readonly erasedBlocks: Float64Array;
  /** At the end of each window. */
  readonly freeBlocks: Float64Array;
  /** For each block: share of valid pages, 0 to `FULL_TILE`, or `FREE_TILE`. */
  readonly levels: Uint8Array;
  /** For each block: 1 where the drive relocated most of its programmed pages there. */
  readonly isOfDrive: Uint8Array;
  /** For each block: 1 where it belongs to the SLC cache. */
  readonly isOfCache: Uint8Array;
  readonly verdict: TheoryVerdict;
  readonly isSteady: boolean;
  readonly isWornOut: boolean;
  /** State of the drive at the end of the run, in the last part; else null. */
  readonly stateHash: string | null;
}

export function* run({ scenario, hostPages }: ScenarioRequest): Generator<ScenarioPart, void, void> {
  const drive = createDrive(scenario);
  const windowCount = windowCountOf(hostPages);
  const every = windowsAPicture(scenario, hostPages);
  for (let fromWindow = 0, count = 0; ; fromWindow += count, count = Math.min(every, windowCount - fromWindow)) {
    const rows = runWindows(drive, { fromWindow, count, windowCount, hostPages });
    const isLast = drive.isWornOut || fromWindow + count >= windowCount;
    yield { fromWindow, ...rows, ...observeDrive(drive), stateHash: isLast ? drive.stateHash() : null };
    if (isLast) return;
  }
}

interface Windows {
  readonly fromWindow: number;
  readonly count: number;
  readonly windowCount: number;
  readonly hostPages: number;
}

function runWindows(drive: Drive, { fromWindow, count, windowCount, hostPages }: Windows) {
  const { counters } = drive;
  const rows: number[][] = [];
  for (let end = fromWindow + 1; end <= fromWindow + count && !drive.isWornOut; end += 1) {
    drive.run(Math.floor((hostPages * end) / windowCount) - drive.step);
    const { hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased } = counters;
    rows.push([hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased, drive.map.freePool.count]);
  }
  const column = (at: number): Float64Array => Float64Array.from(rows, (row) => row[at] ?? 0);
  return {
    hostPages: column(0),
    flashPages: column(1),
    relocatedPages: column(2),
    erasedBlocks: column(3),
    freeBlocks: column(4),
  };
}

function observeDrive(drive: Drive) {
  const { flash, blockRole } = drive.map;
  const { blockCount, pagesPerBlock } = flash;
  const cachePages = cachedBlockPages(drive.scenario);
  const isOfCache = new Uint8Array(blockCount);
  const levels = new Uint8Array(blockCount);
  const isOfDrive = new Uint8Array(blockCount);
  for (let block = 0; block < blockCount; block += 1) {
    const role = blockRole[block];
    isOfCache[block] = role === BlockRole.Slc ? 1 : 0;
    const mostPages = role === BlockRole.Slc ? cachePages : pagesPerBlock;
    levels[block] =
      role === BlockRole.Free ? FREE_TILE : Math.round((FULL_TILE * (flash.validPages[block] ?? 0)) / mostPages);
    isOfDrive[block] = 2 * flash.relocatedPagesIn(block) > (flash.programmedPages[block] ?? 0) ? 1 : 0;
  }
  const measurement = measureDrive(drive);
  return {
    levels,
    isOfDrive,
    isOfCache,
    verdict: judgeTheory(drive.scenario, measurement),
    isSteady: measurement.isSteady,
    isWornOut: drive.isWornOut,
  };
}
