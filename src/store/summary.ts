import { FrameField, type DriveFrame } from '#engine';
import type { Counted, FrameMessage, SinceLeaving } from '#worker';
import { speedShareOf } from './speedShare.ts';

/** Numbers of the latest frame that text shows, refreshed some ten times a second. */
export interface Summary {
  readonly step: number;
  readonly microStep: number;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly ghostPages: number;
  readonly mappedPages: number;
  readonly freeBlocks: number;
  readonly isSteady: boolean;
  readonly settledFraction: number;
  /** Middle of the interval in which write amplification settles, and half of it, relative; 0 when unknown. */
  readonly longRunWriteAmplification: number;
  readonly relativeHalfWidth: number;
  /** −1 before the first victim. */
  readonly meanFreePagesAtVictimPick: number;
  readonly counted: Counted;
  /** Share of its speed when new, 0..1, that is left to a drive that works as this one did since it was counted. */
  readonly speedShare: number;
  /** Null until guests have left. */
  readonly sinceLeaving: SinceLeaving | null;
  readonly isTrimEnabled: boolean;
}

/** What a message says besides its frame. */
export type FrameNotes = Pick<FrameMessage, 'counted' | 'sinceLeaving' | 'isTrimEnabled'>;

/** Null before there is a frame with numbers in it. */
export function summarize(frame: DriveFrame | null, notes: FrameNotes | null): Summary | null {
  const fields = frame?.fields;
  if (!fields || fields.length === 0 || !notes) return null;
  const field = (index: number): number => fields[index] ?? 0;
  return {
    step: field(FrameField.Step),
    microStep: field(FrameField.MicroStep),
    hostPages: field(FrameField.HostPagesWritten),
    flashPages: field(FrameField.FlashPagesProgrammed),
    ghostPages: field(FrameField.GhostPages),
    mappedPages: field(FrameField.MappedPages),
    freeBlocks: field(FrameField.FreeBlocks),
    isSteady: field(FrameField.IsSteady) === 1,
    settledFraction: field(FrameField.SettledFraction),
    longRunWriteAmplification: field(FrameField.LongRunWriteAmplification),
    relativeHalfWidth: field(FrameField.RelativeHalfWidth),
    meanFreePagesAtVictimPick: field(FrameField.MeanFreePagesAtVictimPick),
    counted: notes.counted,
    speedShare: speedShareOf(notes.counted),
    sinceLeaving: notes.sinceLeaving,
    isTrimEnabled: notes.isTrimEnabled,
  };
}
