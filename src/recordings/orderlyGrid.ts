import { randomDriveAtEnd } from './randomness.ts';
import { GridRecorder, type GridFrames } from './gridFrames.ts';
import { writeInOrder } from './hostWrites.ts';

/** The small drive after random writes, written once in order. */
export interface OrderlyGridRequest {
  /** Of the writes before the pass. */
  readonly randomFraction: number;
  /** Frames; the first is before the pass, the last after it. */
  readonly frameCount: number;
  readonly seed: number;
}

/** Some frames, in order; `pagesRelocated` counts from the start of the pass. */
export interface OrderlyGridPart {
  readonly fromFrame: number;
  readonly frameCount: number;
  /** Host pages of the pass at each frame. */
  readonly hostPages: Int32Array;
  readonly grid: GridFrames;
}

const FRAMES_A_PART = 15;

/** Three seconds at thirty frames each. */
export const ORDERLY_GRID_REQUEST: OrderlyGridRequest = { randomFraction: 1, frameCount: 91, seed: 1 };

export function* run(request: OrderlyGridRequest): Generator<OrderlyGridPart, void, void> {
  const drive = randomDriveAtEnd(request);
  const { logicalPageCount } = drive.scenario;
  const relocatedBefore = drive.counters.pagesRelocated;
  const momentOf = (frame: number): number => Math.round((logicalPageCount * frame) / (request.frameCount - 1));
  let written = 0;
  for (let fromFrame = 0; fromFrame < request.frameCount; fromFrame += FRAMES_A_PART) {
    const frameCount = Math.min(FRAMES_A_PART, request.frameCount - fromFrame);
    const hostPages = Int32Array.from({ length: frameCount }, (_, index) => momentOf(fromFrame + index));
    const recorder = new GridRecorder(drive, frameCount);
    for (const [index, moment] of hostPages.entries()) {
      writeInOrder(drive.map, written, moment);
      written = moment;
      recorder.record(index, relocatedBefore);
    }
    yield { fromFrame, frameCount, hostPages, grid: recorder.frames };
  }
}
