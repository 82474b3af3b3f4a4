import { USED_STATE } from '../drives/usedState.ts';
import { latencyWrites } from './latencyWrites.ts';
import { wholeDevice, type QueueTest } from './queueTest.ts';
import { sizeOf, type WorkloadField } from './workload.ts';

const PAGE = 4096;
const KIB = 1024;
const LATENCY_WARMUP = 500;

/**
 * Latency test of the review of 2008: writes over the whole drive at queue depth 1, random ones aligned to their size.
 */
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

/**
 * Test with many requests outstanding, which the review ran on one drive. It takes three minutes even if the drive is
 * scaled down.
 */
export const deepQueue = <const Name extends string>(name: Name, queueDepth: number): QueueTest<Name> => ({
  name,
  summary: `4 KB writes at random over the whole drive, ${queueDepth} outstanding, three minutes of the simulated part`,
  workload: { queueDepth, ...sizeOf(PAGE), alignmentBytes: PAGE, randomFraction: 1, readFraction: 0 },
  takes: ['requestBytes', 'alignmentBytes'],
  place: wholeDevice,
  length: (_, workload) => ({ warmupRequests: 2 * workload.queueDepth, seconds: USED_STATE.testSeconds.value }),
});

const LATENCY_OF_SIZE = ['queueDepth', 'alignmentBytes', 'randomFraction'] as const;

/** Latency tests by request size and by the share of random requests. */
export const LATENCY_TESTS = [
  latency('latency', 4, 100, ['queueDepth', 'requestBytes', 'alignmentBytes', 'randomFraction']),
  latency('latency-50', 4, 50, ['queueDepth', 'requestBytes', 'alignmentBytes']),
  latency('latency-10', 4, 10, ['queueDepth', 'requestBytes', 'alignmentBytes']),
  latency('latency-0', 4, 0, ['queueDepth', 'requestBytes']),
  latency('latency-16k', 16, 100, LATENCY_OF_SIZE),
  latency('latency-32k', 32, 100, LATENCY_OF_SIZE),
  latency('latency-64k', 64, 100, LATENCY_OF_SIZE),
  latency('latency-128k', 128, 100, LATENCY_OF_SIZE),
];
