import { LANE_MEGABYTES, MARK_SECONDS, RACE_SECONDS, STEPS_A_SECOND } from './scenario.ts';

/** Megabytes written by a second of the race, in a straight line between two steps of the lap. */
export function writtenAt(writtenMegabytes: Float32Array, raceSecond: number): number {
  const at = Math.max(0, Math.min(raceSecond, RACE_SECONDS)) * STEPS_A_SECOND;
  const before = Math.floor(at);
  const low = writtenMegabytes[before] ?? 0;
  const high = writtenMegabytes[before + 1] ?? low;
  return low + (high - low) * (at - before);
}

/** What the lane shows of it: it ends where the file does, which is then written over again. */
export const onLane = (megabytes: number): number => Math.min(megabytes, LANE_MEGABYTES);

/** Megabytes at each mark before the moment, without the first and the one at it. */
export function marksBefore(writtenMegabytes: Float32Array, raceSecond: number): readonly number[] {
  const marks: number[] = [];
  for (let second = MARK_SECONDS; second < raceSecond; second += MARK_SECONDS) {
    const written = writtenAt(writtenMegabytes, second);
    if (written < LANE_MEGABYTES) marks.push(written);
  }
  return marks;
}
