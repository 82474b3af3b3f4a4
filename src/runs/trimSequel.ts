import { spread } from './trim.ts';
import {
  FRAMES_A_PART,
  PlayedFileDrive,
  TRIM_FILE_PAGES,
  TRIM_ORDERS,
  trimScenario,
  type TrimPart,
} from './trimPair.ts';

/** Both drives where `#runs/trim` leaves them; then something happens, and as many host pages follow again. */
export interface TrimSequelRequest {
  /** Files that the host deletes, one after the other, the same on both drives. */
  readonly goneFiles: number;
  /** Whether the drive that was told nothing is told from now on. */
  readonly isTold: boolean;
  /** Whether a wiper tool then names all that was deleted. */
  readonly isWiped: boolean;
  /** Through the host pages that follow; two frames come before these: before it happens, and right after. */
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
  const moments = [0, ...spread(TRIM_ORDERS, frameCount)];
  for (let fromFrame = 0; fromFrame < moments.length; fromFrame += FRAMES_A_PART) {
    const now = moments.slice(fromFrame, fromFrame + FRAMES_A_PART);
    const inUsePages = new Uint16Array(now.length);
    const record = (played: PlayedFileDrive) =>
      played.record(
        now.map((page) => TRIM_ORDERS + page),
        (index) => {
          if (fromFrame + index === 1) happen(played, request);
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

/** On the drive that is told from the start, being told and a wiper change nothing. */
function happen(played: PlayedFileDrive, { goneFiles, isTold, isWiped }: TrimSequelRequest): void {
  const { drive } = played;
  if (isTold) drive.setTrim(true);
  // Of so many live files this share is one.
  for (let gone = 0; gone < goneFiles; gone += 1) drive.leaveNow(TRIM_FILE_PAGES / played.inUsePages);
  if (isWiped) drive.dropDeletedPages();
}
