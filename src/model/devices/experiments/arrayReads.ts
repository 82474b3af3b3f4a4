import { X25V_PAIR_PRESET } from '../drives/x25v.ts';
import { PARTITION_FRACTION } from '../drives/x25vSizes.ts';
import { RequestMixSource } from '../requests/requestMix.ts';
import { createArrayState } from '../recipes/arrayState.ts';
import { measureRequests } from '../timing/requestMeasurement.ts';
import { runDeviceTest } from './deviceTests.ts';
import type { ScaledDevice } from './scaledDevice.ts';

export interface ArrayReadsRequest {
  readonly memberCounts: readonly number[];
  readonly queueDepths: readonly number[];
  /** Stripe sizes of the pair, and sizes of the single reads from it and from one drive. */
  readonly stripeKib: readonly number[];
  readonly readKib: readonly number[];
  readonly seed: number;
}

/** Result for random reads of 4 KB at one queue depth. */
export interface ArrayReadsAtDepth {
  readonly kind: 'depth';
  readonly memberCount: number;
  readonly queueDepth: number;
  readonly readsPerSecond: number;
}

/** Result for random reads of one size over the whole device, at queue depth 1, aligned to their size. */
export interface ArrayReadsOfSize {
  readonly kind: 'size';
  /** Null for a single drive. */
  readonly stripeKib: number | null;
  readonly readKib: number;
  readonly meanUs: number;
}

const KIB = 1024;
/** `runDeviceTest` requires a number of parts; the bandwidth over time is not used here. */
const STRETCHES = 2;
const SIZE_REQUESTS = 3000;

/**
 * Measures reads from filled X25-V drives: for each number of members and queue depth as `sim drive x25v_raid0 --state
 * filled --test random-read` does, then for each size from a single drive and from a pair with each stripe size.
 */
export function* measureArrayReads(
  request: ArrayReadsRequest,
): Generator<ArrayReadsAtDepth | ArrayReadsOfSize, void, void> {
  const { memberCounts, queueDepths, stripeKib, readKib, seed } = request;
  for (const memberCount of memberCounts) {
    const array = filledArray(memberCount, null, seed);
    for (const queueDepth of queueDepths) {
      const report = runDeviceTest('random-read', array, seed, STRETCHES, { workload: { queueDepth } });
      yield { kind: 'depth', memberCount, queueDepth, readsPerSecond: report.requestsPerSecond };
    }
  }
  for (const each of [null, ...stripeKib]) {
    const array = filledArray(each === null ? 1 : 2, each, seed);
    for (const size of readKib) {
      yield { kind: 'size', stripeKib: each, readKib: size, meanUs: meanReadUs(array, size * KIB, seed) };
    }
  }
}

function meanReadUs({ device, deviceDepth }: ScaledDevice, byteCount: number, seed: number): number {
  const spanBytes = Math.floor(device.capacityBytes / byteCount) * byteCount;
  const sizes = [{ byteCount, share: 1 }];
  const source = new RequestMixSource({ spanBytes, seed, readFraction: 1, sizes, alignmentBytes: byteCount });
  const settings = { queueDepth: 1, deviceDepth, startUs: device.settledUs };
  return measureRequests(device, source, settings, { requests: SIZE_REQUESTS }).meanLatencyUs;
}

function filledArray(memberCount: number, stripeKib: number | null, seed: number): ScaledDevice {
  const { parameters } = X25V_PAIR_PRESET;
  const stripeBytes = { ...parameters.stripeBytes, ...(stripeKib !== null && { value: stripeKib * KIB }) };
  const preset = { ...X25V_PAIR_PRESET, parameters: { ...parameters, stripeBytes } };
  const array = createArrayState(preset, 'filled', seed, { memberCount });
  const [{ design }] = array.members;
  return {
    ...array,
    preset: preset.id,
    disk: null,
    partitionFraction: array.partitionFraction ?? PARTITION_FRACTION,
    unitBytes: design.unitBytes,
  };
}
