import { PageState } from '#engine';
import type { TrimPart } from '#recordings/trim';
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
  /** Page by page, block after block: a `PageState`. */
  readonly pageState: Uint8Array;
  /** Counted from the orders that count, and those that the host had deleted before among them. */
  readonly pagesRelocated: number;
  readonly ghostsRelocated: number;
  /** The block that is picked next, and what it will hold sequel; null where that is not recorded. */
  readonly victim: { readonly block: number; readonly validPages: number } | null;
}

export interface PairMoment {
  /** Orders that count; negative before them. */
  readonly hostPages: number;
  /** Portions in files that are not deleted, as the computer knows. */
  readonly inUsePages: number;
  readonly untold: DriveMoment;
  readonly told: DriveMoment;
}

type Side = 'untold' | 'told';
const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;

/** A drive when every page has been written once, in order: it needs no engine, and is held to one by a test. */
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

/** Frames that have been recorded. */
export const frameCountOf = (parts: readonly { readonly frameCount: number }[]): number =>
  parts.reduce((sum, { frameCount }) => sum + frameCount, 0);

/** The pair at a frame of a recording, or at the last one before it that is recorded; null while nothing is. */
export function recordedAt(parts: readonly TrimPart[], frame: number): PairMoment | null {
  const part = parts.findLast(({ fromFrame }) => fromFrame <= frame);
  if (!part) return null;
  const index = Math.min(frame - part.fromFrame, part.frameCount - 1);
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

/** How far it can be played: the deletion comes first, and is known with what comes of it. */
export function knownFrames(parts: readonly TrimPart[], sequel: readonly TrimPart[]): number {
  const count = frameCountOf(parts);
  if (count === 0) return 0;
  const first = DELETION_FRAMES + count - 1;
  // What happens is known with what it comes to.
  const later = frameCountOf(sequel) - 2;
  return first < LAST_FRAME || later < 0 ? first : LAST_FRAME + EVENT_FRAMES + later;
}

/** The pair at a frame of the whole; null while nothing of it is recorded. */
export function pairAt(parts: readonly TrimPart[], sequel: readonly TrimPart[], frame: number): PairMoment | null {
  if (frame < DELETION_FRAMES) return whileDeleting(recordedAt(parts, 0), Math.ceil(frame / FRAMES_A_FILE));
  const past = frame - LAST_FRAME;
  if (past <= 0 || sequel.length === 0) return recordedAt(parts, Math.min(frame, LAST_FRAME) - DELETION_FRAMES);
  if (past <= EVENT_FRAMES) return whileHappening(recordedAt(sequel, 0), recordedAt(sequel, 1), past / EVENT_FRAMES);
  return recordedAt(sequel, 1 + past - EVENT_FRAMES);
}

/** Files that are deleted right after the deletion, lowest addresses first. The drive was filled in order. */
export function deletedFiles({ untold: { pageState } }: PairMoment): number[] {
  return Array.from({ length: DISH_COUNT / FILE_PAGES }, (_, file) => file).filter(
    (file) => pageState[file * FILE_PAGES] === PageState.GhostHost,
  );
}

/** The pair when the first so many of the files are gone. */
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

/** Between before and after, when so much of what changes has changed. */
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

/** Ghosts that were copied to where they are since an earlier moment: erased sequel, ghosts and relocated now. */
export function copiedGhosts(now: DriveMoment, earlier: DriveMoment): number[] {
  const pages: number[] = [];
  for (const [page, state] of now.pageState.entries())
    if (state === PageState.GhostRelocated && earlier.pageState[page] === PageState.Free) pages.push(page);
  return pages;
}

/** What a plate, or a whole drive, holds. */
export interface Contents {
  /** Valid to the drive, and of those the ghosts. */
  readonly kept: number;
  readonly ghosts: number;
  readonly leftovers: number;
}

export function contentsOf(pageState: Uint8Array, first = 0, end = pageState.length): Contents {
  let [kept, ghosts, leftovers] = [0, 0, 0];
  for (let page = first; page < end; page += 1) {
    const state = pageState[page];
    if (state === PageState.GhostHost || state === PageState.GhostRelocated) ghosts += 1;
    if (state === PageState.Invalid || state === PageState.Moved) leftovers += 1;
    else if (state !== PageState.Free) kept += 1;
  }
  return { kept, ghosts, leftovers };
}

export const contentsOfPlate = (pageState: Uint8Array, block: number): Contents =>
  contentsOf(pageState, block * PAGES_PER_BLOCK, (block + 1) * PAGES_PER_BLOCK);

/** Pages programmed for each that was ordered; null before the first. */
export const ratioOf = (hostPages: number, { pagesRelocated }: DriveMoment): number | null =>
  hostPages > 0 ? (hostPages + pagesRelocated) / hostPages : null;

export interface TrimAnswer {
  readonly off: number;
  readonly on: number;
  readonly pair: PairMoment;
}

/** What came of all orders; null before their end. */
export function answerOf(pair: PairMoment | null): TrimAnswer | null {
  if (!pair || pair.hostPages < ORDER_COUNT) return null;
  const { hostPages, untold, told } = pair;
  return { off: ratioOf(hostPages, untold) ?? NaN, on: ratioOf(hostPages, told) ?? NaN, pair };
}

/** At the end of the first run. */
export const endOf = (parts: readonly TrimPart[]): PairMoment | null =>
  frameCountOf(parts) > LAST_FRAME - DELETION_FRAMES ? recordedAt(parts, LAST_FRAME - DELETION_FRAMES) : null;

/** At the end of what came sequel. */
export const sequelEndOf = (sequel: readonly TrimPart[]): PairMoment | null => {
  const last = frameCountOf(sequel) - 1;
  return last > COUNTED_FRAMES ? recordedAt(sequel, last) : null;
};
