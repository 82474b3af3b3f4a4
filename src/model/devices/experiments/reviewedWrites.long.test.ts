import { describe, expect, it } from 'vitest';
import { measurePreset, type PresetMeasurement, type PresetReport } from './measurePreset.ts';
import { beginReviewedWrites, observeBusyLanes, type ReviewedWrites } from './reviewedWrites.ts';

const SEED = 2;

/** All that both say of it. */
function inTurns(writes: ReviewedWrites, most: number): Partial<PresetReport> {
  const { measurement } = beginReviewedWrites(writes, SEED);
  while (measurement.advance(most));
  return measurement.report();
}

const whole = (measurement: PresetMeasurement): PresetReport => measurePreset(measurement, { seed: SEED });

describe('writes of the review, a few at a time', () => {
  it.each([
    ['momentus_7200_2', 'new'],
    ['ocz_samsung_slc', 'filled'],
    ['ocz_core_jmicron', 'filled'],
    ['x25m_g1_80', 'used'],
  ] as const)('are to the last bit what is measured of %s at once', (drive, state) => {
    const { requestCount, ...told } = inTurns({ drive, state, writes: { kib: 4 } }, 777);
    expect(whole({ preset: drive, state, test: 'latency' })).toMatchObject({ requestCount, ...told });
    expect(requestCount).toBeGreaterThanOrEqual(4000);
  });

  it('are so in a queue and with larger writes', () => {
    const drive = 'ocz_core_jmicron';
    const queued = inTurns({ drive, state: 'filled', writes: { queueDepth: 64 } }, 10);
    expect(whole({ preset: drive, state: 'filled', test: 'queue-64' })).toMatchObject(queued);
    const inOrder = inTurns({ drive, state: 'filled', writes: { queueDepth: 4 }, hostOrder: 'fifo' }, Infinity);
    const changes = { hostOrder: 'fifo' } as const;
    expect(whole({ preset: drive, state: 'filled', test: 'queue-4', changes })).toMatchObject(inOrder);
    expect(inOrder.maxLatencyUs).not.toBe(whole({ preset: drive, state: 'filled', test: 'queue-4' }).maxLatencyUs);
    const large = inTurns({ drive: 'x25m_g1_80', state: 'new', writes: { kib: 64 } }, 100);
    expect(whole({ preset: 'x25m_g1_80', state: 'new', test: 'latency-64k' })).toMatchObject(large);
  });

  it('end when all that are counted are', () => {
    const { measurement } = beginReviewedWrites({ drive: 'momentus_7200_2', state: 'new', writes: { kib: 4 } }, SEED);
    expect(measurement.advance(measurement.requests - 1)).toBe(true);
    expect(measurement.advance(1)).toBe(false);
    expect(measurement.advance(1)).toBe(false);
    expect(measurement.report().requestCount).toBe(measurement.requests);
  });
});

describe('lanes at work', () => {
  it('are one of one where all channels merge together, all where a write is as large as a stripe of them', () => {
    const lanesOf = (writes: ReviewedWrites): number => {
      const { scaled, measurement } = beginReviewedWrites(writes, SEED);
      const lanesAtWork = observeBusyLanes(scaled);
      measurement.advance(300);
      return lanesAtWork(measurement.report().elapsedUs);
    };
    expect(lanesOf({ drive: 'ocz_core_jmicron', state: 'filled', writes: { kib: 4 } })).toBeCloseTo(1, 2);
    // Eight lanes, stripes of 8 KB.
    expect(lanesOf({ drive: 'ocz_samsung_slc', state: 'filled', writes: { kib: 64 } })).toBeCloseTo(8, 0);
    expect(lanesOf({ drive: 'ocz_samsung_slc', state: 'filled', writes: { kib: 4 } })).toBeLessThan(4);
  });
});
