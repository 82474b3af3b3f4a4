import type { FrameMessage } from '#worker';
import type { FrameStore } from './frameStore.ts';
import { type FrameNotes, summarize, type Summary } from './summary.ts';

/** Text follows the frames at a pace that can be read. */
export function createSummaryPace(
  frames: FrameStore,
  set: (change: { readonly furthestStep: number; readonly summary: Summary }) => void,
) {
  let furthestStep = 0;
  let notes: FrameNotes | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const renew = (): void => {
    stop();
    const summary = summarize(frames.latest(), notes);
    if (summary) set({ furthestStep, summary });
  };
  return {
    /** Another drive may have come less far. */
    restart: (step: number): void => {
      furthestStep = step;
    },
    take: (message: FrameMessage): void => {
      furthestStep = Math.max(furthestStep, message.furthestStep);
      const { counted, sinceLeaving, isTrimEnabled } = message;
      notes = { counted, sinceLeaving, isTrimEnabled };
    },
    renewIn: (delayMs: number): void => {
      timer ??= setTimeout(renew, delayMs);
    },
    renew,
    stop,
  };
}
