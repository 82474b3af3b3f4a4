import type { Summary } from './summary.ts';

/** Text follows the frames at a pace that can be read. */
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
    /** Another drive may have come less far. */
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
