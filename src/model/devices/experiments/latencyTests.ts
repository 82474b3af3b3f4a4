import { USED_STATE } from '../drives/controller.ts';
import { wholeDevice, type QueueTest } from './queueTest.ts';
import { usualRareWrites } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, sizeOf, type Workload, type WorkloadField } from './workload.ts';

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

const SMALL_BYTES = 4096;
/**
 * Default number of counted writes. Small: three minutes at a hundred requests a second, as in the review. The mean of
 * larger requests converges sooner.
 */
const DEFAULT_WRITES = { small: 18_000, large: 4000 } as const;
/** Number of rare events that is certainly enough, and the number that the run has to allow for in any case. */
const ENOUGH_EVENTS = 12;
const LEAST_EVENTS = 1.5;
/** Factor for mixed workloads where rare events follow merges, because sequential writes cause few merges. */
const MIXED_MERGES = 3;

/**
 * Number of writes that a latency test counts: the default, or fewer if these show the rare long writes of the drive a
 * dozen times, or more if the default would hardly show one. Tests with larger requests on solid-state drives count
 * fewer, regardless of rare events; the report states how many were expected and seen.
 */
export function latencyWrites(scaled: ScaledDevice, workload: Workload): number {
  const isDisk = scaled.disk !== null;
  if (largestOf(workload) > SMALL_BYTES && !isDisk) return DEFAULT_WRITES.large;
  const rareWrites = usualRareWrites(scaled, SMALL_BYTES);
  if (rareWrites === null) return DEFAULT_WRITES.small;
  const enoughWrites = Math.min(DEFAULT_WRITES.small, roundUp(ENOUGH_EVENTS * rareWrites));
  const { randomFraction } = workload;
  const isMixed = randomFraction > 0 && randomFraction < 1;
  const merges = !isDisk && scaled.members[0].layers.isMergedAtOnce;
  return (isMixed && merges ? MIXED_MERGES : 1) * Math.max(enoughWrites, roundUp(LEAST_EVENTS * rareWrites));
}

/** Rounds up to one significant digit. */
function roundUp(count: number): number {
  let step = 1;
  while (count / step >= 10) step *= 10;
  return Math.ceil(count / step) * step;
}
