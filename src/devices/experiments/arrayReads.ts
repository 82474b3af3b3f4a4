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
  /** Of the pair, and of the reads that are then made of it and of one drive, one at a time. */
  readonly stripeKib: readonly number[];
  readonly readKib: readonly number[];
  readonly seed: number;
}

/** Random reads of 4 KB. */
export interface ArrayReadsAtDepth {
  readonly kind: 'depth';
  readonly memberCount: number;
  readonly queueDepth: number;
  readonly readsPerSecond: number;
}

/** Random reads over everything, one at a time, each at a multiple of its size. */
export interface ArrayReadsOfSize {
  readonly kind: 'size';
  /** Null: of one drive. */
  readonly stripeKib: number | null;
  readonly readKib: number;
  readonly meanUs: number;
}

const KIB = 1024;
/** Into how many stretches the run is cut, which nobody looks at here. */
const STRETCHES = 2;
const SIZE_REQUESTS = 3000;

/**
 * Reads of filled X25-V, one or several: at each queue depth as `sim drive x25v_raid0 --state filled --test random-read`,
 * then of each size and stripe, of one drive and of the pair.
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
