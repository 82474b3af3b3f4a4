import { invariant } from '#engine';
import { DISK_PRESETS } from '../drives/disks.ts';
import { INTEL_PRESETS } from '../drives/intel.ts';
import { REPLACEMENT_BLOCK_PRESETS } from '../drives/replacementBlock.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import type { QueueOrder } from '../timing/hostQueue.ts';
import type { CountedListener, RequestMeasurement } from '../timing/requestMeasurement.ts';
import { deepQueue, LATENCY_TESTS } from './latencyTests.ts';
import { beginQueueTest } from './queueTest.ts';
import { type ScaledDevice, scaledDisk, scaledSolidState } from './scaledDevice.ts';

/** Drives for which the review of 2008 gives the mean and the longest write latency. */
export const REVIEWED_DRIVES = ['x25m_g1_80', 'ocz_samsung_slc', 'momentus_7200_2', 'ocz_core_jmicron'] as const;
export type ReviewedDrive = (typeof REVIEWED_DRIVES)[number];

/** Random writes over a whole drive: of `kib` KB at queue depth 1, or of 4 KB at a given queue depth. */
export interface ReviewedWrites {
  readonly drive: ReviewedDrive;
  readonly state: DeviceState;
  readonly writes: { readonly kib: 4 | 16 | 32 | 64 | 128 } | { readonly queueDepth: number };
  /** Order in which the host sends waiting requests; by default the fitted order of the drive. */
  readonly hostOrder?: QueueOrder;
}

/**
 * Starts the measurement that `measurePreset` makes of these drives, so that the caller can advance it a few writes at
 * a time. Imports only these drives.
 */
export function beginReviewedWrites(
  { drive, state, writes, hostOrder }: ReviewedWrites,
  seed: number,
  listener?: CountedListener,
): { readonly scaled: ScaledDevice; readonly measurement: RequestMeasurement } {
  const scaled = { preset: drive, ...build(drive, state, seed, hostOrder) };
  const test = 'kib' in writes ? latencyTestOf(writes.kib) : deepQueue('queue', writes.queueDepth);
  return { scaled, measurement: beginQueueTest(test, test.workload, scaled, seed, listener) };
}

function build(
  drive: ReviewedDrive,
  state: DeviceState,
  seed: number,
  hostOrder: QueueOrder | undefined,
): Omit<ScaledDevice, 'preset'> {
  const disk = DISK_PRESETS.find(({ id }) => id === drive);
  if (disk) return scaledDisk(disk);
  const solidState = [...INTEL_PRESETS, ...REPLACEMENT_BLOCK_PRESETS].find(({ id }) => id === drive);
  invariant(solidState !== undefined, `there is no drive named ${drive}`);
  return scaledSolidState(solidState, state, seed, { changes: hostOrder && { hostOrder } });
}

function latencyTestOf(kib: number): (typeof LATENCY_TESTS)[number] {
  const name = kib === 4 ? 'latency' : `latency-${kib}k`;
  const test = LATENCY_TESTS.find((each) => each.name === name);
  invariant(test !== undefined, `there is no test named ${name}`);
  return test;
}

/**
 * Starts observing the lanes; the returned function gives the mean number of busy lanes over the elapsed microseconds.
 */
export function observeBusyLanes({ members }: ScaledDevice): (elapsedUs: number) => number {
  const busyUs = (): number =>
    members.reduce((sum, { lanes }) => sum + lanes.busyUs.reduce((all, one) => all + one), 0);
  const beforeUs = busyUs();
  return (elapsedUs) => (busyUs() - beforeUs) / elapsedUs;
}
