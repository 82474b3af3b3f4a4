import { describe, expect, it } from 'vitest';
import { findPreset } from '../drives/presets.ts';
import type { DrivePreset } from '../drives/preset.ts';
import { latencyWrites } from './latencyTests.ts';
import { BY_HAND } from '../designs/fixtures/byHand.ts';
import { measurePreset } from './measurePreset.ts';
import { createPresetDevice } from './presetDevices.ts';
import { QUEUE_TESTS } from './queueTests.ts';
import { rareEventOf, usualRareWrites } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';

function presetOf(id: string): DrivePreset {
  const preset = findPreset(id);
  if (!preset) throw new Error(`no drive ${id}`);
  return preset;
}

const built = (id: string): ScaledDevice => createPresetDevice(presetOf(id), 'new', 1, { figures: BY_HAND });

function writesOf(scaled: ScaledDevice, test: string): number {
  const found = QUEUE_TESTS.find(({ name }) => name === test);
  if (!found) throw new Error(`no test ${test}`);
  return latencyWrites(scaled, found.workload);
}

describe('rare events', () => {
  it.each([
    // A retry in 5,000 writes; 300 and 3,000 merges, one a write; 2,000 blocks of 128 pages of 4 KB.
    ['momentus_7200_2', 'retry', 5000],
    ['ocz_core_jmicron', 'wearMove', 300],
    ['ocz_samsung_slc', 'wearMove', 3000],
    ['x25m_g1_80', 'wearMove', 256_000],
  ])('of the %s follow from its design', (id, event, writes) => {
    const scaled = built(id);
    expect(rareEventOf(scaled)).toBe(event);
    expect(usualRareWrites(scaled, 4096)).toBe(writes);
  });

  it('are none where nothing is moved to level wear', () => {
    const scaled = built('x25v');
    expect(rareEventOf(scaled)).toBeNull();
    expect(usualRareWrites(scaled, 4096)).toBeNull();
  });

  it.each([
    // What the figures of the claims were measured with: 4 KB random, half random, in order; 128 KB.
    ['momentus_7200_2', 18_000, 18_000, 18_000, 18_000],
    ['ocz_core_jmicron', 4000, 12_000, 4000, 4000],
    ['ocz_samsung_slc', 18_000, 54_000, 18_000, 4000],
    ['x25m_g1_80', 400_000, 400_000, 400_000, 4000],
    ['x25v', 18_000, 18_000, 18_000, 4000],
  ])('decide how long a latency test of the %s is', (id, random, mixed, inOrder, large) => {
    const scaled = built(id);
    const tests = ['latency', 'latency-50', 'latency-0', 'latency-128k'];
    expect(tests.map((test) => writesOf(scaled, test))).toEqual([random, mixed, inOrder, large]);
  });

  it('lengthen the test of a drive that is built with rarer ones', () => {
    const scaled = createPresetDevice(presetOf('ocz_samsung_slc'), 'new', 1, {
      changes: { wearMoves: { everyBlocks: 21_000, movedBlocks: 2 } },
      figures: BY_HAND,
    });
    // Once and a half as many, rounded up to one digit.
    expect(writesOf(scaled, 'latency')).toBe(40_000);
  });

  it('are told with how often they come, and the longest waits with how many were seen', () => {
    const report = measurePreset({ preset: 'x25m_g1_80', state: 'new', test: 'latency' }, { figures: BY_HAND });
    expect(report.rareEvent).toBe('wearMove');
    // One page programmed for each write of a page: nothing is cleaned on a new drive. One block in 128 may be open.
    expect(report.rareEventEveryWrites).toBeCloseTo(256_000, -3);
    expect(report.longestSeen).toBe(1);
    // 400,000 writes are counted.
    expect(report.rareEventsExpected).toBeCloseTo(400_000 / 256_000, 2);
    expect(report.rareEventsSeen).toBe(1);
    // The move of 128 pages, and 90 ms of the review within a tenth.
    expect(Math.abs(report.maxLatencyUs / 90_000 - 1)).toBeLessThan(0.1);
  });

  it('count the retries of a disk by what the arm writes', () => {
    const report = measurePreset({ preset: 'momentus_7200_2', state: 'new', test: 'latency-10' }, { figures: BY_HAND });
    expect(report.rareEvent).toBe('retry');
    // Nine of ten writes join the run before them: a retry comes once in ten times as many.
    const every = report.rareEventEveryWrites ?? 0;
    expect(Math.abs(every / 50_000 - 1)).toBeLessThan(0.05);
  });

  it.each([
    // Moved by addresses in stripes, and by a disk that tries again.
    ['ocz_samsung_slc', 'latency'],
    ['momentus_7200_2', 'latency'],
  ] as const)('come to the %s as often as its design says, give or take the one that is under way', (preset, test) => {
    const { rareEventsExpected = 0, rareEventsSeen = 0 } = measurePreset({ preset, state: 'new', test });
    expect(rareEventsSeen).toBeGreaterThan(1);
    expect(Math.abs(rareEventsSeen - rareEventsExpected)).toBeLessThan(1);
  });

  it('are none of a test that only reads', () => {
    expect(measurePreset({ preset: 'velociraptor', state: 'new', test: 'random-read' }).rareEvent).toBeUndefined();
  });
});
