import { memoizeByObject } from '#base';
import type { QueueDepth, QueueWaitsPart } from '#recordings/queueWaits';
import type { WaitingDrive, WriteWaitsPart } from '#recordings/writeWaits';
import { DEEPEST, FIRST_WRITES } from './scenario.ts';

/** Recorded writes of one drive. */
interface DriveWaits {
  /** Parts of its recording, in order; each counts all writes up to its end. */
  readonly turns: readonly WriteWaitsPart[];
  /** Duration of each of its first writes, in milliseconds. */
  readonly firstMs: readonly number[];
  /** The part at its last write; null until then. */
  readonly end: WriteWaitsPart | null;
}

type Waits = ReadonlyMap<WaitingDrive, DriveWaits>;

/** The waits of all drives; computed once for each list of parts. */
export const waitsOf = memoizeByObject((parts: readonly WriteWaitsPart[]): Waits => {
  const waits = new Map<WaitingDrive, DriveWaits>();
  for (const drive of new Set(parts.map((part) => part.drive))) {
    const turns = parts.filter((part) => part.drive === drive);
    const last = turns.at(-1);
    waits.set(drive, {
      turns,
      firstMs: turns.flatMap(({ firstUs }) => Array.from(firstUs, (us) => us / 1000)),
      end: last && last.writes === last.allWrites ? last : null,
    });
  }
  return waits;
});

/** Share of its writes that the slowest drive has recorded, 0..1. */
export const shareKnown = (waits: Waits, drives: readonly WaitingDrive[]): number =>
  Math.min(
    ...drives.map((drive) => {
      const last = waits.get(drive)?.turns.at(-1);
      return last ? last.writes / last.allWrites : 0;
    }),
  );

/** The drive after a share of its writes, 0..1; null while nothing is recorded. */
export function turnAt({ turns }: DriveWaits, share: number): WriteWaitsPart | null {
  const within = turns.findLast(({ writes, allWrites }) => writes <= share * allWrites);
  return within ?? turns[0] ?? null;
}

/** Duration of a drive's write `index`, in milliseconds. After the recorded first writes they repeat. Infinity if not recorded yet. */
export function waitMs(waits: Waits, drive: WaitingDrive, index: number): number {
  return waits.get(drive)?.firstMs[index % FIRST_WRITES] ?? Infinity;
}

/** The longest of a thousand writes of the slow drive, in milliseconds; null until they are recorded. */
function longestOfThousand(waits: Waits): number | null {
  const first = waits.get('jmicron')?.firstMs ?? [];
  return first.length < FIRST_WRITES ? null : Math.max(...first);
}

export interface StutterAnswer {
  /** Number of writes that the question is about. */
  readonly writes: number;
  readonly longestMs: number;
  /** Used: its average hides the most. */
  readonly x25m: WriteWaitsPart;
  readonly jmicron: WriteWaitsPart;
}

/** Null until the drives that it names have done all writes. */
export function answerOf(waits: Waits): StutterAnswer | null {
  const longestMs = longestOfThousand(waits);
  const x25m = waits.get('x25mUsed')?.end;
  const jmicron = waits.get('jmicron')?.end;
  return longestMs !== null && x25m && jmicron ? { writes: FIRST_WRITES, longestMs, x25m, jmicron } : null;
}

/** The waits at a queue depth; null until they are recorded. */
export const queueAt = (parts: readonly QueueWaitsPart[], depth: QueueDepth): QueueWaitsPart | null =>
  parts.find(({ queueDepth }) => queueDepth === depth) ?? null;

export const deepest = (parts: readonly QueueWaitsPart[]): QueueWaitsPart | null => queueAt(parts, DEEPEST);
