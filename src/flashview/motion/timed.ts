/** Anything that has a beginning and a length. */
export interface Timed {
  readonly startMs: number;
  readonly durationMs: number;
}
/** How much of `timed` is over, 0..1. */
export const passed = (timed: Timed, nowMs: number): number =>
  timed.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - timed.startMs) / timed.durationMs));

export const isOver = (timed: Timed, nowMs: number): boolean => nowMs >= timed.startMs + timed.durationMs;
