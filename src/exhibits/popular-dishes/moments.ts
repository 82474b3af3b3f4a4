import { PageState } from '#engine';
import type { HotColdFrames, HotColdPart } from '#recordings/hotCold';
import { countPages, frameAt, writeRatio, type RingedDrive } from '../recordedDrives.ts';
import { BLOCK_COUNT, DISH_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, POPULAR_COUNT } from './scenario.ts';

/** One of the two drives at one moment. */
export interface DriveMoment extends RingedDrive {
  /** A `PageState` for each page, block by block. */
  readonly pageState: Uint8Array;
  /** Page by page: 1 for a wanted portion of a popular dish. */
  readonly dottedPages: Uint8Array;
  /** Block by block: 1 for a plate that is being filled. */
  readonly openBlocks: Uint8Array;
  /** Since the first counted order. */
  readonly pagesRelocated: number;
}

export interface PairMoment {
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  readonly mixed: DriveMoment;
  readonly apart: DriveMoment;
}

const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive on which every dish has been plated once, in order. A test compares it with the engine's. */
export const FILLED: DriveMoment = {
  pageState: Uint8Array.from({ length: PAGE_COUNT }, (_, page) =>
    page < DISH_COUNT ? PageState.Host : PageState.Free,
  ),
  dottedPages: Uint8Array.from({ length: PAGE_COUNT }, (_, page) => (page < POPULAR_COUNT ? 1 : 0)),
  openBlocks: new Uint8Array(BLOCK_COUNT),
  pagesRelocated: 0,
  victim: null,
  isRinged: false,
};

export const FILLED_PAIR: PairMoment = { hostPages: -1, mixed: FILLED, apart: FILLED };

/** The pair at a frame, or at the last recorded one before it; null while nothing is recorded. */
export function pairAt(parts: readonly HotColdPart[], frame: number): PairMoment | null {
  const found = frameAt(parts, frame);
  if (!found) return null;
  const { part, index } = found;
  const driveAt = (frames: HotColdFrames): DriveMoment => ({
    pageState: frames.pageState.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
    dottedPages: frames.hotPages.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
    openBlocks: frames.openBlocks.subarray(index * BLOCK_COUNT, (index + 1) * BLOCK_COUNT),
    pagesRelocated: frames.pagesRelocated[index] ?? 0,
    victim: { block: frames.victimBlock[index] ?? 0, validPages: frames.victimValidPages[index] ?? 0 },
    isRinged: true,
  });
  return { hostPages: part.hostPages[index] ?? 0, mixed: driveAt(part.mixed), apart: driveAt(part.apart) };
}

interface PlateCounts {
  /** Wanted portions of popular dishes, and of all others. */
  readonly popular: number;
  readonly others: number;
  readonly leftovers: number;
}

/** Counts the pages of one block by what they hold. */
export function countPlate(
  { pageState, dottedPages }: Pick<DriveMoment, 'pageState' | 'dottedPages'>,
  block: number,
): PlateCounts {
  const [first, end] = [block * PAGES_PER_BLOCK, (block + 1) * PAGES_PER_BLOCK];
  const { kept, leftovers } = countPages(pageState, first, end);
  const popular = dottedPages.subarray(first, end).reduce((sum, dot) => sum + dot, 0);
  return { popular, others: kept - popular, leftovers };
}

/** Number of plates on which popular dishes and others are wanted. */
export function countMixedPlates(drive: DriveMoment): number {
  let count = 0;
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const { popular, others } = countPlate(drive, block);
    if (popular > 0 && others > 0) count += 1;
  }
  return count;
}

/** Write amplification of both drives at the end of the orders. */
export interface PopularDishesAnswer {
  readonly mixed: number;
  readonly apart: number;
  readonly pair: PairMoment;
}

/** The answer at the end of the orders; null before. */
export function answerOf(pair: PairMoment | null): PopularDishesAnswer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const ratio = ({ pagesRelocated }: DriveMoment): number => writeRatio(pair.hostPages, pagesRelocated) ?? NaN;
  return { mixed: ratio(pair.mixed), apart: ratio(pair.apart), pair };
}
