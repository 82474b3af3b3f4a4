import { FRAMES_A_PART, PlayedFileDrive, TRIM_ORDERS, trimScenario, type TrimPart } from './trimPair.ts';

/** Two equal drives: half of the files are deleted, and only one of the drives is told. */
export interface TrimRequest {
  /** Frames of the two rounds after the deletion, in which the drives settle. */
  readonly warmupFrameCount: number;
  /** Frames of the counted host pages; the last is their end. */
  readonly frameCount: number;
  readonly seed: number;
}

export type { TrimPart };

/** Six seconds at thirty frames a second, after a second of warm-up; frame 30 has `hostPages` 0. */
export const TRIM_REQUEST: TrimRequest = { warmupFrameCount: 30, frameCount: 180, seed: 4 };

export function* run({ warmupFrameCount, frameCount, seed }: TrimRequest): Generator<TrimPart, void, void> {
  const { warmupPages } = trimScenario(false, seed);
  // The warm-up is shown, so it is not part of the preparation.
  const drives = [false, true].map((isTold) => new PlayedFileDrive({ ...trimScenario(isTold, seed), warmupPages: 0 }));
  const [untold, told] = drives as [PlayedFileDrive, PlayedFileDrive];
  const moments = [
    ...evenSteps(warmupPages, warmupFrameCount).slice(0, -1),
    ...evenSteps(TRIM_ORDERS, frameCount).map((page) => warmupPages + page),
  ];
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const now = moments.slice(fromFrame, fromFrame + FRAMES_A_PART);
    const inUsePages = new Uint16Array(now.length);
    const record = (played: PlayedFileDrive) =>
      played.record(now, (index) => {
        // Relocations up to here belong to the warm-up.
        if ((now[index] ?? 0) <= warmupPages) played.beginToCount();
        inUsePages[index] = played.inUsePages;
      });
    yield {
      fromFrame,
      frameCount: now.length,
      hostPages: Int32Array.from(now, (moment) => moment - warmupPages),
      inUsePages,
      untold: record(untold),
      told: record(told),
    };
  }
}

/** Divides `pages` into equal stretches. @returns the start of each stretch, and the end */
export const evenSteps = (pages: number, stretches: number): number[] =>
  Array.from({ length: stretches + 1 }, (_, index) => Math.round((pages * index) / stretches));
