import { describe, expect, it } from 'vitest';
import { Keyframes } from './keyframes.ts';

const sourceAt = (step: number) => ({ step, snapshotByteLength: 1, snapshot: () => step });

describe('keyframes of a long run', () => {
  const keyframes = new Keyframes(sourceAt(0), { maxCount: 160, maxBytes: 1000, intervalSteps: 1, denseSteps: 100 });
  for (let step = 1; step <= 1500; step += 1) keyframes.offer(sourceAt(step));
  const { steps } = keyframes;
  const gaps = steps.slice(1).map((step, index) => step - (steps[index] ?? 0));

  it('are as many as may be, the first and the last among them', () => {
    expect(steps).toHaveLength(160);
    expect([steps[0], steps.at(-1)]).toEqual([0, 1500]);
  });

  it('lie close together in the newest part, and further apart with age before it', () => {
    const recent = gaps.slice(steps.findIndex((step) => step >= 1400));
    // Without the older ones, 160 would lie at each of the 100 newest steps.
    expect(Math.max(...recent)).toBeLessThanOrEqual(4);
    const gapBefore = (step: number): number => gaps[steps.findIndex((each) => each >= step) - 1] ?? 0;
    expect(gapBefore(200)).toBeGreaterThan(2 * gapBefore(1200));
    expect(Math.max(...gaps)).toBeLessThan(100);
  });

  it('are not taken again in a replay', () => {
    const missing = steps.findIndex((step, index) => step !== index);
    keyframes.offer(sourceAt(missing));
    expect(keyframes.steps).toEqual(steps);
    expect(keyframes.before(missing)?.snapshot).toBe(missing - 1);
  });
});
