import { PageState } from '#engine';
import type { GridShape } from '#parts';

/** Small drives that are recorded frame by frame and shown plate by plate, alone or two side by side. */

/** Frames of a recording played in a second. */
export const FRAMES_A_SECOND = 30;

interface RecordedFrames {
  /** Number of the first frame in this part of the recording. */
  readonly fromFrame: number;
  readonly frameCount: number;
}

/** Number of frames recorded so far. */
export const frameCountOf = (parts: readonly Pick<RecordedFrames, 'frameCount'>[]): number =>
  parts.reduce((sum, { frameCount }) => sum + frameCount, 0);

/** Finds a frame, or the last recorded one before it: its part and its index there. Null while nothing is recorded. */
export function frameAt<Part extends RecordedFrames>(
  parts: readonly Part[],
  frame: number,
): { readonly part: Part; readonly index: number } | null {
  const part = parts.findLast(({ fromFrame }) => fromFrame <= frame);
  return part ? { part, index: Math.min(frame - part.fromFrame, part.frameCount - 1) } : null;
}

/** Pages of a plate or a drive. */
export interface PageCounts {
  /** Valid to the drive, ghosts included. */
  readonly kept: number;
  /** Deleted by the host without telling the drive. */
  readonly ghosts: number;
  readonly leftovers: number;
}

/** Counts the pages from `first` up to `end` by what they hold. */
export function countPages(pageState: Uint8Array, first = 0, end = pageState.length): PageCounts {
  let [kept, ghosts, leftovers] = [0, 0, 0];
  for (let page = first; page < end; page += 1) {
    const state = pageState[page];
    if (state === PageState.GhostHost || state === PageState.GhostRelocated) ghosts += 1;
    if (state === PageState.Invalid || state === PageState.Moved) leftovers += 1;
    else if (state !== PageState.Free) kept += 1;
  }
  return { kept, ghosts, leftovers };
}

/** Pages programmed per ordered page; null before the first order. */
export const writeRatio = (hostPages: number, pagesRelocated: number): number | null =>
  hostPages > 0 ? (hostPages + pagesRelocated) / hostPages : null;

/** A block is ringed for so many frames while the run plays: long enough to be found. */
const RING_FRAMES = FRAMES_A_SECOND / 3;

/** Frame whose ringed block is shown at `frame`. */
export const ringFrameOf = (frame: number): number => frame - (frame % RING_FRAMES);

/** A drive with the block that it erases next. */
export interface RingedDrive {
  /** That block, and its valid pages when it is erased; null if that is not recorded. */
  readonly victim: { readonly block: number; readonly validPages: number } | null;
  /** Whether the block has a ring. While the run plays, blocks that are erased too soon have none. */
  readonly isRinged: boolean;
}

/** The drive `now` with the victim of its ring frame, and no ring if that block has been erased meanwhile. */
export const withVictim = <Drive extends RingedDrive>(now: Drive, { victim }: RingedDrive): Drive => ({
  ...now,
  victim,
  isRinged: victim?.block === now.victim?.block,
});

export const PAIR_STILL_WIDTHS = [
  { widthCssPx: 344, fromCssPx: 0 },
  { widthCssPx: 520, fromCssPx: 400 },
  { widthCssPx: 640, fromCssPx: 560 },
] as const;

/** Below this width, the two grids stand above each other and show only some plates, so that both fit on one screen. */
const ALL_PLATES_FROM_CSS_PX = 400;
/** From this width on, a grid has the whole width of the figure. */
const FLAT_FROM_CSS_PX = 560;

/** Columns of a grid: beside the other, and with the whole width of the figure. */
interface PairColumns {
  readonly beside?: number;
  readonly flat?: number;
}

/** Arrangement of the plates of one drive of a pair, by width. */
export const pairShape =
  (plateCount: number, narrowPlateCount: number, { beside = 8, flat = 16 }: PairColumns = {}) =>
  (widthCssPx: number): GridShape => ({
    columns: widthCssPx < ALL_PLATES_FROM_CSS_PX ? 8 : widthCssPx < FLAT_FROM_CSS_PX ? beside : flat,
    plateCount: widthCssPx < ALL_PLATES_FROM_CSS_PX ? narrowPlateCount : plateCount,
  });
