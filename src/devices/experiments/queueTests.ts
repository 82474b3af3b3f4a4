import { USED_STATE } from '../drives/usedState.ts';
import { BENCH_MIXES, benchRequestMix, benchSpanBytes, type BenchName } from '../requests/benchMixes.ts';
import type { RequestMix } from '../requests/requestMix.ts';
import type { RunLength } from '../timing/hostQueue.ts';
import { latencyWrites } from './latencyWrites.ts';
import type { ScaledDevice } from './scaledDevice.ts';

const PAGE = 4096;
const KIB = 1024;
/** Request of the sequential tests of 2009 and of makers: large enough not to matter. */
const LARGE_KIB = 2048;
/** Block of the sequential bench of the review of 2012, as it says. */
const BENCH_KIB = 64;
const LATENCY_WARMUP = 500;

/** A measurement of the articles in which the host keeps a number of requests outstanding. */
export interface QueueTest<Name extends string = string> {
  readonly name: Name;
  readonly summary: string;
  readonly queueDepth: number;
  readonly mix: (scaled: ScaledDevice, seed: number) => Partial<RequestMix>;
  readonly length: (scaled: ScaledDevice) => RunLength;
}

const wholeTimes = (bytes: number, part: number): number => Math.floor(bytes / part) * part;
const sizeOf = (kib: number) => ({ sizes: [{ byteCount: kib * KIB, share: 1 }] });

/** The test file of the articles, 8 GiB at the end of the device, where the used state has put it. */
function testFile({ device, scaleFraction, unitBytes }: ScaledDevice): Pick<RequestMix, 'firstByte' | 'spanBytes'> {
  const spanBytes = wholeTimes(USED_STATE.spanBytes.value * scaleFraction, unitBytes);
  return { firstByte: wholeTimes(device.capacityBytes, unitBytes) - spanBytes, spanBytes };
}

const threeMinutes = ({ scaleFraction }: ScaledDevice): RunLength => ({
  seconds: USED_STATE.testSeconds.value * scaleFraction,
});

type Direction = 'read' | 'write';
const readFraction = (direction: Direction) => ({ readFraction: direction === 'read' ? 1 : 0 });

/** Writes as the reviews wrote; reads as the time that the host adds to them was derived. */
const STANDARD_ALIGNMENT: Readonly<Record<Direction, number>> = { read: PAGE, write: USED_STATE.alignmentBytes.value };
const USUAL_DEPTH: number = USED_STATE.queueDepth.value;

/** 4 KB at random over the test file. */
function random<const Name extends string>(
  name: Name,
  direction: Direction,
  { queueDepth = USUAL_DEPTH, alignmentBytes = STANDARD_ALIGNMENT[direction] } = {},
): QueueTest<Name> {
  const alignment = alignmentBytes === PAGE ? 'aligned to 4 KB' : 'aligned to sectors';
  return {
    name,
    summary: `4 KB ${direction}s at random over 8 GiB, ${alignment}, ${queueDepth} outstanding, three minutes`,
    queueDepth,
    mix: (scaled, seed) => ({ ...testFile(scaled), ...readFraction(direction), alignmentBytes, seed }),
    length: threeMinutes,
  };
}

/** Reads for three minutes; writes of everything once. */
function sequential<const Name extends string>(name: Name, direction: Direction, kib: number): QueueTest<Name> {
  const size = kib >= KIB ? `${kib / KIB} MB` : `${kib} KB`;
  const byteCount = kib * KIB;
  return {
    name,
    summary:
      direction === 'read'
        ? `${size} reads in order over the whole drive, one outstanding, three minutes`
        : `the whole drive written once in order, ${size} at a time`,
    queueDepth: 1,
    mix: ({ device }, seed) => ({
      ...sizeOf(kib),
      ...readFraction(direction),
      randomFraction: 0,
      spanBytes: wholeTimes(device.capacityBytes, byteCount),
      seed,
    }),
    length: (scaled) =>
      direction === 'read'
        ? threeMinutes(scaled)
        : { requests: Math.floor(scaled.device.capacityBytes / byteCount) },
  };
}

/** Writes over the whole drive, one at a time, random ones aligned to their size: the review of 2008. */
function latency<const Name extends string>(name: Name, kib: number, randomPercent: number): QueueTest<Name> {
  const byteCount = kib * KIB;
  return {
    name,
    summary: `${kib} KB writes over the whole drive, ${randomPercent} % of them random, one outstanding: how long each takes`,
    queueDepth: 1,
    mix: ({ device }, seed) => ({
      ...sizeOf(kib),
      randomFraction: randomPercent / 100,
      alignmentBytes: byteCount,
      spanBytes: wholeTimes(device.capacityBytes, byteCount),
      seed,
    }),
    length: ({ preset }) => ({
      warmupRequests: LATENCY_WARMUP,
      requests: latencyWrites(preset, kib, randomPercent),
    }),
  };
}

/** What one drive alone was measured with: many outstanding, at its own pace whatever part of it is simulated. */
const deepQueue = <const Name extends string>(name: Name, queueDepth: number): QueueTest<Name> => ({
  name,
  summary: `4 KB writes at random over the whole drive, ${queueDepth} outstanding, three minutes of the simulated part`,
  queueDepth,
  mix: ({ device }, seed) => ({ spanBytes: wholeTimes(device.capacityBytes, PAGE), seed }),
  length: () => ({ warmupRequests: 2 * queueDepth, seconds: USED_STATE.testSeconds.value }),
});

export const QUEUE_TESTS = [
  random('random-write', 'write'),
  random('random-write-aligned', 'write', { alignmentBytes: PAGE }),
  random('random-write-qd1', 'write', { queueDepth: 1 }),
  random('random-read', 'read'),
  random('random-read-qd1', 'read', { queueDepth: 1 }),
  random('random-read-qd8', 'read', { queueDepth: 8 }),
  random('random-read-qd32', 'read', { queueDepth: 32 }),
  sequential('sequential-write', 'write', LARGE_KIB),
  sequential('sequential-write-64k', 'write', BENCH_KIB),
  sequential('sequential-read', 'read', LARGE_KIB),
  sequential('sequential-read-64k', 'read', BENCH_KIB),
  latency('latency', 4, 100),
  latency('latency-50', 4, 50),
  latency('latency-10', 4, 10),
  latency('latency-0', 4, 0),
  latency('latency-16k', 16, 100),
  latency('latency-32k', 32, 100),
  latency('latency-64k', 64, 100),
  latency('latency-128k', 128, 100),
  deepQueue('queue-4', 4),
  deepQueue('queue-64', 64),
  ...BENCH_MIXES.map((bench): QueueTest<BenchName> => ({
    name: bench.name,
    summary: `${bench.reads} reads and ${bench.writes} writes, as the ${bench.name} trace bench mixes them`,
    queueDepth: Math.round(bench.meanQueueDepth),
    mix: (scaled, seed) => {
      const spanBytes = Math.min(benchSpanBytes(scaled.scaleFraction), wholeTimes(scaled.device.capacityBytes, PAGE));
      return benchRequestMix(bench, spanBytes, scaled.scaleFraction, seed);
    },
    length: () => ({}),
  })),
];
