import {
  DEFAULT_SETTINGS,
  type DriveMoment,
  type DriveSettings,
  type DriveStore,
  type DriveStoreOptions,
  type LinkReading,
  createDriveStore,
  writeAmplificationOf,
} from '#store';
import type { ExhibitModel, ExhibitModule, ModelContext } from './exhibit.ts';

/** Model of an exhibit about one running drive. */
export interface DriveModel extends ExhibitModel {
  load(settings: DriveSettings, moment: DriveMoment | null): void;
  readonly settings: () => DriveSettings;
  readonly drive: DriveStore;
}

/** Uses the page's drive, or creates one. */
export function createDriveModel(context: ModelContext, openPort: DriveStoreOptions['openPort']): DriveModel {
  const { drive: drivesPage, settings, moment, isPlaying: isPlayingFirst } = context;
  const drive = drivesPage ?? createDriveStore({ openPort, settings, moment, isPlaying: isPlayingFirst });
  return {
    drive,
    start: () => drive.getState().start(),
    play: () => drive.getState().play(),
    pause: () => drive.getState().pause(),
    load: (next, at) => drive.getState().load(next, at),
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

/** Reads drive settings from a link. Without `driveLink`, the exhibit reads its link itself, and these are its defaults. */
export function readKnobs(
  { driveLink, hasParts = false, defaults }: Pick<ExhibitModule, 'driveLink' | 'hasParts' | 'defaults'>,
  parameters: URLSearchParams,
  isFrame = false,
): LinkReading {
  if (!driveLink) return { settings: { ...DEFAULT_SETTINGS, ...defaults }, moment: null, remarks: [] };
  const knobs = new URLSearchParams(parameters);
  if (hasParts) knobs.delete('part');
  return driveLink.read(knobs, defaults, isFrame);
}
