import type { Summary } from './summary.ts';

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
