import { USED_STATE } from '../drives/usedState.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes, type BenchName } from '../requests/benchMixes.ts';
import { REQUEST_MIX_DEFAULTS, type RequestMix } from '../requests/requestMix.ts';
import {
  MIX,
  random,
  RANDOM_WRITE,
  RANDOM_WRITE_ALIGNED,
  READ_FRACTION,
  threeMinutes,
  wholeTimes,
  type Direction,
  type QueueTest,
} from './fileTests.ts';
import { latencyWrites } from './latencyWrites.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, sizeOf, type Workload, type WorkloadField } from './workload.ts';

const PAGE = 4096;
const KIB = 1024;
/** Request of the sequential tests of 2009 and of makers: large enough not to matter. */
const LARGE_KIB = 2048;
/** Block of the sequential bench of the review of 2012, as it says. */
const BENCH_KIB = 64;
const LATENCY_WARMUP = 500;

const wholeDevice = ({ device }: ScaledDevice, workload: Workload): Pick<RequestMix, 'spanBytes'> => ({
  spanBytes: wholeTimes(device.capacityBytes, largestOf(workload)),
});

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

/** Writes over the whole drive, one at a time, random ones aligned to their size: the review of 2008. */
function latency<const Name extends string>(
  name: Name,
  kib: number,
  randomPercent: number,
  takes: readonly WorkloadField[],
): QueueTest<Name> {
  const byteCount = kib * KIB;
  return {
    name,
    summary: `${kib} KB writes over the whole drive, ${randomPercent} % of them random, one outstanding: how long each takes`,
    workload: {
      queueDepth: 1,
      ...sizeOf(byteCount),
      alignmentBytes: byteCount,
      randomFraction: randomPercent / 100,
      readFraction: 0,
    },
    isAlignedToSize: true,
    takes,
    place: wholeDevice,
    length: (scaled, workload) => ({
      warmupRequests: LATENCY_WARMUP,
      requests: latencyWrites(scaled, workload),
    }),
  };
}

/** What one drive alone was measured with: many outstanding, at its own pace whatever part of it is simulated. */
const deepQueue = <const Name extends string>(name: Name, queueDepth: number): QueueTest<Name> => ({
  name,
  summary: `4 KB writes at random over the whole drive, ${queueDepth} outstanding, three minutes of the simulated part`,
  workload: { queueDepth, ...sizeOf(PAGE), alignmentBytes: PAGE, randomFraction: 1, readFraction: 0 },
  takes: ['requestBytes', 'alignmentBytes'],
  place: wholeDevice,
  length: (_, workload) => ({ warmupRequests: 2 * workload.queueDepth, seconds: USED_STATE.testSeconds.value }),
});

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

const LATENCY_OF_SIZE = ['queueDepth', 'alignmentBytes', 'randomFraction'] as const;

export const QUEUE_TESTS = [
  RANDOM_WRITE,
  RANDOM_WRITE_ALIGNED,
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
  latency('latency', 4, 100, ['queueDepth', 'requestBytes', 'alignmentBytes', 'randomFraction']),
  latency('latency-50', 4, 50, ['queueDepth', 'requestBytes', 'alignmentBytes']),
  latency('latency-10', 4, 10, ['queueDepth', 'requestBytes', 'alignmentBytes']),
  latency('latency-0', 4, 0, ['queueDepth', 'requestBytes']),
  latency('latency-16k', 16, 100, LATENCY_OF_SIZE),
  latency('latency-32k', 32, 100, LATENCY_OF_SIZE),
  latency('latency-64k', 64, 100, LATENCY_OF_SIZE),
  latency('latency-128k', 128, 100, LATENCY_OF_SIZE),
  deepQueue('queue-4', 4),
  deepQueue('queue-64', 64),
  ...BENCHES,
];
