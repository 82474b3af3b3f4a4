import { useMemo } from 'react';
import * as words from '#messages/stutter';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { nearestGuess, USUAL_ORDER, type Guess } from './scenario.ts';
import { answerOf, waitsOf, type StutterAnswer } from './waits.ts';

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

export const verdictOf = ({ x25m, jmicron, longestMs, writes }: StutterAnswer): string =>
  words.verdict({
    x25mAverage: sayUs(x25m.meanUs),
    x25mLongest: sayUs(x25m.maxUs),
    average: sayUs(jmicron.meanUs),
    longest: sayMs(longestMs),
    asked: writes,
    writes: x25m.writes,
  });

/** Why the average of the used drive hides its waits: how many of a thousand writes take less than a millisecond. */
export function whyOf({ x25m: { bins, writes, meanUs } }: StutterAnswer): string {
  const quick = bins.reduce((sum, { toUs, count }) => (toUs <= 1000 ? sum + count : sum), 0);
  return words.why({ quick: Math.floor((1000 * quick) / writes), average: sayUs(meanUs) });
}

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

/** Whether the reader has seen all writes counted. */
export function useIsCounted({ prediction, playback }: StutterModel): boolean {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= 1);
  return isAnswered && isSeen;
}

/** The answer; null until the reader has seen all writes counted. */
export function useAnswer(model: StutterModel): StutterAnswer | null {
  const isCounted = useIsCounted(model);
  const parts = useStore(model.waits, (each) => each.parts);
  return useMemo(() => (isCounted ? answerOf(waitsOf(parts)) : null), [isCounted, parts]);
}

/** The recorded waits in the queue, in the chosen order of service. */
export function useQueue({ chosen, usualQueue, otherQueue }: StutterModel): readonly QueueWaitsPart[] {
  const isUsual = useStore(chosen, ({ order }) => order === USUAL_ORDER);
  return useStore(isUsual ? usualQueue : otherQueue, (each) => each.parts);
}
