import { usualRareWrites } from './rareEvents.ts';
import type { ScaledDevice } from './scaledDevice.ts';
import { largestOf, type Workload } from './workload.ts';

const SMALL_BYTES = 4096;
/**
 * Default number of counted writes. Small: three minutes at a hundred requests a second, as in the review. The mean of
 * larger requests converges sooner.
 */
const DEFAULT_WRITES = { small: 18_000, large: 4000 } as const;
/** Number of rare events that is certainly enough, and the number that the run has to allow for in any case. */
const ENOUGH_EVENTS = 12;
const LEAST_EVENTS = 1.5;
/** Factor for mixed workloads where rare events follow merges, because sequential writes cause few merges. */
const MIXED_MERGES = 3;

/**
 * Number of writes that a latency test counts: the default, or fewer if these show the rare long writes of the drive a
 * dozen times, or more if the default would hardly show one. Tests with larger requests on solid-state drives count
 * fewer, regardless of rare events; the report states how many were expected and seen.
 */
export function latencyWrites(scaled: ScaledDevice, workload: Workload): number {
  const isDisk = scaled.disk !== null;
  if (largestOf(workload) > SMALL_BYTES && !isDisk) return DEFAULT_WRITES.large;
  const rareWrites = usualRareWrites(scaled, SMALL_BYTES);
  if (rareWrites === null) return DEFAULT_WRITES.small;
  const enoughWrites = Math.min(DEFAULT_WRITES.small, roundUp(ENOUGH_EVENTS * rareWrites));
  const { randomFraction } = workload;
  const isMixed = randomFraction > 0 && randomFraction < 1;
  const merges = !isDisk && scaled.members[0].layers.isMergedAtOnce;
  return (isMixed && merges ? MIXED_MERGES : 1) * Math.max(enoughWrites, roundUp(LEAST_EVENTS * rareWrites));
}

/** Rounds up to one significant digit. */
function roundUp(count: number): number {
  let step = 1;
  while (count / step >= 10) step *= 10;
  return Math.ceil(count / step) * step;
}
