import type { WaitingDrive } from '#runs/writeWaits';
import { LATE_MS } from './scenario.ts';
import { isShown, type Stroke } from './typing.ts';

/** One drive under what was typed, at a moment. All times are milliseconds of the round. */
export interface LaneMoment {
  readonly drive: WaitingDrive;
  readonly endsMs: readonly number[];
  /** Keys that it has written. */
  readonly shown: number;
  /** What its screen shows. */
  readonly screen: string;
  /** Keys that were pressed so long ago that they are missed. */
  readonly behind: number;
  /** The longest that a key took, or has taken so far. */
  readonly latestMs: number;
  /** Once the reader has stopped: keys on screen by then, and how late the last one is. */
  readonly atStop: { readonly shown: number; readonly lastLateMs: number } | null;
}

interface Moment {
  readonly strokes: readonly Stroke[];
  readonly nowMs: number;
  readonly stoppedMs: number | null;
}

/** How a drive stands that has written keys at `endsMs`, which never go back. */
export function laneAt(
  drive: WaitingDrive,
  endsMs: readonly number[],
  { strokes, nowMs, stoppedMs }: Moment,
): LaneMoment {
  const shownBy = (moment: number): number => {
    const next = endsMs.findIndex((end) => !isShown(end, moment));
    return next < 0 ? endsMs.length : next;
  };
  const shown = shownBy(nowMs);
  const waitsMs = strokes.map(({ atMs }, key) => (key < shown ? (endsMs[key] ?? nowMs) : nowMs) - atMs);
  const lastEnd = endsMs.at(-1) ?? 0;
  return {
    drive,
    endsMs,
    shown,
    screen: shown === 0 ? '' : (strokes[shown - 1]?.screen ?? ''),
    behind: waitsMs.filter((wait, key) => key >= shown && wait > LATE_MS).length,
    latestMs: Math.max(0, ...waitsMs),
    atStop: stoppedMs === null ? null : { shown: shownBy(stoppedMs), lastLateMs: lastEnd - stoppedMs },
  };
}

/** Whether anybody would notice. */
export const isLate = ({ latestMs }: LaneMoment): boolean => latestMs > LATE_MS;
