import { useEffect, useState } from 'react';

/** A countdown. Times are milliseconds of one clock; its zero does not matter. */
export interface TimerState {
  /** Time left when the timer was last started, stopped or set. */
  readonly leftMs: number;
  /** When it was started; null while it is stopped. */
  readonly startedMs: number | null;
}

export const STEP_MS = 30_000;
export const LEAST_MS = 30_000;
export const MOST_MS = 90 * 60_000;

export const stoppedTimer = (minutes: number): TimerState => ({ leftMs: minutes * 60_000, startedMs: null });

export const remainingMsAt = ({ leftMs, startedMs }: TimerState, nowMs: number): number =>
  Math.max(0, startedMs === null ? leftMs : leftMs - (nowMs - startedMs));

/** Starts or stops the timer; if its time is over, restarts it from `fullMs`. */
export function toggleTimer(timer: TimerState, nowMs: number, fullMs: number): TimerState {
  const leftMs = remainingMsAt(timer, nowMs);
  if (leftMs === 0) return { leftMs: fullMs, startedMs: timer.startedMs === null ? nowMs : null };
  return { leftMs, startedMs: timer.startedMs === null ? nowMs : null };
}

/** Adds `byMs`, clamped to [`LEAST_MS`, `MOST_MS`]. */
export function adjustTimer(timer: TimerState, nowMs: number, byMs: number): TimerState {
  const leftMs = Math.min(MOST_MS, Math.max(LEAST_MS, remainingMsAt(timer, nowMs) + byMs));
  return { leftMs, startedMs: timer.startedMs === null ? null : nowMs };
}

/** `1:05`, rounded up to whole seconds. */
export function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface Timer {
  /** `1:05` */
  readonly clock: string;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  toggle(this: void): void;
  /** Adds `steps` half minutes. */
  move(this: void, steps: number): void;
}

const TICK_MS = 200;

/**
 * @param minutes start of the timer; a change resets and stops it
 * @param part id of the part of a plan that the minutes belong to; a change resets the timer too. Null: they are for all parts
 */
export function useTimer(minutes: number, part: string | null): Timer {
  const [timer, setTimer] = useState<TimerState>(() => stoppedTimer(minutes));
  const [nowMs, setNowMs] = useState(0);
  const [ofSet, setOfSet] = useState({ minutes, part });
  if (ofSet.minutes !== minutes || ofSet.part !== part) {
    setOfSet({ minutes, part });
    setTimer(stoppedTimer(minutes));
  }
  const isRunning = timer.startedMs !== null && remainingMsAt(timer, nowMs) > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const looking = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(looking);
  }, [isRunning]);
  const change = (next: (before: TimerState, now: number) => TimerState): void => {
    const now = performance.now();
    setNowMs(now);
    setTimer((before) => next(before, now));
  };
  const leftMs = remainingMsAt(timer, Math.max(nowMs, timer.startedMs ?? 0));
  return {
    clock: clockOf(leftMs),
    isRunning,
    isOver: leftMs === 0,
    toggle: () => change((before, now) => toggleTimer(before, now, minutes * 60_000)),
    move: (steps) => change((before, now) => adjustTimer(before, now, steps * STEP_MS)),
  };
}
