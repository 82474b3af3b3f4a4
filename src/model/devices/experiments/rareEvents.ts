import type { ScaledDevice } from './scaledDevice.ts';

/** Rare events by design that delay a write: a block moved by wear levelling, or a write retried by a disk. */
export const RARE_EVENTS = ['wearMove', 'retry'] as const;
export type RareEvent = (typeof RARE_EVENTS)[number];

/** The kind of rare event of the drive; null if it has none. */
export function rareEventOf({ disk, members }: ScaledDevice): RareEvent | null {
  if (disk !== null) return 'retry';
  return members.some(({ design }) => design.wearMoves !== null) ? 'wearMove' : null;
}

/** Random writes of `byteCount` bytes per rare event, on a drive without cleaning; null if it has none. */
export function usualRareWrites({ disk, members }: ScaledDevice, byteCount: number): number | null {
  if (disk !== null) return disk.parameters.retryEveryWrites;
  const { wearMoves, blockUnits, unitBytes } = members[0].design;
  if (wearMoves === null) return null;
  // Every write merges a replacement block, which fills one block.
  if (members[0].layers.isMergedAtOnce) return wearMoves.everyBlocks;
  return (wearMoves.everyBlocks * blockUnits) / Math.max(1, Math.round(byteCount / unitBytes));
}

/** Number of rare events of a run. */
export interface RareEventCount {
  /** Expected number according to the design; may be fractional. */
  readonly expected: number;
  readonly seen: number;
}

/** Starts counting; the returned function gives the number of events since then. */
export function observeRareEvents(scaled: ScaledDevice): () => RareEventCount {
  const expected = expectedEvents(scaled);
  const seen = seenEvents(scaled);
  return () => ({ expected: expectedEvents(scaled) - expected, seen: seenEvents(scaled) - seen });
}

const seenEvents = ({ disk, members }: ScaledDevice): number =>
  disk?.retryCount ?? members.reduce((sum, { wearMoveCount }) => sum + wearMoveCount, 0);

function expectedEvents({ disk, members }: ScaledDevice): number {
  if (disk !== null) return disk.runsWritten / disk.parameters.retryEveryWrites;
  return members.reduce((sum, { design, layers }) => {
    if (design.wearMoves === null) return sum;
    const programmed = layers.layers.reduce((all, { counters }) => all + counters.flashPagesProgrammed, 0);
    return sum + programmed / (design.wearMoves.everyBlocks * design.blockUnits);
  }, 0);
}

/** The fields of a report about rare events; null for a drive without them. */
export function rareEventFields(
  scaled: ScaledDevice,
  rareEventEveryWrites: number,
  { expected, seen }: RareEventCount,
) {
  const rareEvent = rareEventOf(scaled);
  return rareEvent && { rareEvent, rareEventEveryWrites, rareEventsExpected: expected, rareEventsSeen: seen };
}
