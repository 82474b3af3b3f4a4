import type { QueueOrder } from '#devices';
import type { QueueDepth, QueueWaitsRequest } from '#recordings/queueWaits';
import type { LanedDrive, WriteKib } from '#recordings/writeSizes';
import type { WaitingDrive, WriteWaitsRequest } from '#recordings/writeWaits';
import { choiceFormat, nearestByRatio } from '../guesses.ts';

/** As rows of the chart have them, from the drive whose average hides most. */
export const DRIVES = ['x25mNew', 'x25mUsed', 'slc', 'disk', 'jmicron'] as const satisfies readonly WaitingDrive[];
/** Drives that the reader types on: one to choose, and two that stay. */
export const TOP_DRIVES = ['x25mNew', 'x25mUsed', 'slc'] as const satisfies readonly WaitingDrive[];
export type TopDrive = (typeof TOP_DRIVES)[number];
export const lanesWith = (top: TopDrive): readonly [TopDrive, 'disk', 'jmicron'] => [top, 'disk', 'jmicron'];

/** What the article measured, in milliseconds: rows `lat4k.*.avg`; a test holds them to these. */
export const MEASURED_MS: Readonly<Partial<Record<WaitingDrive, number>>> = {
  x25mNew: 0.089,
  slc: 9.17,
  disk: 9.4,
  jmicron: 244,
};
/** Row `qd.jm.avg64`, in seconds. */
export const MEASURED_QUEUE_SECONDS = 15;

/** Writes of each drive that are told one by one, and that the question is about. */
export const FIRST_WRITES = 1000;

export const SEED = 1;
/** Those first that the reader types on. */
export const WAITS_REQUEST: WriteWaitsRequest = {
  drives: ['x25mNew', 'disk', 'jmicron', 'x25mUsed', 'slc'],
  seed: SEED,
};
export const queueRequest = (order: QueueOrder): QueueWaitsRequest => ({ order, seed: SEED });

/** Depths as the slider stops at them. These and the like are the runs', which a page does not fetch for them. */
export const DEPTHS = [1, 2, 4, 8, 16, 32, 64] as const satisfies readonly QueueDepth[];
export const DEEPEST = 64;
/** In the words of the host's queue. */
export const ORDERS = ['fifo', 'sorted', 'batched'] as const satisfies readonly QueueOrder[];
/** The order that the article's figures speak for. */
export const USUAL_ORDER: QueueOrder = 'batched';

/** Of larger writes: drives with the lanes that they have, and sizes. */
export const LANES: Readonly<Record<LanedDrive, number>> = { x25mNew: 10, slc: 8, jmicron: 1 };
export const LANED_DRIVES = ['x25mNew', 'slc', 'jmicron'] as const satisfies readonly LanedDrive[];
export const WRITE_KIB = [4, 16, 32, 64, 128] as const satisfies readonly WriteKib[];

/** A key that takes longer to come back is felt. */
export const LATE_MS = 150;
/** Between two keys of the line that is typed for the reader. */
export const KEY_MS = 180;

/** A guess: the longest of a thousand writes, in milliseconds. */
export const GUESSES = [10, 250, 900, 5000] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);

/** The guess that is nearest to what was counted, as ratios go. */
export const nearestGuess = (milliseconds: number): Guess => nearestByRatio(GUESSES, milliseconds);

/** What a link says of the figure. */
export interface StutterSettings {
  readonly top: TopDrive;
  readonly depth: QueueDepth;
  readonly order: QueueOrder;
}
