/**
 * Bands of speed: `step` shows every portion, `trail` the path of each, `flow` only levels and rates. Borders have hysteresis, so that
 * a speed close to one does not flicker between bands.
 */
export const MOTION_BANDS = ['step', 'trail', 'flow'] as const;
export type MotionBand = (typeof MOTION_BANDS)[number];

const STEP_UP_TO = 8;
const STEP_AGAIN_FROM = 6;
const TRAIL_UP_TO = 500;
const TRAIL_AGAIN_FROM = 400;

export function nextBand(current: MotionBand | null, stepsPerSecond: number): MotionBand {
  const stepLimit = current === null || current === 'step' ? STEP_UP_TO : STEP_AGAIN_FROM;
  const trailLimit = current === 'flow' ? TRAIL_AGAIN_FROM : TRAIL_UP_TO;
  if (stepsPerSecond <= stepLimit) return 'step';
  return stepsPerSecond <= trailLimit ? 'trail' : 'flow';
}
