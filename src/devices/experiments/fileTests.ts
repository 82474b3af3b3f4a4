import { USED_STATE } from '../drives/usedState.ts';
import type { RequestMix } from '../requests/requestMix.ts';
import type { RunLength } from '../timing/requestMeasurement.ts';
import { wholeTimes, type QueueTest } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { sizeOf, WORKLOAD_FIELDS, type WorkloadField } from './workload.ts';

const PAGE = 4096;

const without = (...names: readonly WorkloadField[]): readonly WorkloadField[] =>
  WORKLOAD_FIELDS.filter((field) => !names.includes(field));

/**
 * The test file of the articles, 8 GiB: at the end of a solid-state drive, where the used state has put it, and at the
 * beginning of a disk, where a file system that holds nothing else puts it.
 */
function testFile({
  device,
  disk,
  scaleFraction,
  unitBytes,
}: ScaledDevice): Pick<RequestMix, 'firstByte' | 'spanBytes'> {
  const spanBytes = wholeTimes(USED_STATE.spanBytes.value * scaleFraction, unitBytes);
  return { firstByte: disk === null ? wholeTimes(device.capacityBytes, unitBytes) - spanBytes : 0, spanBytes };
}

export const threeMinutes = ({ scaleFraction }: ScaledDevice): RunLength => ({
  seconds: USED_STATE.testSeconds.value * scaleFraction,
});

export type Direction = 'read' | 'write';
export const READ_FRACTION: Readonly<Record<Direction, number>> = { read: 1, write: 0 };

/** Writes as the reviews wrote; reads as the time that the host adds to them was derived. */
const STANDARD_ALIGNMENT: Readonly<Record<Direction, number>> = { read: PAGE, write: USED_STATE.alignmentBytes.value };
const USUAL_DEPTH: number = USED_STATE.queueDepth.value;

/** 4 KB at random over the test file. */
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
    takes: without(
      'randomFraction',
      'readFraction',
      ...(queueDepth === undefined ? [] : (['queueDepth'] as const)),
      ...(alignmentBytes === undefined ? [] : (['alignmentBytes'] as const)),
    ),
    place: testFile,
    length: threeMinutes,
  };
}

/** Whatever is asked for, over the test file; without a choice what `random-write-aligned` does. */
export const MIX: QueueTest<'mix'> = {
  name: 'mix',
  summary: `any requests over 8 GiB, three minutes; unless chosen otherwise 4 KB writes at random, aligned to 4 KB, ${USUAL_DEPTH} outstanding`,
  workload: { queueDepth: USUAL_DEPTH, ...sizeOf(PAGE), alignmentBytes: PAGE, randomFraction: 1, readFraction: 0 },
  takes: WORKLOAD_FIELDS,
  place: testFile,
  length: threeMinutes,
};

export const RANDOM_WRITE = random('random-write', 'write');
export const RANDOM_WRITE_ALIGNED = random('random-write-aligned', 'write', { alignmentBytes: PAGE });
