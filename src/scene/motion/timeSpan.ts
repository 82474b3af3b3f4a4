/** A span of display time; the base of all animations. */
export interface TimeSpan {
  readonly startMs: number;
  readonly durationMs: number;
}
/** Elapsed share of a span, 0..1. */
export const elapsedFraction = (span: TimeSpan, nowMs: number): number =>
  span.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - span.startMs) / span.durationMs));

export const isOver = (span: TimeSpan, nowMs: number): boolean => nowMs >= span.startMs + span.durationMs;
