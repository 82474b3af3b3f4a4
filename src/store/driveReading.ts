import type { DriveFrame } from '#engine';
import type { FrameMessage } from '#worker';
import type { FrameStore } from './frameStore.ts';
import type { DriveSettings } from './settings.ts';
import { type FrameNotes, summarize, type Summary } from './summary.ts';

/** One moment of a drive with all that is told of it. It stays as it is, whatever the drive does next. */
export interface DriveReading {
  /** Of this drive: the reader may have asked for another already. */
  readonly settings: DriveSettings;
  readonly frame: DriveFrame;
  /** See `FrameMessage.slots`. */
  readonly slots: Int32Array | null;
  readonly summary: Summary;
}

/** Knows which settings and notes belong to the newest frame. */
export function createDriveReading(frames: FrameStore, opening: DriveSettings) {
  let asked = opening;
  let settings = opening;
  let notes: FrameNotes | null = null;
  let generation: number | null = null;
  return {
    /** A drive of these settings is asked for; its frames have another generation. */
    ask: (next: DriveSettings): void => {
      asked = next;
    },
    /** Generations are counted anew. */
    restart: (): void => {
      generation = null;
    },
    take: ({ generation: newest, counted, sinceLeaving, isTrimEnabled }: FrameMessage): void => {
      if (newest !== generation) settings = asked;
      generation = newest;
      notes = { counted, sinceLeaving, isTrimEnabled };
    },
    /** Null before there is a frame with numbers in it. */
    now: (): DriveReading | null => {
      const frame = frames.copyLatest();
      const summary = summarize(frame, notes);
      return frame && summary ? { settings, frame, slots: frames.slots(), summary } : null;
    },
    summary: (): Summary | null => summarize(frames.latest(), notes),
  };
}
