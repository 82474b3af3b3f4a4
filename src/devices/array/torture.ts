import { X25V } from '../drives/x25v.ts';
import { createRandom, type FrontierLayout, nextBelow } from '#engine';
import { busyUs, X25V_TIMES } from '../timing/operationTimes.ts';
import { REAL_MEMBER_BLOCKS, x25vMember } from './beforeAfter.ts';
import { FlashArray } from './flashArray.ts';
import { measurePass, type PassCurve } from './sequentialPass.ts';

/** A scaled pair of X25-V, written at random and then twice in order (review of the pair, 2010). */
export interface TortureRequest {
  readonly memberCount: number;
  /** Share of the array in use. */
  readonly partitionFraction: number;
  /** Random writes for so many minutes of the real drives; null: twice as many as the partition has pages. */
  readonly minutes: number | null;
  readonly frontiers: FrontierLayout;
  readonly blocksPerMember: number;
  readonly sampleCount: number;
  readonly seed: number;
}

export interface TortureReport {
  /** Of the random writes, over all of them. */
  readonly randomWriteAmplification: number;
  readonly randomMegabytesPerSecond: number;
  readonly passes: readonly [first: PassCurve, second: PassCurve];
}

const BATCH_PAGES = 1024;
const ROUNDS_TO_SCATTER = 2;

/** Fills the partition in order, writes at random, and takes the bandwidth of two passes. */
export function runTorture(request: TortureRequest): TortureReport {
  const { memberCount, blocksPerMember, partitionFraction, frontiers, seed } = request;
  const array = new FlashArray(
    { ...x25vMember(blocksPerMember, seed), frontiers },
    {
      level: 0,
      memberCount,
      stripeUnit: X25V.stripeBytes.value / X25V.pageBytes.value,
      trim: 'blocked',
      partitionFraction,
    },
  );
  const { pageCount } = array;
  array.writeSequential(0, pageCount);
  array.resetCounters();
  // A drive at a tenth of its size is scattered in a tenth of the time.
  const limitUs = request.minutes === null ? Infinity : (60e6 * request.minutes * blocksPerMember) / REAL_MEMBER_BLOCKS;
  const limitPages = request.minutes === null ? ROUNDS_TO_SCATTER * pageCount : Infinity;
  const random = createRandom(seed, memberCount);
  while (array.counters.hostPagesWritten < limitPages && slowestUs(array) < limitUs)
    array.writeDrawn(BATCH_PAGES, () => nextBelow(random, pageCount));
  const randomWriteAmplification = array.counters.writeAmplification;
  const randomMegabytesPerSecond = (array.counters.hostPagesWritten * X25V.pageBytes.value) / slowestUs(array);
  const pass = (): PassCurve => passOver(array, request.sampleCount);
  return { randomWriteAmplification, randomMegabytesPerSecond, passes: [pass(), pass()] };
}

/** Time that the busiest member has worked since the counters were reset. */
function slowestUs(array: FlashArray): number {
  return Math.max(
    ...array.memberCounters.map(({ hostPagesWritten, pagesRelocated, blocksErased }) =>
      busyUs(X25V_TIMES, hostPagesWritten, pagesRelocated, blocksErased),
    ),
  );
}

function passOver(array: FlashArray, sampleCount: number): PassCurve {
  const measuring = measurePass(array, {
    spanPages: array.pageCount,
    sampleCount,
    times: X25V_TIMES,
    pageBytes: X25V.pageBytes.value,
    slicePages: Infinity,
  });
  for (;;) {
    const step = measuring.next();
    if (step.done) return step.value;
  }
}
