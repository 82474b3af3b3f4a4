import type { Summary } from './summary.ts';

/** Flash pages programmed for each page that the host wrote, since operations are counted; null before the first write. */
export function writeAmplificationOf(summary: Summary | null): number | null {
  return summary && summary.counted.hostPages > 0 ? summary.counted.flashPages / summary.counted.hostPages : null;
}

/** What it settles to where the drive is steady, else what was counted so far. */
export function settledWriteAmplification(summary: Summary | null): number | null {
  return summary?.isSteady ? summary.longRunWriteAmplification : writeAmplificationOf(summary);
}

/** By how much the long run of a steady drive may lie off the number that was counted, relative to that. */
export function longRunDistance(summary: Summary): number {
  const counted = writeAmplificationOf(summary);
  if (counted === null) return 0;
  const { longRunWriteAmplification, relativeHalfWidth } = summary;
  return Math.abs(longRunWriteAmplification / counted - 1) + (relativeHalfWidth * longRunWriteAmplification) / counted;
}
