import { PageState } from '#engine';
import type { HotColdFrames, HotColdPart } from '#recordings/hotCold';
import { BLOCK_COUNT, DISH_COUNT, ORDER_COUNT, PAGES_PER_BLOCK, POPULAR_COUNT } from './scenario.ts';

/** One of the two drives at one moment. */
export interface DriveMoment {
  /** Page by page, block after block: a `PageState`. */
  readonly pageState: Uint8Array;
  /** Page by page: 1 for a wanted portion of a popular dish. */
  readonly hotPages: Uint8Array;
  /** Block by block: 1 for a plate that is being filled. */
  readonly openBlocks: Uint8Array;
  /** Counted from the orders that count. */
  readonly pagesRelocated: number;
  /** The block that is picked next, and what it will hold then; null where that is not recorded. */
  readonly victim: { readonly block: number; readonly validPages: number } | null;
  /** Whether that block has a ring; not while it is gone before the eye has found it. */
  readonly isRinged: boolean;
}

export interface PairMoment {
  /** Orders that count; negative before the first of them. */
  readonly hostPages: number;
  readonly mixed: DriveMoment;
  readonly apart: DriveMoment;
}

const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive when every dish has been plated once, in order: it needs no engine, and is held to one by a test. */
export const FILLED: DriveMoment = {
  pageState: Uint8Array.from({ length: PAGE_COUNT }, (_, page) =>
    page < DISH_COUNT ? PageState.Host : PageState.Free,
  ),
  hotPages: Uint8Array.from({ length: PAGE_COUNT }, (_, page) => (page < POPULAR_COUNT ? 1 : 0)),
  openBlocks: new Uint8Array(BLOCK_COUNT),
  pagesRelocated: 0,
  victim: null,
  isRinged: false,
};

export const FILLED_PAIR: PairMoment = { hostPages: -1, mixed: FILLED, apart: FILLED };

/** Frames that have been recorded. */
export const frameCountOf = (parts: readonly HotColdPart[]): number =>
  parts.reduce((sum, { frameCount }) => sum + frameCount, 0);

/** The pair at a frame, or at the last one before it that is recorded; null while nothing is. */
export function pairAt(parts: readonly HotColdPart[], frame: number): PairMoment | null {
  const part = parts.findLast(({ fromFrame }) => fromFrame <= frame);
  if (!part) return null;
  const index = Math.min(frame - part.fromFrame, part.frameCount - 1);
  const driveAt = (frames: HotColdFrames): DriveMoment => ({
    pageState: frames.pageState.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
    hotPages: frames.hotPages.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
    openBlocks: frames.openBlocks.subarray(index * BLOCK_COUNT, (index + 1) * BLOCK_COUNT),
    pagesRelocated: frames.pagesRelocated[index] ?? 0,
    victim: { block: frames.victimBlock[index] ?? 0, validPages: frames.victimValidPages[index] ?? 0 },
    isRinged: true,
  });
  return { hostPages: part.hostPages[index] ?? 0, mixed: driveAt(part.mixed), apart: driveAt(part.apart) };
}

/** What one plate holds. */
export interface PlateContents {
  /** Wanted portions of popular dishes, and of all others. */
  readonly popular: number;
  readonly others: number;
  readonly leftovers: number;
}

export function contentsOf(
  { pageState, hotPages }: Pick<DriveMoment, 'pageState' | 'hotPages'>,
  block: number,
): PlateContents {
  let [popular, others, leftovers] = [0, 0, 0];
  const end = (block + 1) * PAGES_PER_BLOCK;
  for (let page = block * PAGES_PER_BLOCK; page < end; page += 1) {
    if (hotPages[page]) popular += 1;
    else if (pageState[page] === PageState.Invalid) leftovers += 1;
    else if (pageState[page] !== PageState.Free) others += 1;
  }
  return { popular, others, leftovers };
}

/** Plates on which popular dishes and others are wanted. */
export function mixedPlates(drive: DriveMoment): number {
  let count = 0;
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const { popular, others } = contentsOf(drive, block);
    if (popular > 0 && others > 0) count += 1;
  }
  return count;
}

/** Pages programmed for each that was ordered; null before the first. */
export const ratioOf = (hostPages: number, { pagesRelocated }: Pick<DriveMoment, 'pagesRelocated'>): number | null =>
  hostPages > 0 ? (hostPages + pagesRelocated) / hostPages : null;

/** What came of all orders. */
export interface Answer {
  readonly mixed: number;
  readonly apart: number;
  readonly pair: PairMoment;
}

/** Null before the end of the orders. */
export function answerOf(pair: PairMoment | null): Answer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const ratio = (drive: DriveMoment): number => ratioOf(pair.hostPages, drive) ?? NaN;
  return { mixed: ratio(pair.mixed), apart: ratio(pair.apart), pair };
}
