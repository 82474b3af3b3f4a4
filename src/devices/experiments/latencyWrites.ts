import { usualRareWrites } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, type Workload } from './workload.ts';

const SMALL_BYTES = 4096;
/** Three minutes at a hundred requests a second, as the review ran. The mean of larger requests settles sooner. */
const USUAL = { small: 18_000, large: 4000 } as const;
/** Rare events after which nothing new is to be seen, and how many of them there have to be room for in any case. */
const ENOUGH_EVENTS = 12;
const LEAST_EVENTS = 1.5;
/** Where events follow merges, a mix with writes in order takes so many times as many writes. */
const MIXED_MERGES = 3;

/**
 * Writes that a latency test counts: the usual ones, or fewer where these would show the rare long writes of the drive a
 * dozen times over, or more where they would hardly show one. Larger requests to solid-state drives are fewer, whatever is
 * rare: the report says what it missed.
 */
export function latencyWrites(scaled: ScaledDevice, workload: Workload): number {
  const isDisk = scaled.disk !== null;
  if (largestOf(workload) > SMALL_BYTES && !isDisk) return USUAL.large;
  const rareWrites = usualRareWrites(scaled, SMALL_BYTES);
  if (rareWrites === null) return USUAL.small;
  const enough = Math.min(USUAL.small, roundUp(ENOUGH_EVENTS * rareWrites));
  const { randomFraction } = workload;
  const isMixed = randomFraction > 0 && randomFraction < 1;
  const merges = !isDisk && scaled.members[0].layers.isMergedAtOnce;
  return (isMixed && merges ? MIXED_MERGES : 1) * Math.max(enough, roundUp(LEAST_EVENTS * rareWrites));
}

/** The next number with one digit and zeros. */
function roundUp(count: number): number {
  let step = 1;
  while (count / step >= 10) step *= 10;
  return Math.ceil(count / step) * step;
}
