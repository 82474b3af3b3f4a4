/** A span of display time; the base of all animations. */
export interface TimeSpan {
  readonly startMs: number;
  readonly durationMs: number;
}
/** Elapsed share of a span, 0..1. */
export const elapsedFraction = (span: TimeSpan, nowMs: number): number =>
  span.durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - span.startMs) / span.durationMs));

export const isOver = (span: TimeSpan, nowMs: number): boolean => nowMs >= span.startMs + span.durationMs;

/** A CSS `cubic-bezier` as a function from time to progress, both 0..1. */
function cubicBezier(x1: number, y1: number, x2: number, y2: number): (time: number) => number {
  const along = (one: number, two: number, t: number): number => {
    const rest = 1 - t;
    return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t;
  };
  return (time) => {
    if (time <= 0) return 0;
    if (time >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let halving = 0; halving < 22; halving += 1) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < time) low = middle;
      else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
  };
}

/** The motion tokens `--ease-fly` and `--ease-settle`. */
export const easeFly = cubicBezier(0.3, 0.05, 0.2, 1);
export const easeSettle = cubicBezier(0.2, 0.9, 0.3, 1);

/** Durations of the motion tokens, in ms. */
export const FLY_MS = 520;
export const PLATE_MS = 700;
export const WASH_MS = 1400;
export const STATE_MS = 160;
export const RING_MS = 600;
export const FLASH_MS = 120;
/** Six frames of a 60 Hz screen. */
export const TRAIL_MS = 100;
