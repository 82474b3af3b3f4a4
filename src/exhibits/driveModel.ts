import { createDriveStore, writeAmplificationOf, type DriveStore, type DriveStoreOptions } from '#store';
import type { ExhibitModel, ModelContext } from './exhibit.ts';

/** The model of an exhibit about one running drive. */
export interface DriveModel extends ExhibitModel {
  readonly drive: DriveStore;
}

/** Takes the drive of the page, or brings one. */
export function createDriveModel(
  { drive: drivesPage, ...options }: ModelContext,
  openPort: DriveStoreOptions['openPort'],
): DriveModel {
  const drive = drivesPage ?? createDriveStore({ openPort, ...options });
  return {
    drive,
    start: () => drive.getState().start(),
    play: () => drive.getState().play(),
    pause: () => drive.getState().pause(),
    load: (settings) => drive.getState().setSettings(settings),
    settings: () => drive.getState().settings,
    report() {
      const { failure, isPlaying, summary } = drive.getState();
      return {
        state: summary === null ? 'loading' : isPlaying ? 'running' : 'paused',
        step: summary?.step ?? 0,
        writeAmplification: writeAmplificationOf(summary),
        failure,
      };
    },
    subscribe: drive.subscribe,
    dispose() {
      if (!drivesPage) drive.getState().dispose();
    },
  };
}
