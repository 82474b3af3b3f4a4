import { PageState } from '#engine';
import type { TrimPart } from '#recordings/trim';
import { countPages, frameAt, frameCountOf, writeRatio, type PageCounts } from '../recordedDrives.ts';
import {
  BLOCK_COUNT,
  COUNTED_FRAMES,
  DELETION_FRAMES,
  DISH_COUNT,
  EVENT_FRAMES,
  FILE_PAGES,
  FRAMES_A_FILE,
  LAST_FRAME,
  ORDER_COUNT,
  PAGES_PER_BLOCK,
} from './scenario.ts';

/** One of the two drives at one moment. */
export interface DriveMoment {
  /** A `PageState` for each page, block by block. */
  readonly pageState: Uint8Array;
  /** Since the first counted order. */
  readonly pagesRelocated: number;
  /** Those of `pagesRelocated` that the host had deleted before. */
  readonly ghostsRelocated: number;
  /** The block that is erased next, and its valid pages at that time; null if that is not recorded. */
  readonly victim: { readonly block: number; readonly validPages: number } | null;
}

export interface PairMoment {
  /** Counted orders; negative before the first of them. */
  readonly hostPages: number;
  /** Pages of files that the host has not deleted. */
  readonly inUsePages: number;
  readonly untold: DriveMoment;
  readonly told: DriveMoment;
}

type Side = 'untold' | 'told';
const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive on which every page has been written once, in order. A test compares it with the engine's. */
const FILLED: DriveMoment = {
  pageState: Uint8Array.from({ length: PAGE_COUNT }, (_, page) =>
    page < DISH_COUNT ? PageState.Host : PageState.Free,
  ),
  pagesRelocated: 0,
  ghostsRelocated: 0,
  victim: null,
};

export const FILLED_PAIR: PairMoment = {
  hostPages: -2 * DISH_COUNT,
  inUsePages: DISH_COUNT,
  untold: FILLED,
  told: FILLED,
};

/** The pair at a frame of a recording, or at the last recorded one before it; null while nothing is recorded. */
function recordedAt(parts: readonly TrimPart[], frame: number): PairMoment | null {
  const found = frameAt(parts, frame);
  if (!found) return null;
  const { part, index } = found;
  const driveAt = (side: Side): DriveMoment => {
    const { pageState, pagesRelocated, ghostsRelocated, victimBlock, victimValidPages } = part[side];
    return {
      pageState: pageState.subarray(index * PAGE_COUNT, (index + 1) * PAGE_COUNT),
      pagesRelocated: pagesRelocated[index] ?? 0,
      ghostsRelocated: ghostsRelocated[index] ?? 0,
      victim: { block: victimBlock[index] ?? 0, validPages: victimValidPages[index] ?? 0 },
    };
  };
  return {
    hostPages: part.hostPages[index] ?? 0,
    inUsePages: part.inUsePages[index] ?? 0,
    untold: driveAt('untold'),
    told: driveAt('told'),
  };
}

/** Last frame that can be played. The deletion comes first and has no frames of its own in the recording. */
export function knownFrames(parts: readonly TrimPart[], sequel: readonly TrimPart[]): number {
  const count = frameCountOf(parts);
  if (count === 0) return 0;
  const first = DELETION_FRAMES + count - 1;
  // The event is drawn between the first two frames of the sequel's recording.
  const later = frameCountOf(sequel) - 2;
  return first < LAST_FRAME || later < 0 ? first : LAST_FRAME + EVENT_FRAMES + later;
}

