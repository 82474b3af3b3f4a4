import type { ScaledDevice } from './scaledDevice.ts';

/** The rarest thing by design that makes a write wait: a block moved to level wear, or a write that a disk retries. */
export const RARE_EVENTS = ['wearMove', 'retry'] as const;
export type RareEvent = (typeof RARE_EVENTS)[number];

/** What has the drive of a test do it, or null where it does neither. */
export function rareEventOf({ disk, members }: ScaledDevice): RareEvent | null {
  if (disk !== null) return 'retry';
  return members.some(({ design }) => design.wearMoves !== null) ? 'wearMove' : null;
}

/** Random writes of so many bytes that come to one of its rare events, on a drive that has nothing to clean; or null. */
export function usualRareWrites({ disk, members }: ScaledDevice, byteCount: number): number | null {
  if (disk !== null) return disk.parameters.retryEveryWrites;
  const { wearMoves, blockUnits, unitBytes } = members[0].design;
  if (wearMoves === null) return null;
  // A replacement block is merged, and a block filled by that, for every write.
  if (members[0].layers.isMergedAtOnce) return wearMoves.everyBlocks;
  return (wearMoves.everyBlocks * blockUnits) / Math.max(1, Math.round(byteCount / unitBytes));
}

/** Rare events of a run. */
export interface RareEventCount {
  /** What the design makes of the writes, as a fraction. */
  readonly due: number;
  readonly seen: number;
}

/** Begins to watch; the call it returns says how many there were since. */
export function watchRareEvents(scaled: ScaledDevice): () => RareEventCount {
  const due = eventsDue(scaled);
  const seen = eventsSeen(scaled);
  return () => ({ due: eventsDue(scaled) - due, seen: eventsSeen(scaled) - seen });
}

const eventsSeen = ({ disk, members }: ScaledDevice): number =>
  disk?.retriesMade ?? members.reduce((sum, { wearMovesMade }) => sum + wearMovesMade, 0);

function eventsDue({ disk, members }: ScaledDevice): number {
  if (disk !== null) return disk.runsWritten / disk.parameters.retryEveryWrites;
  return members.reduce((sum, { design, layers }) => {
    if (design.wearMoves === null) return sum;
    const programmed = layers.layers.reduce((all, { counters }) => all + counters.flashPagesProgrammed, 0);
    return sum + programmed / (design.wearMoves.everyBlocks * design.blockUnits);
  }, 0);
}

/** What a report says of them; nothing of a drive of which nothing is rare. */
export function tellRareEvents(scaled: ScaledDevice, rareEventEveryWrites: number, { due, seen }: RareEventCount) {
  const rareEvent = rareEventOf(scaled);
  return rareEvent && { rareEvent, rareEventEveryWrites, rareEventsExpected: due, rareEventsSeen: seen };
}
