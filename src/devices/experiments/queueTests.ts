import { USED_STATE } from '../drives/usedState.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes, type BenchName } from '../requests/benchMixes.ts';
import { REQUEST_MIX_DEFAULTS, type RequestMix } from '../requests/requestMix.ts';
import type { RunLength } from '../timing/requestMeasurement.ts';
import { deepQueue, LATENCY_TESTS } from './latencyTests.ts';
import { wholeDevice, wholeTimes, type QueueTest } from './queueTest.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, sizeOf, WORKLOAD_FIELDS, type WorkloadField } from './workload.ts';

const PAGE = 4096;
const KIB = 1024;
/** Request of the sequential tests of 2009 and of makers: large enough not to matter. */
const LARGE_KIB = 2048;
/** Block of the sequential bench of the review of 2012, as it says. */
const BENCH_KIB = 64;

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

const threeMinutes = ({ scaleFraction }: ScaledDevice): RunLength => ({
  seconds: USED_STATE.testSeconds.value * scaleFraction,
});

type Direction = 'read' | 'write';
const READ_FRACTION: Readonly<Record<Direction, number>> = { read: 1, write: 0 };

/** Writes as the reviews wrote; reads as the time that the host adds to them was derived. */
const STANDARD_ALIGNMENT: Readonly<Record<Direction, number>> = { read: PAGE, write: USED_STATE.alignmentBytes.value };
const USUAL_DEPTH: number = USED_STATE.queueDepth.value;

/** 4 KB at random over the test file. */
function random<const Name extends string>(
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
const MIX: QueueTest<'mix'> = {
  name: 'mix',
  summary: `any requests over 8 GiB, three minutes; unless chosen otherwise 4 KB writes at random, aligned to 4 KB, ${USUAL_DEPTH} outstanding`,
  workload: { queueDepth: USUAL_DEPTH, ...sizeOf(PAGE), alignmentBytes: PAGE, randomFraction: 1, readFraction: 0 },
  takes: WORKLOAD_FIELDS,
  place: testFile,
  length: threeMinutes,
};

/** Reads for three minutes; writes of everything once. */
function sequential<const Name extends string>(
  name: Name,
  direction: Direction,
  kib: number,
  isNamed: boolean,
): QueueTest<Name> {
  const size = kib >= KIB ? `${kib / KIB} MB` : `${kib} KB`;
  return {
    name,
    summary:
      direction === 'read'
        ? `${size} reads in order over the whole drive, one outstanding, three minutes`
        : `the whole drive written once in order, ${size} at a time`,
    workload: {
      queueDepth: 1,
      ...sizeOf(kib * KIB),
      alignmentBytes: REQUEST_MIX_DEFAULTS.alignmentBytes,
      randomFraction: 0,
      readFraction: READ_FRACTION[direction],
    },
    takes: isNamed ? ['queueDepth'] : ['queueDepth', 'requestBytes'],
    place: wholeDevice,
    length: (scaled, workload) =>
      direction === 'read'
        ? threeMinutes(scaled)
        : { requests: Math.floor(scaled.device.capacityBytes / largestOf(workload)) },
  };
}

const BENCHES = BENCH_MIXES.map((bench): QueueTest<BenchName> => {
  const { sizes, randomFraction, alignmentBytes } = benchRequestMix(bench);
  const queueDepth = Math.round(bench.meanQueueDepth);
  return {
    name: bench.name,
    summary: `${bench.reads} reads and ${bench.writes} writes, as the ${bench.name} trace bench mixes them`,
    workload: {
      queueDepth,
      sizes,
      alignmentBytes,
      randomFraction,
      readFraction: bench.reads / (bench.reads + bench.writes),
    },
    takes: ['queueDepth', 'alignmentBytes'],
    place: ({ scaleFraction, device }) => ({
      spanBytes: Math.min(benchSpanBytes(scaleFraction), wholeTimes(device.capacityBytes, PAGE)),
      counts: benchRequestMix(bench, scaleFraction).counts,
    }),
    length: () => ({}),
  };
});

export const QUEUE_TESTS = [
  random('random-write', 'write'),
  random('random-write-aligned', 'write', { alignmentBytes: PAGE }),
  random('random-write-qd1', 'write', { queueDepth: 1 }),
  random('random-read', 'read'),
  random('random-read-qd1', 'read', { queueDepth: 1 }),
  random('random-read-qd8', 'read', { queueDepth: 8 }),
  random('random-read-qd32', 'read', { queueDepth: 32 }),
  MIX,
  sequential('sequential-write', 'write', LARGE_KIB, false),
  sequential('sequential-write-64k', 'write', BENCH_KIB, true),
  sequential('sequential-read', 'read', LARGE_KIB, false),
  sequential('sequential-read-64k', 'read', BENCH_KIB, true),
  ...LATENCY_TESTS,
  deepQueue('queue-4', 4),
  deepQueue('queue-64', 64),
  ...BENCHES,
];
