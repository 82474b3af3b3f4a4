import { evenSteps } from './trim.ts';
import {
  FRAMES_A_PART,
  PlayedFileDrive,
  TRIM_FILE_PAGES,
  TRIM_ORDERS,
  trimScenario,
  type TrimPart,
} from './trimPair.ts';

/** Both drives at the end of `#recordings/trim`; then the events of the request, and as many host pages again. */
export interface TrimSequelRequest {
  /** Number of files that the host deletes, the same on both drives. */
  readonly goneFiles: number;
  /** Whether the drive without TRIM has TRIM from now on. */
  readonly isTold: boolean;
  /** Whether a wiper tool then trims everything that was deleted. */
  readonly isWiped: boolean;
  /** Frames of the host pages that follow. Two frames precede them: before the events, and right after. */
  readonly frameCount: number;
  readonly seed: number;
}

export const TRIM_SEQUEL_REQUEST: TrimSequelRequest = {
  goneFiles: 0,
  isTold: false,
  isWiped: true,
  frameCount: 180,
  seed: 4,
};

export function* run(request: TrimSequelRequest): Generator<TrimPart, void, void> {
  const { frameCount, seed } = request;
  const untold = new PlayedFileDrive(trimScenario(false, seed));
  const told = new PlayedFileDrive(trimScenario(true, seed));
  for (const played of [untold, told]) {
    played.goTo(TRIM_ORDERS);
    played.beginToCount();
  }
  const moments = [0, ...evenSteps(TRIM_ORDERS, frameCount)];
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const now = moments.slice(fromFrame, fromFrame + FRAMES_A_PART);
    const inUsePages = new Uint16Array(now.length);
    const record = (played: PlayedFileDrive) =>
      played.record(
        now.map((page) => TRIM_ORDERS + page),
        (index) => {
          if (fromFrame + index === 1) performEvents(played, request);
          inUsePages[index] = played.inUsePages;
        },
      );
    yield {
      fromFrame,
      frameCount: now.length,
      hostPages: Int32Array.from(now),
      inUsePages,
      untold: record(untold),
      told: record(told),
    };
  }
}

/** Performs the events of the request. On the drive with TRIM, `isTold` and `isWiped` change nothing. */
function performEvents(played: PlayedFileDrive, { goneFiles, isTold, isWiped }: TrimSequelRequest): void {
  const { drive } = played;
  if (isTold) drive.setTrim(true);
  // This share of the live files is one file.
  for (let gone = 0; gone < goneFiles; gone += 1) drive.deleteFiles(TRIM_FILE_PAGES / played.inUsePages);
  if (isWiped) drive.trimDeletedPages();
}
