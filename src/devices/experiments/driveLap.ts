import { invariant } from '#engine';
import { findPreset } from '../drives/presets.ts';
import { USED_STATE } from '../drives/usedState.ts';
import { createPresetDevice, type PresetState } from './presetDevices.ts';
import type { QueueTest } from './queueTest.ts';
import { QUEUE_TESTS } from './queueTests.ts';
import { runQueueTest } from './runQueueTest.ts';
import { serviceWindows, type ServiceWindows } from './serviceWindows.ts';

/** Small random writes over the test file, as `sim drive` measures them under that name. */
export type LapTest = 'random-write' | 'random-write-aligned';

/** A drive of the articles, its state, its test and the seed of all chance. */
export interface LapKey {
  readonly preset: string;
  readonly state: PresetState;
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
  const preset = findPreset(id);
  invariant(preset !== undefined, `there is no drive named ${id}`);
  const queueTest = QUEUE_TESTS.find(({ name }) => name === test);
  invariant(queueTest !== undefined, `there is no test named ${test}`);
  const scaled = createPresetDevice(preset, state, seed);
  const { scaleFraction } = scaled;
  const completedMs: number[] = [];
  const writtenMegabytes = new Float32Array(LAP_STEPS + 1);
  const stepUs = (LAP_SECONDS * 1e6 * scaleFraction) / LAP_STEPS;
  const { workload }: QueueTest = queueTest;
  const report = runQueueTest(queueTest, workload, scaled, seed, {
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
