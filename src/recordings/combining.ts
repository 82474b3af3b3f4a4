import { createPageMappedDrive, knownScenario, type Drive, type Scenario } from '#engine';
import { GridRecorder } from './gridFrames.ts';

/** Small writes of two files, in the same blocks as they arrive, or in blocks of their own; then one file is deleted. */
export interface CombiningRequest {
  readonly placements: readonly Placement[];
}

/** `together`: pages of the two files in turn. `apart`: one file after the other. */
type Placement = 'together' | 'apart';

export interface CombiningPart {
  readonly placement: Placement;
  /** `PageState` of each page, block after block: after one file is deleted, and after cleaning. */
  readonly pageStateBefore: Uint8Array;
  readonly pageStateAfter: Uint8Array;
  /** File of each page before cleaning: 0 the deleted one, 1 the other; 255 for an erased page. */
  readonly fileOfPage: Uint8Array;
  /** Work of cleaning until four more blocks are free, or nothing more can be gained. */
  readonly pagesRelocated: number;
  readonly blocksErased: number;
  readonly freeBlocksBefore: number;
  readonly freeBlocksAfter: number;
}

export const COMBINING_REQUEST: CombiningRequest = { placements: ['together', 'apart'] };

const BLOCK_COUNT = 16;
const PAGES_PER_BLOCK = 16;
const PAGES_PER_FILE = 64;
const BLOCKS_TO_GAIN = 4;
const NO_FILE = 255;

/** 16 blocks of 16 pages, half of them logical, nothing written yet. */
export const combiningScenario: Scenario = knownScenario({
  blockCount: BLOCK_COUNT,
  pagesPerBlock: PAGES_PER_BLOCK,
  spareFactor: 0.5,
  workload: 'uniform',
  isFilled: false,
  warmupRounds: 0,
  seed: 1,
});

export function* run(request: CombiningRequest): Generator<CombiningPart, void, void> {
  for (const placement of request.placements) {
    const drive = createPageMappedDrive(combiningScenario);
    const fileOfPage = writeTwoFiles(drive, placement);
    for (let page = 0; page < PAGES_PER_FILE; page += 1) drive.map.trim(page);
    yield { placement, fileOfPage, ...cleanUp(drive) };
  }
}

/** The first file has the logical pages below `PAGES_PER_FILE`, the second those after. @returns the file of each physical page */
function writeTwoFiles({ map }: Drive, placement: Placement): Uint8Array {
  const order = Int32Array.from({ length: 2 * PAGES_PER_FILE }, (_, turn) =>
    placement === 'apart' ? turn : (turn % 2) * PAGES_PER_FILE + (turn >> 1),
  );
  map.write(order, order.length);
  const fileOfPage = new Uint8Array(BLOCK_COUNT * PAGES_PER_BLOCK).fill(NO_FILE);
  for (const page of order) fileOfPage[map.locate(page)] = page < PAGES_PER_FILE ? 0 : 1;
  return fileOfPage;
}

function cleanUp(drive: Drive): Omit<CombiningPart, 'placement' | 'fileOfPage'> {
  const { map, counters } = drive;
  const recorder = new GridRecorder(drive, 2);
  recorder.record(0, 0);
  const freeBlocksBefore = map.freePool.count;
  map.cleanAhead(freeBlocksBefore + BLOCKS_TO_GAIN, 1);
  recorder.record(1, 0);
  const { pageState } = recorder.frames;
  const pageCount = BLOCK_COUNT * PAGES_PER_BLOCK;
  return {
    pageStateBefore: pageState.slice(0, pageCount),
    pageStateAfter: pageState.slice(pageCount),
    pagesRelocated: counters.pagesRelocated,
    blocksErased: counters.blocksErased,
    freeBlocksBefore,
    freeBlocksAfter: map.freePool.count,
  };
}
