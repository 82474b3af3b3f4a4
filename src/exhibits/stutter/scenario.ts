import type { QueueOrder } from '#devices';
import type { BufferMib } from '#recordings/bufferedWaits';
import type { QueueDepth, QueueWaitsRequest } from '#recordings/queueWaits';
import type { LanedDrive, WriteKib } from '#recordings/writeSizes';
import type { WaitingDrive, WriteWaitsRequest } from '#recordings/writeWaits';
import { choiceFormat, nearestByRatio } from '../guesses.ts';

/** Rows of the chart, in order. */
export const DRIVES = ['x25mNew', 'x25mUsed', 'slc', 'disk', 'jmicron'] as const satisfies readonly WaitingDrive[];
/** Choices for the first of the three drives that the reader types on; the other two are fixed. */
export const TOP_DRIVES = ['x25mNew', 'x25mUsed', 'slc'] as const satisfies readonly WaitingDrive[];
export type TopDrive = (typeof TOP_DRIVES)[number];
export const lanesWith = (top: TopDrive): readonly [TopDrive, 'disk', 'jmicron'] => [top, 'disk', 'jmicron'];

/** Measured means of the article, in milliseconds: rows `lat4k.*.avg`; a test compares them. */
export const MEASURED_MS: Readonly<Partial<Record<WaitingDrive, number>>> = {
  x25mNew: 0.089,
  slc: 9.17,
  disk: 9.4,
  jmicron: 244,
};
/** Row `qd.jm.avg64`, in seconds. */
export const MEASURED_QUEUE_SECONDS = 15;

/** Writes of each drive that are recorded one by one; the question is about them. */
export const FIRST_WRITES = 1000;
/** All writes of a drive, which the chart counts: of the slowest and of the fastest; a test compares them. */
export const COUNTED_WRITES = { least: 4000, most: 200_000 } as const;

export const SEED = 1;
/** The drives that the reader types on come first. */
export const WAITS_REQUEST: WriteWaitsRequest = {
  drives: ['x25mNew', 'disk', 'jmicron', 'x25mUsed', 'slc'],
  seed: SEED,
};
export const queueRequest = (order: QueueOrder): QueueWaitsRequest => ({ order, seed: SEED });

/** Stops of the slider. Repeated from `#recordings`, so that pages need not load those modules; a test compares them. */
export const DEPTHS = [1, 2, 4, 8, 16, 32, 64] as const satisfies readonly QueueDepth[];
export const DEEPEST = 64;
export const ORDERS = ['fifo', 'sorted', 'batched'] as const satisfies readonly QueueOrder[];
/** The order that agrees with the article's measurements. */
export const USUAL_ORDER: QueueOrder = 'batched';

/** Panel on larger writes: drives with their lanes, and sizes. */
export const LANES: Readonly<Record<LanedDrive, number>> = { x25mNew: 10, slc: 8, jmicron: 1 };
export const LANED_DRIVES = ['x25mNew', 'slc', 'jmicron'] as const satisfies readonly LanedDrive[];
export const WRITE_KIB = [4, 16, 32, 64, 128] as const satisfies readonly WriteKib[];

/** Sizes of the buffer in the panel on a drive of 2022, and what was measured of that drive: 99 of 100 requests, microseconds. */
export const BUFFER_MIB = [1, 8] as const satisfies readonly BufferMib[];
export const MEASURED_P99_US = { writes: 9549, reads: 384 } as const;

/** Delay from which a reader notices that a key is late. */
export const LATE_MS = 150;
/** Time between two keys of the line that is typed for the reader. */
export const KEY_MS = 180;

/** Guesses: the longest of a thousand writes, in milliseconds. */
export const GUESSES = [10, 250, 900, 5000] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);

export const nearestGuess = (milliseconds: number): Guess => nearestByRatio(GUESSES, milliseconds);

export interface StutterSettings {
  readonly top: TopDrive;
  readonly depth: QueueDepth;
  readonly order: QueueOrder;
}
