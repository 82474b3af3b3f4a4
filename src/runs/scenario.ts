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

/** Any drive at its work, from the end of its preparation on. */
export interface ScenarioRequest {
  readonly scenario: Scenario;
  /** Host pages that are counted; fewer where the drive wears out on the way. */
  readonly hostPages: number;
}

/** Some windows, in order, and the whole drive at their end. The first part has none: it is the drive before the first write. */
export interface ScenarioPart {
  readonly fromWindow: number;
  /** At the end of each window, since the beginning: host pages, pages programmed and relocated, blocks erased. */
  readonly hostPages: Float64Array;
  readonly flashPages: Float64Array;
  readonly relocatedPages: Float64Array;
  readonly erasedBlocks: Float64Array;
  /** At the end of each window. */
  readonly freeBlocks: Float64Array;
  /** Of each block: share of its pages that is valid, 0 to `FULL_TILE`, or `FREE_TILE`. */
  readonly levels: Uint8Array;
  /** Of each block: 1 where most of what is programmed in it was copied there by the drive. */
  readonly isOfDrive: Uint8Array;
  /** Of each block: 1 where it is in the SLC cache, or set apart for it. */
  readonly isOfCache: Uint8Array;
  readonly verdict: TheoryVerdict;
  readonly isSteady: boolean;
  readonly isWornOut: boolean;
  /** Of the drive at the end of the run, with the last part of it; else null. */
  readonly stateHash: string | null;
}

export function* run({ scenario, hostPages }: ScenarioRequest): Generator<ScenarioPart, void, void> {
  const drive = createDrive(scenario);
  const windowCount = windowCountOf(hostPages);
  const every = windowsAPicture(scenario, hostPages);
  for (let fromWindow = 0, count = 0; ; fromWindow += count, count = Math.min(every, windowCount - fromWindow)) {
    const rows = takeRows(drive, { fromWindow, count, windowCount, hostPages });
    const isLast = drive.isWornOut || fromWindow + count >= windowCount;
    yield { fromWindow, ...rows, ...lookAt(drive), stateHash: isLast ? drive.stateHash() : null };
    if (isLast) return;
  }
}

interface Windows {
  readonly fromWindow: number;
  readonly count: number;
  readonly windowCount: number;
  readonly hostPages: number;
}

function takeRows(drive: Drive, { fromWindow, count, windowCount, hostPages }: Windows) {
  const { counters } = drive;
  const rows: number[][] = [];
  for (let done = fromWindow + 1; done <= fromWindow + count && !drive.isWornOut; done += 1) {
    drive.run(Math.floor((hostPages * done) / windowCount) - drive.step);
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

function lookAt(drive: Drive) {
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
