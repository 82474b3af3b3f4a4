import { BENCH_MIXES, benchRequestMix, benchSpanBytes, type BenchName } from '../requests/benchMixes.ts';
import { REQUEST_MIX_DEFAULTS } from '../requests/requestMix.ts';
import {
  MIX,
  random,
  RANDOM_WRITE,
  RANDOM_WRITE_ALIGNED,
  RANDOM_WRITE_WHOLE,
  READ_FRACTION,
  threeMinutes,
  type Direction,
} from './fileTests.ts';
import { deepQueue, LATENCY_TESTS } from './latencyTests.ts';
import { wholeDevice, roundDownTo, type QueueTest } from './queueTest.ts';
import { largestOf, sizeOf } from './workload.ts';

const PAGE = 4096;
const KIB = 1024;
/** Request size of the sequential tests of 2009 and of the makers: so large that it does not limit the rate. */
const LARGE_KIB = 2048;
/** Request size of the sequential benchmark of the review of 2012, as printed. */
const BENCH_KIB = 64;

/** A sequential test: reads for three minutes, or writes the whole device once. */
function sequential<const Name extends string>(
  name: Name,
  direction: Direction,
  kib: number,
  isSizeFixed: boolean,
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
    takes: isSizeFixed ? ['queueDepth'] : ['queueDepth', 'requestBytes'],
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
      spanBytes: Math.min(benchSpanBytes(scaleFraction), roundDownTo(device.capacityBytes, PAGE)),
      counts: benchRequestMix(bench, scaleFraction).counts,
    }),
    length: () => ({}),
  };
});

export const QUEUE_TESTS = [
  RANDOM_WRITE,
  RANDOM_WRITE_ALIGNED,
  RANDOM_WRITE_WHOLE,
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
