import type { Job } from './job.ts';
import { kindsOf, leastBlockBytes, mostBytesOf } from './layout.ts';

/** How a job chooses the places of its writes within a pass. */
export type PlaceOrder =
  /** From the first block to the last. */
  | 'inOrder'
  /** From the first block to the last, leaving some out. */
  | 'withHoles'
  /** All over the file, each block once a pass. */
  | 'eachOnce'
  /** The same, and each place is followed by those behind it, or is written several times. */
  | 'runs'
  /** Some places by the map, others behind the last request, which the map does not notice. */
  | 'partlyBehind'
  /** Any block at any time, each as likely. */
  | 'repeating'
  /** Any block at any time, some more likely. */
  | 'skewed';

/** How a pass is related to the one before. */
export type PassOrder = 'same' | 'new' | 'noPasses' | 'single';

/** What a job writes, as far as it decides what happens in a drive. */
export interface JobOrder {
  readonly places: PlaceOrder;
  readonly passes: PassOrder;
  /** Share of the requests that only read. */
  readonly readFraction: number;
  readonly hasTrims: boolean;
  readonly hasWrites: boolean;
  readonly leastBytes: number;
  readonly mostBytes: number;
}

export function orderOf(job: Job): JobOrder {
  const kinds = kindsOf(job);
  const written = kinds.filter((kind) => kind !== 'read');
  return {
    places: placesOf(job),
    passes: passesOf(job),
    readFraction: job.access.kinds === 'readsAndWrites' ? job.readFraction : job.access.kinds === 'reads' ? 1 : 0,
    hasTrims: kinds.includes('trim'),
    hasWrites: kinds.includes('write'),
    leastBytes: leastBlockBytes(job),
    mostBytes: Math.max(...(written.length > 0 ? written : kinds).map((kind) => mostBytesOf(job.sizes[kind]))),
  };
}

function placesOf({ access, distribution, hasMap, generator, randomFraction }: Job): PlaceOrder {
  if (!access.isRandom) return access.modifier === null || access.modifier === 0 ? 'inOrder' : 'withHoles';
  if (access.modifier !== null && access.modifier > 1) return 'runs';
  const isMapped = hasMap || generator === 'lfsr';
  if (isMapped) return randomFraction.write < 1 ? 'partlyBehind' : 'eachOnce';
  return distribution.kind === 'uniform' ? 'repeating' : 'skewed';
}

function passesOf(job: Job): PassOrder {
  const { access, hasMap, generator, isTimeBased, isSeedRepeated, loops, ioSize } = job;
  const isCycle = generator === 'lfsr' && access.isRandom;
  if (access.isRandom && !hasMap && !isCycle) return 'noPasses';
  if (!isTimeBased && loops === 1 && ioSize === null) return 'single';
  if (!access.isRandom || isCycle) return 'same';
  return isTimeBased || !isSeedRepeated ? 'new' : 'same';
}
