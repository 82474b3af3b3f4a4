import * as words from '#messages/stutter';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { nearestGuess, type Guess } from './scenario.ts';
import type { StutterAnswer } from './waits.ts';

const SECOND_MS = 1000;

/** A duration with as many digits as it takes to tell drives apart. */
export function sayMs(milliseconds: number): string {
  if (milliseconds >= SECOND_MS) return words.lasts({ form: 'seconds', value: milliseconds / SECOND_MS });
  if (milliseconds >= 10) return words.lasts({ form: 'whole', value: milliseconds });
  return words.lasts({ form: milliseconds >= 1 ? 'tenths' : 'exact', value: milliseconds });
}

export const sayUs = (microseconds: number): string => sayMs(microseconds / 1000);

export const sayGuess = (guess: Guess): string =>
  guess < 100
    ? words.choice({ unit: 'milliseconds', value: guess })
    : words.choice({ unit: 'seconds', value: guess / SECOND_MS });

export const verdictOf = ({ x25m, jmicron, longestMs }: StutterAnswer): string =>
  words.verdict({
    x25mAverage: sayUs(x25m.meanUs),
    writes: x25m.writes,
    x25mLongest: sayUs(x25m.maxUs),
    average: sayUs(jmicron.meanUs),
    longest: sayMs(longestMs),
  });

/** Reply to a guess; null for the right one, and until the queue is recorded for one that is too long. */
export function replyTo(
  guess: Guess,
  { longestMs, jmicron }: StutterAnswer,
  queue: QueueWaitsPart | null,
): string | null {
  if (guess === nearestGuess(longestMs)) return null;
  if (guess > longestMs) return queue && words.replies.long({ waiting: queue.queueDepth, seconds: queue.maxUs / 1e6 });
  if (guess === nearestGuess(jmicron.meanUs / 1000))
    return words.replies.average({ times: (longestMs * 1000) / jmicron.meanUs });
  return words.replies.short;
}

export const reportOf = ({ x25m, jmicron, longestMs, writes }: StutterAnswer): string =>
  words.report({
    x25mAverage: x25m.meanUs / 1000,
    x25mLongest: x25m.maxUs / 1000,
    x25mWrites: x25m.writes,
    average: jmicron.meanUs / 1000,
    longest: jmicron.maxUs / 1000,
    writes: jmicron.writes,
    first: longestMs,
    asked: writes,
  });
