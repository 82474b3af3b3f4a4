import { PageState } from '#engine';
import type { RandomnessPart } from '#recordings/randomness';
import type { OrderlyGridPart } from '#recordings/orderlyGrid';
import { BLOCK_COUNT, ORDER_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** One of the two drives at one moment. */
export interface DriveMoment {
  /** Page by page, block after block: a `PageState`. */
  readonly pageState: Uint8Array;
  /** Counted from the round that counts. */
  readonly pagesRelocated: number;
  readonly invalidPages: number;
  readonly invalidBlocks: number;
  /** The block that is picked next, and what it will hold then; null where that is not recorded. */
  readonly victim: { readonly block: number; readonly validPages: number } | null;
  /** Whether that block has a ring; not while it is gone before the eye has found it. */
  readonly isRinged: boolean;
}

export interface PairMoment {
  /** Orders of the round that counts; negative before it. */
  readonly hostPages: number;
  readonly inOrder: DriveMoment;
  readonly random: DriveMoment;
}

const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive when every page has been written once, in order: it needs no engine, and is held to one by a test. */
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

/** Frames that have been recorded. */
export const frameCountOf = (parts: readonly { readonly frameCount: number }[]): number =>
  parts.reduce((sum, { frameCount }) => sum + frameCount, 0);

/** The pair at a frame, or at the last one before it that is recorded; null while nothing is. */
export function pairAt(parts: readonly RandomnessPart[], frame: number): PairMoment | null {
  const part = partAt(parts, frame);
  if (!part) return null;
  const index = Math.min(frame - part.fromFrame, part.frameCount - 1);
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

/** The second drive while it is written from end to end; null while nothing is recorded. */
export function passAt(
  parts: readonly OrderlyGridPart[],
  frame: number,
): { readonly hostPages: number; readonly drive: DriveMoment } | null {
  const part = partAt(parts, frame);
  if (!part) return null;
  const index = Math.min(frame - part.fromFrame, part.frameCount - 1);
  return {
    hostPages: part.hostPages[index] ?? 0,
    drive: { ...gridAt(part.grid, index), victim: null, isRinged: false },
  };
}

const partAt = <Part extends { readonly fromFrame: number }>(parts: readonly Part[], frame: number): Part | undefined =>
  parts.findLast(({ fromFrame }) => fromFrame <= frame);

const gridAt = (
  { pageState, pagesRelocated, invalidPages, invalidBlocks }: OrderlyGridPart['grid'],
  index: number,
): Omit<DriveMoment, 'victim' | 'isRinged'> => ({
  pageState: pageState.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
  pagesRelocated: pagesRelocated[index] ?? 0,
  invalidPages: invalidPages[index] ?? 0,
  invalidBlocks: invalidBlocks[index] ?? 0,
});

/** What one plate holds. */
export interface PlateContents {
  readonly valid: number;
  readonly invalid: number;
}

export function contentsOf({ pageState }: Pick<DriveMoment, 'pageState'>, block: number): PlateContents {
  let valid = 0;
  let invalid = 0;
  const end = (block + 1) * PAGES_PER_BLOCK;
  for (let page = block * PAGES_PER_BLOCK; page < end; page += 1) {
    if (pageState[page] === PageState.Invalid) invalid += 1;
    else if (pageState[page] !== PageState.Free) valid += 1;
  }
  return { valid, invalid };
}

/** Whether a plate that holds any leftovers holds nothing else. */
export function isSwept(drive: DriveMoment): boolean {
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const { valid, invalid } = contentsOf(drive, block);
    if (valid > 0 && invalid > 0) return false;
  }
  return drive.invalidPages > 0;
}

/** Pages programmed for each that was ordered; null before the first. */
export const ratioOf = (hostPages: number, { pagesRelocated }: DriveMoment): number | null =>
  hostPages > 0 ? (hostPages + pagesRelocated) / hostPages : null;

export interface RandomnessAnswer {
  readonly orders: number;
  readonly inOrder: number;
  readonly random: number;
  readonly pair: PairMoment;
}

/** What came of the round; null before its end. */
export function answerOf(pair: PairMoment | null): RandomnessAnswer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const { hostPages: orders } = pair;
  return {
    orders,
    inOrder: ratioOf(orders, pair.inOrder) ?? NaN,
    random: ratioOf(orders, pair.random) ?? NaN,
    pair,
  };
}
