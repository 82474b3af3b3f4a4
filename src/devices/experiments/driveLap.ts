import { invariant } from '#engine';
import { findSinglePreset } from '../drives/singlePresets.ts';
import { USED_STATE } from '../drives/usedState.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import { RANDOM_WRITE, RANDOM_WRITE_ALIGNED } from './fileTests.ts';
import type { QueueTest } from './queueTest.ts';
import { runQueueTest } from './runQueueTest.ts';
import { createSingleDevice } from './scaledDrives.ts';
import { serviceWindows, type ServiceWindows } from './serviceWindows.ts';

/** Small random writes over the test file, as `sim drive` measures them under that name. */
const LAP_TESTS = { 'random-write': RANDOM_WRITE, 'random-write-aligned': RANDOM_WRITE_ALIGNED } as const;
export type LapTest = keyof typeof LAP_TESTS;

/** A drive of the articles, its state, its test and the seed of all chance. */
export interface LapKey {
  readonly preset: string;
  readonly state: DeviceState;
  readonly test: LapTest;
  readonly seed: number;
}

/** Three minutes of small random writes as a race sees them. */
export interface DriveLap extends LapKey, ServiceWindows {
  /** 10⁶ B a second. */
  readonly megabytesPerSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** What is simulated of the three minutes: as much as of the drive. */
  readonly simulatedSeconds: number;
  /** 10⁶ B that a whole drive has written by the end of each of `LAP_STEPS` equal stretches of the three minutes; first 0. */
  readonly writtenMegabytes: Float32Array;
}

export const LAP_SECONDS = USED_STATE.testSeconds.value;
/** 10⁶ B of the test file. */
export const LAP_MEGABYTES = USED_STATE.spanBytes.value / 1e6;
/** Four a second. */
export const LAP_STEPS = 4 * LAP_SECONDS;

/** The same measurement as `measurePreset`'s, with what happened when. */
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
