/** A timer that counts down. Times are of one clock, in milliseconds, whatever its zero. */
export interface TimerState {
  /** What was left when it was last started, stopped or set. */
  readonly leftMs: number;
  /** When it was started; null while it stands. */
  readonly startedMs: number | null;
}

export const STEP_MS = 30_000;
export const LEAST_MS = 30_000;
export const MOST_MS = 90 * 60_000;

export const setTo = (minutes: number): TimerState => ({ leftMs: minutes * 60_000, startedMs: null });

export const leftAt = ({ leftMs, startedMs }: TimerState, nowMs: number): number =>
  Math.max(0, startedMs === null ? leftMs : leftMs - (nowMs - startedMs));

/** Starts or stops it; one that is over starts anew from `fullMs`. */
export function turned(timer: TimerState, nowMs: number, fullMs: number): TimerState {
  const leftMs = leftAt(timer, nowMs);
  if (leftMs === 0) return { leftMs: fullMs, startedMs: timer.startedMs === null ? nowMs : null };
  return { leftMs, startedMs: timer.startedMs === null ? nowMs : null };
}

/** Some half minutes more or less, and no less than one of them. */
export function moved(timer: TimerState, nowMs: number, byMs: number): TimerState {
  const leftMs = Math.min(MOST_MS, Math.max(LEAST_MS, leftAt(timer, nowMs) + byMs));
  return { leftMs, startedMs: timer.startedMs === null ? null : nowMs };
}

/** `1:05`; a second that has begun counts. */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
