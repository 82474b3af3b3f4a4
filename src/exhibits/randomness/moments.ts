import { PageState } from '#engine';
import type { RandomnessPart } from '#recordings/randomness';
import type { OrderlyGridPart } from '#recordings/orderlyGrid';
import { countPages, frameAt, writeRatio, type PageCounts, type RingedDrive } from '../recordedDrives.ts';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** One of the two drives at one moment. */
export interface DriveMoment extends RingedDrive {
  /** A `PageState` for each page, block by block. */
  readonly pageState: Uint8Array;
  /** Since the first counted order. */
  readonly pagesRelocated: number;
  readonly invalidPages: number;
  readonly invalidBlocks: number;
}

export interface PairMoment {
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  readonly inOrder: DriveMoment;
  readonly random: DriveMoment;
}

const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive on which every page has been written once, in order. A test compares it with the engine's. */
export const FILLED: DriveMoment = {
  pageState: Uint8Array.from({ length: PAGE_COUNT }, (_, page) =>
    page < ORDER_COUNT ? PageState.Host : PageState.Free,
  ),
  pagesRelocated: 0,
  invalidPages: 0,
  invalidBlocks: 0,
  victim: null,
  isRinged: false,
};

export const FILLED_PAIR: PairMoment = { hostPages: -3 * ORDER_COUNT, inOrder: FILLED, random: FILLED };

/** The pair at a frame, or at the last recorded one before it; null while nothing is recorded. */
export function pairAt(parts: readonly RandomnessPart[], frame: number): PairMoment | null {
  const found = frameAt(parts, frame);
  if (!found) return null;
  const { part, index } = found;
  const driveAt = (frames: RandomnessPart['random']): DriveMoment => ({
    ...gridAt(frames, index),
    victim: { block: frames.victimBlock[index] ?? 0, validPages: frames.victimValidPages[index] ?? 0 },
    isRinged: true,
  });
  return {
    hostPages: part.hostPages[index] ?? 0,
    inOrder: driveAt(part.inOrder),
    random: driveAt(part.random),
  };
}

/** The second drive while it is written in order from end to end; null while nothing is recorded. */
export function passAt(
  parts: readonly OrderlyGridPart[],
  frame: number,
): { readonly hostPages: number; readonly drive: DriveMoment } | null {
  const found = frameAt(parts, frame);
  if (!found) return null;
  const { part, index } = found;
  return {
    hostPages: part.hostPages[index] ?? 0,
    drive: { ...gridAt(part.grid, index), victim: null, isRinged: false },
  };
}

const gridAt = (
  { pageState, pagesRelocated, invalidPages, invalidBlocks }: OrderlyGridPart['grid'],
  index: number,
): Omit<DriveMoment, keyof RingedDrive> => ({
  pageState: pageState.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
  pagesRelocated: pagesRelocated[index] ?? 0,
  invalidPages: invalidPages[index] ?? 0,
  invalidBlocks: invalidBlocks[index] ?? 0,
});

/** Counts the pages of one block by what they hold. */
export const countPlate = (pageState: Uint8Array, block: number): PageCounts =>
  countPages(pageState, block * PAGES_PER_BLOCK, (block + 1) * PAGES_PER_BLOCK);

/** Whether the drive has leftovers, and every plate with leftovers holds nothing else. */
export function isSwept(drive: DriveMoment): boolean {
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const { kept, leftovers } = countPlate(drive.pageState, block);
    if (kept > 0 && leftovers > 0) return false;
  }
  return drive.invalidPages > 0;
}

/** Write amplification of both drives at the end of the counted round. */
export interface RandomnessAnswer {
  readonly orders: number;
  readonly inOrder: number;
  readonly random: number;
  readonly pair: PairMoment;
}

/** The answer at the end of the counted round; null before. */
export function answerOf(pair: PairMoment | null): RandomnessAnswer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const { hostPages: orders } = pair;
  const ratio = ({ pagesRelocated }: DriveMoment): number => writeRatio(orders, pagesRelocated) ?? NaN;
  return { orders, inOrder: ratio(pair.inOrder), random: ratio(pair.random), pair };
}
