const MOST_TICKS = 40;

/** Keyframes as shares of the way from 0 to `end`, thinned evenly to at most forty. */
export function timelineTicks(keyframeSteps: readonly number[], end: number): readonly number[] {
  const inside = keyframeSteps.filter((step) => step >= 0 && step <= end);
  const stride = Math.max(1, Math.ceil(inside.length / MOST_TICKS));
  return inside.filter((_, index) => index % stride === 0).map((step) => step / end);
}
