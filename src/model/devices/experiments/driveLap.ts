import { invariant } from '#engine';
import { findSinglePreset } from '../drives/singlePresets.ts';
import { USED_STATE } from '../drives/controller.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { RANDOM_WRITE, RANDOM_WRITE_ALIGNED, RANDOM_WRITE_WHOLE } from './fileTests.ts';
import { type QueueTest, runQueueTest } from './queueTest.ts';
import { createSingleDevice } from './scaledDevice.ts';
import { serviceWindows, type ServiceWindows } from './serviceWindows.ts';

/** The tests of `sim drive` that a lap can run: small random writes. */
const LAP_TESTS = {
  'random-write': RANDOM_WRITE,
  'random-write-aligned': RANDOM_WRITE_ALIGNED,
  'random-write-whole': RANDOM_WRITE_WHOLE,
} as const;
export type LapTest = keyof typeof LAP_TESTS;

/** A drive of the articles, its state, its test and the random seed. */
export interface LapKey {
  readonly preset: string;
  readonly state: DeviceState;
  readonly test: LapTest;
  readonly seed: number;
}

/** Three minutes of small random writes, as a race displays them. */
export interface DriveLap extends LapKey, ServiceWindows {
  /** 10⁶ B a second. */
  readonly megabytesPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Simulated part of the three minutes; it is scaled down like the drive. */
  readonly simulatedSeconds: number;
  /**
   * 10⁶ B that the real drive has written by the end of each of `LAP_STEPS` equal steps of the three minutes; the first
   * entry is 0.
   */
  readonly writtenMegabytes: Float32Array;
}

export const LAP_SECONDS = USED_STATE.testSeconds.value;
/** Size of the test file in 10⁶ B. */
export const LAP_MEGABYTES = USED_STATE.spanBytes.value / 1e6;
/** Four a second. */
export const LAP_STEPS = 4 * LAP_SECONDS;

/** Runs the same measurement as `measurePreset`, and records the time of each completion. */
export function measureLap({ preset: id, state, test, seed }: LapKey): DriveLap {
  const preset = findSinglePreset(id);
  invariant(preset !== undefined, `there is no single drive named ${id}`);
  const queueTest: QueueTest = LAP_TESTS[test];
  const scaled = createSingleDevice(preset, state, seed);
  const { scaleFraction } = scaled;
  const completedMs: number[] = [];
  const writtenMegabytes = new Float32Array(LAP_STEPS + 1);
  const stepUs = (LAP_SECONDS * 1e6 * scaleFraction) / LAP_STEPS;
  const report = runQueueTest(queueTest, queueTest.workload, scaled, seed, {
    mostStretches: 2,
    onCompleted(_, byteCount, completedUs, startUs) {
      const us = completedUs - startUs;
      completedMs.push(us / 1000);
      const step = Math.ceil(us / stepUs);
      if (step <= LAP_STEPS) writtenMegabytes[step] += byteCount / 1e6 / scaleFraction;
    },
  });
  for (let step = 1; step <= LAP_STEPS; step++) writtenMegabytes[step] += writtenMegabytes[step - 1];
  return {
    preset: id,
    state,
    test,
    seed,
    ...serviceWindows(Float64Array.from(completedMs)),
    megabytesPerSecond: report.megabytesPerSecond,
    medianMs: report.medianLatencyUs / 1000,
    p99Ms: report.p99LatencyUs / 1000,
    maxMs: report.maxLatencyUs / 1000,
    simulatedSeconds: report.elapsedUs / 1e6,
    writtenMegabytes,
  };
}
