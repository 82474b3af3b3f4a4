import { FrameField, type DriveFrame } from '#engine';
import type { OperationCounts, FrameMessage, LeavingCounts } from '#worker';

/** Numbers of the latest frame for the text, updated about ten times a second. */
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
  /** Middle of the interval in which write amplification settles, and its relative half-width; 0 when unknown. */
  readonly longRunWriteAmplification: number;
  readonly relativeHalfWidth: number;
  /** −1 before the first victim. */
  readonly meanFreePagesAtVictimPick: number;
  readonly counted: OperationCounts;
  /** Write speed since the counts began as a share of the speed of a new drive, 0..1. */
  readonly speedShare: number;
  /** Null until guests have left. */
  readonly sinceLeaving: LeavingCounts | null;
  readonly isTrimEnabled: boolean;
}

/** The numbers of a message that are not in its frame. */
export type FrameNotes = Pick<FrameMessage, 'counted' | 'sinceLeaving' | 'isTrimEnabled'>;

/** Null before the first frame with numbers. */
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

/**
 * Time that one operation adds on an X25-V whose channels are all busy, in microseconds: the numbers of `X25V_TIMES` in `devices`,
 * which derives them from the chip and the controller. Copied, so that a page does not load the drives of the articles for three
 * numbers; a test compares them.
 */
export const OPERATION_US = { hostWrite: 1e6 / 8600, copy: 125.96, erase: 300 } as const;

/**
 * Write speed of a drive with these counts as a share of the speed of a new drive, 0..1.
 */
export function speedShareOf({ hostPages, flashPages, blocksErased }: OperationCounts): number {
  if (hostPages === 0) return 1;
  const { hostWrite, copy, erase } = OPERATION_US;
  return (hostPages * hostWrite) / (hostPages * hostWrite + (flashPages - hostPages) * copy + blocksErased * erase);
}

/** Flash pages programmed for each page that the host wrote, since the counts began; null before the first write. */
export function writeAmplificationOf(summary: Summary | null): number | null {
  return summary && summary.counted.hostPages > 0 ? summary.counted.flashPages / summary.counted.hostPages : null;
}

/** Largest difference that the long-run value of a steady drive may have from the counted value, relative to the counted one. */
export function longRunDistance(summary: Summary): number {
  const counted = writeAmplificationOf(summary);
  if (counted === null) return 0;
  const { longRunWriteAmplification, relativeHalfWidth } = summary;
  return Math.abs(longRunWriteAmplification / counted - 1) + (relativeHalfWidth * longRunWriteAmplification) / counted;
}

/** Updates the summary in the store slowly enough for its text to be read. */
export function createSummaryPace(
  read: () => Summary | null,
  set: (change: { readonly furthestStep: number; readonly summary: Summary }) => void,
) {
  let furthestStep = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const renew = (): void => {
    stop();
    const summary = read();
    if (summary) set({ furthestStep, summary });
  };
  return {
    /** Sets the furthest step of another drive, which may be lower. */
    restart: (step: number): void => {
      furthestStep = step;
    },
    reach: (step: number): void => {
      furthestStep = Math.max(furthestStep, step);
    },
    renewIn: (delayMs: number): void => {
      timer ??= setTimeout(renew, delayMs);
    },
    renew,
    stop,
  };
}
