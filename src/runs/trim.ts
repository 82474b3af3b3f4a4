import { FRAMES_A_PART, PlayedFileDrive, TRIM_ORDERS, trimScenario, type TrimPart } from './trimPair.ts';

/** Two drives that are alike but for one thing: half of the files are deleted, and only one of the drives is told. */
export interface TrimRequest {
  /** From the moment after the deletion on, through two rounds that bring the drives to where they settle. */
  readonly warmupFrameCount: number;
  /** Through the host pages that count, the last of them their end. */
  readonly frameCount: number;
  readonly seed: number;
}

export type { TrimPart };

/** Six seconds at thirty frames each, after a second of warming up; 0 of `hostPages` is frame 30. */
export const TRIM_REQUEST: TrimRequest = { warmupFrameCount: 30, frameCount: 180, seed: 4 };

export function* run({ warmupFrameCount, frameCount, seed }: TrimRequest): Generator<TrimPart, void, void> {
  const { warmupPages } = trimScenario(false, seed);
  // The warm-up is part of the picture, so it is not left to the preparation.
  const drives = [false, true].map((isTold) => new PlayedFileDrive({ ...trimScenario(isTold, seed), warmupPages: 0 }));
  const [untold, told] = drives as [PlayedFileDrive, PlayedFileDrive];
  const moments = [
    ...spread(warmupPages, warmupFrameCount).slice(0, -1),
    ...spread(TRIM_ORDERS, frameCount).map((page) => warmupPages + page),
  ];
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const now = moments.slice(fromFrame, fromFrame + FRAMES_A_PART);
    const inUsePages = new Uint16Array(now.length);
    const record = (played: PlayedFileDrive) =>
      played.record(now, (index) => {
        // Up to the first page that counts, what was relocated is of the warm-up.
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

/** So many pages in so many equal stretches: where each begins, and the end. */
export const spread = (pages: number, stretches: number): number[] =>
  Array.from({ length: stretches + 1 }, (_, index) => Math.round((pages * index) / stretches));
