import { describe, expect, it } from 'vitest';
import { createPageMappedDrive, runSweep, type SweepPoint } from '#engine';
import { agreementOf, sweepRequest, sweptShape, SWEEP_POLICIES } from './scenario.ts';

/** Three of the points that the figure sweeps: little, usual and much spare. */
function sweepThree(): SweepPoint[] {
  const shape = sweptShape('scale', 1);
  const { spareFactors } = sweepRequest(shape);
  const chosen = [0, Math.floor(spareFactors.length / 3), spareFactors.length - 1].map(
    (index) => spareFactors[index] ?? 0,
  );
  return [...runSweep({ ...sweepRequest(shape), spareFactors: chosen }, createPageMappedDrive)];
}

describe('spare area', () => {
  const points = sweepThree();

  it.each(SWEEP_POLICIES)('more of it means far fewer extra writes with %s, the first of it most of all', (policy) => {
    const extra = points
      .filter(({ victimPolicy }) => victimPolicy === policy)
      .toSorted((a, b) => a.spareFactor - b.spareFactor)
      .map(({ spareFactor, writeAmplification }) => ({ spareFactor, relocated: writeAmplification - 1 }));
    const [little, usual, much] = extra;
    if (!little || !usual || !much) throw new Error('three points were asked for');
    expect(little.relocated).toBeGreaterThan(usual.relocated);
    expect(usual.relocated).toBeGreaterThan(much.relocated);
    const slope = (from: typeof little, to: typeof little): number =>
      (from.relocated - to.relocated) / (to.spareFactor - from.spareFactor);
    expect(slope(little, usual)).toBeGreaterThan(3 * slope(usual, much));
  });

  it('has the effect that theory says, to a per cent', () => {
    expect(points.map(({ verdict }) => verdict.kind)).toEqual(points.map(() => 'agrees'));
    expect(agreementOf(points).worstDeviation).toBeLessThan(0.01);
  });
});
