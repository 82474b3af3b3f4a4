import type { QueueDepth, QueueWaitsPart } from '#recordings/queueWaits';
import type { WaitingDrive, WriteWaitsPart } from '#recordings/writeWaits';
import { DEEPEST, FIRST_WRITES } from './scenario.ts';

/** All that has come of one drive. */
export interface DriveWaits {
  /** Its turns, in order. */
  readonly turns: readonly WriteWaitsPart[];
  /** How long each of its first writes took, in milliseconds. */
  readonly firstMs: readonly number[];
  /** After its last write; null until then. */
  readonly end: WriteWaitsPart | null;
}

export type Waits = ReadonlyMap<WaitingDrive, DriveWaits>;

const known = new WeakMap<readonly WriteWaitsPart[], Waits>();

export function waitsOf(parts: readonly WriteWaitsPart[]): Waits {
  const kept = known.get(parts);
  if (kept) return kept;
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
  known.set(parts, waits);
  return waits;
}

/** How far all drives are, 0..1, as the one that is least far. */
export const shareKnown = (waits: Waits, drives: readonly WaitingDrive[]): number =>
  Math.min(
    ...drives.map((drive) => {
      const last = waits.get(drive)?.turns.at(-1);
      return last ? last.writes / last.allWrites : 0;
    }),
  );

/** A drive when it has done that share of its writes; null where nothing of it is known. */
export function turnAt({ turns }: DriveWaits, share: number): WriteWaitsPart | null {
  const within = turns.findLast(({ writes, allWrites }) => writes <= share * allWrites);
  return within ?? turns[0] ?? null;
}

/** A drive's wait for its write of that number, in milliseconds, over and over from its first one on. Infinite: not known yet. */
export function waitMs(waits: Waits, drive: WaitingDrive, index: number): number {
  return waits.get(drive)?.firstMs[index % FIRST_WRITES] ?? Infinity;
}

/** What was asked: the longest of a thousand writes of the slow drive, in milliseconds; null until it is known. */
export function longestOfThousand(waits: Waits): number | null {
  const first = waits.get('jmicron')?.firstMs ?? [];
  return first.length < FIRST_WRITES ? null : Math.max(...first);
}

export interface StutterAnswer {
  readonly writes: number;
  readonly longestMs: number;
  readonly x25m: WriteWaitsPart;
  readonly jmicron: WriteWaitsPart;
}

/** What came of all writes; null until the drives that it names are through. */
export function answerOf(waits: Waits): StutterAnswer | null {
  const longestMs = longestOfThousand(waits);
  const x25m = waits.get('x25mNew')?.end;
  const jmicron = waits.get('jmicron')?.end;
  return longestMs !== null && x25m && jmicron ? { writes: FIRST_WRITES, longestMs, x25m, jmicron } : null;
}

/** A depth of the queue, once it is known. */
export const queueAt = (parts: readonly QueueWaitsPart[], depth: QueueDepth): QueueWaitsPart | null =>
  parts.find(({ queueDepth }) => queueDepth === depth) ?? null;

export const deepest = (parts: readonly QueueWaitsPart[]): QueueWaitsPart | null => queueAt(parts, DEEPEST);
