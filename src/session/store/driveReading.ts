import type { DriveFrame } from '#engine';
import type { FrameMessage } from '#worker';
import type { FrameStore } from './frameStore.ts';
import type { DriveSettings } from './settings.ts';
import { type FrameNotes, summarize, type Summary } from './summary.ts';

/** A copy of one moment of a drive, which does not change when the drive goes on. */
export interface DriveReading {
  /** Settings of this drive; the reader may have requested another already. */
  readonly settings: DriveSettings;
  readonly frame: DriveFrame;
  /** See `FrameMessage.slots`. */
  readonly slots: Int32Array | null;
  readonly summary: Summary;
}

/** Pairs the newest frame with the settings and notes of its drive. */
export function createDriveReading(frames: FrameStore, opening: DriveSettings) {
  let requestedSettings = opening;
  let settings = opening;
  let notes: FrameNotes | null = null;
  let generation: number | null = null;
  return {
    /** A drive with these settings is requested; its frames have a new generation. */
    ask: (next: DriveSettings): void => {
      requestedSettings = next;
    },
    /** To be called when a new engine starts: it counts generations from the beginning. */
    restart: (): void => {
      generation = null;
    },
    take: ({ generation: newest, counted, sinceLeaving, isTrimEnabled }: FrameMessage): void => {
      if (newest !== generation) settings = requestedSettings;
      generation = newest;
      notes = { counted, sinceLeaving, isTrimEnabled };
    },
    /** Null before the first frame with numbers. */
    now: (): DriveReading | null => {
      const frame = frames.copyLatest();
      const summary = summarize(frame, notes);
      return frame && summary ? { settings, frame, slots: frames.slots(), summary } : null;
    },
    summary: (): Summary | null => summarize(frames.latest(), notes),
  };
}