/** The pair at a frame of the whole playback; null while nothing of it is recorded. */
export function pairAt(parts: readonly TrimPart[], sequel: readonly TrimPart[], frame: number): PairMoment | null {
  if (frame < DELETION_FRAMES) return whileDeleting(recordedAt(parts, 0), Math.ceil(frame / FRAMES_A_FILE));
  const past = frame - LAST_FRAME;
  if (past <= 0 || sequel.length === 0) return recordedAt(parts, Math.min(frame, LAST_FRAME) - DELETION_FRAMES);
  if (past <= EVENT_FRAMES) return whileHappening(recordedAt(sequel, 0), recordedAt(sequel, 1), past / EVENT_FRAMES);
  return recordedAt(sequel, 1 + past - EVENT_FRAMES);
}

/** Files that the host has deleted, lowest addresses first, in a pair right after the deletion. */
export function deletedFiles({ untold: { pageState } }: PairMoment): number[] {
  return Array.from({ length: DISH_COUNT / FILE_PAGES }, (_, file) => file).filter(
    (file) => pageState[file * FILE_PAGES] === PageState.GhostHost,
  );
}

/** The pair when the first `goneCount` files are deleted. */
function whileDeleting(after: PairMoment | null, goneCount: number): PairMoment | null {
  if (!after) return null;
  const stillThere = deletedFiles(after).slice(goneCount);
  const drive = (side: Side): DriveMoment => {
    const pageState = after[side].pageState.slice();
    for (const file of stillThere) pageState.fill(PageState.Host, file * FILE_PAGES, (file + 1) * FILE_PAGES);
    return { ...after[side], pageState, victim: null };
  };
  return {
    hostPages: after.hostPages,
    inUsePages: after.inUsePages + stillThere.length * FILE_PAGES,
    untold: drive('untold'),
    told: drive('told'),
  };
}

/** The pair while `share` (0..1) of the pages that change have changed. */
function whileHappening(before: PairMoment | null, after: PairMoment | null, share: number): PairMoment | null {
  if (!before || !after || share >= 1) return after;
  const drive = (side: Side): DriveMoment => {
    const from = before[side].pageState;
    const to = after[side].pageState;
    const changed = [...to.keys()].filter((page) => from[page] !== to[page]);
    const pageState = from.slice();
    for (const page of changed.slice(0, Math.round(share * changed.length))) pageState[page] = to[page] ?? 0;
    return { ...after[side], pageState, victim: null };
  };
  return { ...after, untold: drive('untold'), told: drive('told') };
}

/** Pages that hold a relocated ghost now and were free at the earlier moment. */
export function copiedGhosts(now: DriveMoment, earlier: DriveMoment): number[] {
  const pages: number[] = [];
  for (const [page, state] of now.pageState.entries())
    if (state === PageState.GhostRelocated && earlier.pageState[page] === PageState.Free) pages.push(page);
  return pages;
}

/** Counts the pages of one block by what they hold. */
export const countPlate = (pageState: Uint8Array, block: number): PageCounts =>
  countPages(pageState, block * PAGES_PER_BLOCK, (block + 1) * PAGES_PER_BLOCK);

/** Write amplification without and with TRIM, and the drives at the end of the first run. */
export interface TrimAnswer {
  readonly off: number;
  readonly on: number;
  readonly pair: PairMoment;
}

/** The answer at the end of all orders; null before. */
export function answerOf(pair: PairMoment | null): TrimAnswer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const { hostPages, untold, told } = pair;
  const ratio = ({ pagesRelocated }: DriveMoment): number => writeRatio(hostPages, pagesRelocated) ?? NaN;
  return { off: ratio(untold), on: ratio(told), pair };
}

/** The pair at the end of the first run; null until it is recorded. */
export const endOf = (parts: readonly TrimPart[]): PairMoment | null =>
  frameCountOf(parts) > LAST_FRAME - DELETION_FRAMES ? recordedAt(parts, LAST_FRAME - DELETION_FRAMES) : null;

/** The pair at the end of the sequel; null until it is recorded. */
export const sequelEndOf = (sequel: readonly TrimPart[]): PairMoment | null => {
  const last = frameCountOf(sequel) - 1;
  return last > COUNTED_FRAMES ? recordedAt(sequel, last) : null;
};
