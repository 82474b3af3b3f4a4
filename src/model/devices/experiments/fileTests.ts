import { USED_STATE } from '../drives/controller.ts';
import type { RequestMix } from '../requests/requestMix.ts';
import type { RunLength } from '../timing/requestMeasurement.ts';
import { roundDownTo, wholeDevice, type QueueTest } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { sizeOf, WORKLOAD_FIELDS, type WorkloadField } from './workload.ts';

const PAGE = 4096;

/** Rates belong to tests whose host does not wait for answers. */
const QUEUE_FIELDS = WORKLOAD_FIELDS.filter((field) => !field.endsWith('PerSecond'));

const fieldsWithout = (...names: readonly WorkloadField[]): readonly WorkloadField[] =>
  QUEUE_FIELDS.filter((field) => !names.includes(field));

/**
 * The 8 GiB test file of the articles. It is at the end of a solid-state drive, where the used state puts it, and at
 * the beginning of a disk, where an empty file system puts it.
 */
function testFile({
  device,
  disk,
  scaleFraction,
  unitBytes,
}: ScaledDevice): Pick<RequestMix, 'firstByte' | 'spanBytes'> {
  const spanBytes = roundDownTo(USED_STATE.spanBytes.value * scaleFraction, unitBytes);
  return { firstByte: disk === null ? roundDownTo(device.capacityBytes, unitBytes) - spanBytes : 0, spanBytes };
}

/**
 * Requests that fill the buffers of drives with `dies`. Such a buffer has its real size, while the time of a test is
 * scaled down with the drive, so that filling it would count a thousand times too much.
 */
const bufferedRequests = ({ members }: ScaledDevice): number =>
  members.reduce((sum, { design }) => sum + (design.dies === null ? 0 : design.bufferUnits), 0);

export const threeMinutes = (scaled: ScaledDevice): RunLength => ({
  warmupRequests: bufferedRequests(scaled),
  seconds: USED_STATE.testSeconds.value * scaled.scaleFraction,
});

export type Direction = 'read' | 'write';
export const READ_FRACTION: Readonly<Record<Direction, number>> = { read: 1, write: 0 };

/** Alignment of writes as in the reviews, and of reads as in the derivation of the host's time per read. */
const STANDARD_ALIGNMENT: Readonly<Record<Direction, number>> = { read: PAGE, write: USED_STATE.alignmentBytes.value };
const USUAL_DEPTH: number = USED_STATE.queueDepth.value;

/** Random 4 KB requests over the test file. */
export function random<const Name extends string>(
  name: Name,
  direction: Direction,
  { queueDepth, alignmentBytes }: { readonly queueDepth?: number; readonly alignmentBytes?: number } = {},
): QueueTest<Name> {
  const workload = {
    queueDepth: queueDepth ?? USUAL_DEPTH,
    ...sizeOf(PAGE),
    alignmentBytes: alignmentBytes ?? STANDARD_ALIGNMENT[direction],
    randomFraction: 1,
    readFraction: READ_FRACTION[direction],
  };
  const alignment = workload.alignmentBytes === PAGE ? 'aligned to 4 KB' : 'aligned to sectors';
  return {
    name,
    summary: `4 KB ${direction}s at random over 8 GiB, ${alignment}, ${workload.queueDepth} outstanding, three minutes`,
    workload,
    takes: fieldsWithout(
      'randomFraction',
      'readFraction',
      ...(queueDepth === undefined ? [] : (['queueDepth'] as const)),
      ...(alignmentBytes === undefined ? [] : (['alignmentBytes'] as const)),
    ),
    place: testFile,
    length: threeMinutes,
  };
}

/** Any workload over the test file; by default that of `random-write-aligned`. */
export const MIX: QueueTest<'mix'> = {
  name: 'mix',
  summary: `any requests over 8 GiB, three minutes; unless chosen otherwise 4 KB writes at random, aligned to 4 KB, ${USUAL_DEPTH} outstanding`,
  workload: { queueDepth: USUAL_DEPTH, ...sizeOf(PAGE), alignmentBytes: PAGE, randomFraction: 1, readFraction: 0 },
  takes: QUEUE_FIELDS,
  place: testFile,
  length: threeMinutes,
};

export const RANDOM_WRITE = random('random-write', 'write');
export const RANDOM_WRITE_ALIGNED = random('random-write-aligned', 'write', { alignmentBytes: PAGE });

const MEASURED_DEPTH = 128;

/** As the drives of data centers were measured by others: all of it, with many writes outstanding. */
export const RANDOM_WRITE_WHOLE: QueueTest<'random-write-whole'> = {
  name: 'random-write-whole',
  summary: `4 KB writes at random over the whole drive, aligned to 4 KB, ${MEASURED_DEPTH} outstanding, three minutes`,
  workload: { ...MIX.workload, queueDepth: MEASURED_DEPTH },
  takes: ['queueDepth', 'requestBytes'],
  place: wholeDevice,
  length: threeMinutes,
};
