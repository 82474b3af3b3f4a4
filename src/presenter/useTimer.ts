import { useEffect, useState } from 'react';
import { clockOf, leftAt, moved, setTo, STEP_MS, turned, type TimerState } from './timer.ts';

export interface Timer {
  /** `1:05` */
  readonly clock: string;
  readonly isRunning: boolean;
  readonly isOver: boolean;
  turn(this: void): void;
  /** By so many half minutes. */
  move(this: void, steps: number): void;
}

const LOOK_MS = 200;

/**
 * @param minutes that it begins with: with others it is set anew, and stands
 * @param part of a plan that they are for, which begins anew too where it is another one; null where they are for all
 */
export function useTimer(minutes: number, part: string | null): Timer {
  const [timer, setTimer] = useState<TimerState>(() => setTo(minutes));
  const [nowMs, setNowMs] = useState(0);
  const [ofSet, setOfSet] = useState({ minutes, part });
  if (ofSet.minutes !== minutes || ofSet.part !== part) {
    setOfSet({ minutes, part });
    setTimer(setTo(minutes));
  }
  const isRunning = timer.startedMs !== null && leftAt(timer, nowMs) > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const looking = setInterval(() => setNowMs(performance.now()), LOOK_MS);
    return () => clearInterval(looking);
  }, [isRunning]);
  const change = (next: (before: TimerState, now: number) => TimerState): void => {
    const now = performance.now();
    setNowMs(now);
    setTimer((before) => next(before, now));
  };
  const leftMs = leftAt(timer, Math.max(nowMs, timer.startedMs ?? 0));
  return {
    clock: clockOf(leftMs),
    isRunning,
    isOver: leftMs === 0,
    turn: () => change((before, now) => turned(before, now, minutes * 60_000)),
    move: (steps) => change((before, now) => moved(before, now, steps * STEP_MS)),
  };
}
