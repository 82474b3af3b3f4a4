import type { DriveFrame } from '#engine';
import { inProcessPort } from '#worker';
import { createDriveStore, type CafeteriaOpening } from './createDriveStore.ts';
import { type DriveMoment, NEW_DRIVE } from './driveMoment.ts';
import { DEFAULT_SETTINGS, type DriveSettings } from './settings.ts';

/** A cafeteria when its page opens: the numbers of the text, and the frame of the picture. */
export interface CafeteriaPreview {
  readonly settings: DriveSettings;
  readonly opening: CafeteriaOpening;
  readonly frame: DriveFrame;
}

/**
 * Computes how a cafeteria opens, without a worker, with the store that a page uses. By default it has a new drive.
 *
 * @throws Error when the engine fails
 */
export function previewCafeteria(
  settings: DriveSettings = DEFAULT_SETTINGS,
  moment: DriveMoment = NEW_DRIVE,
): Promise<CafeteriaPreview> {
  const store = createDriveStore({
    openPort: inProcessPort,
    settings,
    moment,
    isPlaying: false,
  });
  return new Promise<CafeteriaPreview>((resolve, reject) => {
    store.subscribe(({ summary, status, furthestStep, failure }) => {
      const frame = store.frames.latest();
      if (failure !== null) reject(new Error(JSON.stringify(failure)));
      else if (summary && status && frame) resolve({ settings, opening: { summary, furthestStep }, frame });
    });
    store.getState().start();
  }).finally(() => store.getState().dispose());
}
