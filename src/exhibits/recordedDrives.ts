import { useCallback } from 'react';
import { PageState } from '#engine';
import { useStageRoom, useWindowRoom } from '#layout';
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
  { widthCssPx: 176, fromCssPx: 0 },
  { widthCssPx: 320, fromCssPx: 240 },
  { widthCssPx: 440, fromCssPx: 400 },
  { widthCssPx: 600, fromCssPx: 560 },
] as const;

/**
 * Arrangement of the plates of one drive of a pair: no row has fewer plates than another, no column is higher than the rows are long,
 * and the plates are as large as they can be in `roomCssPx` of height, where that is limited.
 */
export function pairShape(plateCount: number): PairShape {
  const choices = Array.from({ length: plateCount }, (_, index) => index + 1).filter(
    (columns) => plateCount % columns === 0 && columns ** 2 >= plateCount,
  );
  return (widthCssPx, roomCssPx) => {
    const most = roomCssPx ?? Infinity;
    const pitchOf = (columns: number): number => Math.min(widthCssPx / columns, (most * columns) / plateCount);
    const columns = choices.reduce((best, each) => (pitchOf(each) > pitchOf(best) ? each : best), plateCount);
    return { columns, plateCount, widthCssPx: Math.floor(columns * pitchOf(columns)) };
  };
}

/** Arrangement of the plates at a width, and within a height where that is limited, CSS pixels. */
export type PairShape = (widthCssPx: number, roomCssPx?: number | null) => GridShape;

/**
 * The arrangement in the room that the window leaves; in one column and in a frame the width decides.
 *
 * @param restAt what is not plates in the stage, at a width of the plates, CSS pixels
 */
export function useRoomyShape(
  shapeAt: PairShape,
  restAt: (widthCssPx: number) => number,
  ownsWindow = false,
): (widthCssPx: number) => GridShape {
  const stageRoom = useStageRoom();
  const windowRoom = useWindowRoom();
  const room = (ownsWindow ? windowRoom : null) ?? stageRoom;
  return useCallback(
    (width: number) => shapeAt(width, room === null ? null : Math.max(LEAST_ROOM_CSS_PX, room - restAt(width))),
    [shapeAt, restAt, room],
  );
}

/** In windows lower than this needs, the stage is higher than the window. */
const LEAST_ROOM_CSS_PX = 160;
