import { invariant } from '#engine';
import { DISK_PRESETS } from '../drives/disks.ts';
import { INTEL_PRESETS } from '../drives/intel.ts';
import { REPLACEMENT_BLOCK_PRESETS } from '../drives/replacementBlock.ts';
import type { DeviceState } from '../recipes/deviceStates.ts';
import type { QueueOrder } from '../timing/hostQueue.ts';
import type { CountedListener, RequestMeasurement } from '../timing/requestMeasurement.ts';
import { deepQueue, LATENCY_TESTS } from './latencyTests.ts';
import { beginQueueTest } from './queueMeasurement.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { scaledDisk, scaledSolidState } from './scaledDrives.ts';

/** Drives of the review of 2008, which says of each how long a write takes on average and at most. */
export const REVIEWED_DRIVES = ['x25m_g1_80', 'ocz_samsung_slc', 'momentus_7200_2', 'ocz_core_jmicron'] as const;
export type ReviewedDrive = (typeof REVIEWED_DRIVES)[number];

/** Writes at random over a whole drive: one at a time of so many KB, or of 4 KB with so many outstanding. */
export interface ReviewedWrites {
  readonly drive: ReviewedDrive;
  readonly state: DeviceState;
  readonly writes: { readonly kib: 4 | 16 | 32 | 64 | 128 } | { readonly queueDepth: number };
  /** In which order the host hands over those that wait; as the drive was found to be tested unless told. */
  readonly hostOrder?: QueueOrder;
}

/** Such a measurement, begun: what `measurePreset` does with these drives, a few writes at a time, without all other drives. */
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

/** Begins to watch the lanes of a drive; the call it returns says how many work at once on the mean over so many microseconds. */
export function watchLanes({ members }: ScaledDevice): (elapsedUs: number) => number {
  const busyUs = (): number =>
    members.reduce((sum, { lanes }) => sum + lanes.busyUs.reduce((all, one) => all + one), 0);
  const beforeUs = busyUs();
  return (elapsedUs) => (busyUs() - beforeUs) / elapsedUs;
}
