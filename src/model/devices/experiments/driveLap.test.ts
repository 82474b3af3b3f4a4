import { describe, expect, it } from 'vitest';
import { LAP_MEGABYTES, LAP_SECONDS, LAP_STEPS, measureLap, type DriveLap } from './driveLap.ts';
import { measurePreset } from './measurePreset.ts';

const lapOf = (preset: string, state: 'new' | 'used'): DriveLap =>
  measureLap({ preset, state, test: 'random-write', seed: 1 });

describe('a lap', () => {
  const summit = lapOf('summit_256', 'used');

  it('is the measurement of `sim drive`, to the last bit', () => {
    const report = measurePreset({ preset: 'summit_256', state: 'used', test: 'random-write' });
    expect([summit.megabytesPerSecond, summit.maxMs, summit.medianMs, summit.p99Ms]).toEqual([
      report.megabytesPerSecond,
      report.maxLatencyUs / 1000,
      report.medianLatencyUs / 1000,
      report.p99LatencyUs / 1000,
    ]);
  });

  it('writes on and on, as much in three minutes as its mean says', () => {
    const { writtenMegabytes, megabytesPerSecond } = summit;
    expect(writtenMegabytes).toHaveLength(LAP_STEPS + 1);
    expect(writtenMegabytes.every((now, step) => step === 0 || now >= writtenMegabytes[step - 1])).toBe(true);
    // What completes after the three minutes counts in the mean alone: a few requests.
    expect(writtenMegabytes[LAP_STEPS] / (megabytesPerSecond * LAP_SECONDS)).toBeCloseTo(1, 2);
  });

  it('runs over the file of the survey, 8 GiB', () => {
    expect(LAP_MEGABYTES).toBeCloseTo(8589.9, -1);
  });

  it('is told of a disk at its own pace, and of a drive for the part of it that is simulated', () => {
    expect(lapOf('velociraptor', 'used').simulatedSeconds).toBeCloseTo(LAP_SECONDS, 0);
    // 491,520 units of 4 KB of 160 GB, as `recipes/solidState.ts` has it: 1.26 % of three minutes.
    expect(lapOf('x25m_g2_160', 'new').simulatedSeconds).toBeCloseTo(LAP_SECONDS * 0.01258, 1);
  });
});
