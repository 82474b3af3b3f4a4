/** A span of display time; the base of all animations. */
export interface TimeSpan {
  readonly startMs: number;
  readonly durationMs: number;
}
/** Elapsed share of a span, 0..1. */
export const elapsedFraction = (timed: TimeSpan, nowMs: number): number =>
  timed.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - timed.startMs) / timed.durationMs));

export const isOver = (timed: TimeSpan, nowMs: number): boolean => nowMs >= timed.startMs + timed.durationMs;
