import type { SpareAreaPart } from '#recordings/spareArea';
import { CONSUMER_SPARE, guessAt, RUN_COUNT, theoryAt, X25E_SPARE, type SweptPolicy } from './scenario.ts';

export function partAt(
  parts: readonly SpareAreaPart[],
  spareFactor: number,
  victimPolicy: SweptPolicy,
): SpareAreaPart | undefined {
  return parts.find(
    (part) => part.victimPolicy === victimPolicy && Math.abs(part.askedSpareFactor - spareFactor) < 1e-9,
  );
}

/** How far the furthest of them is from theory, in whole tenths of a per cent, rounded up: “within” has to be true. */
export function furthestFromTheory(parts: readonly SpareAreaPart[]): number {
  const furthest = Math.max(0, ...parts.map(({ relativeDifference }) => Math.abs(relativeDifference)));
  return Math.ceil(furthest * 1000) / 1000;
}

export interface SpareAreaAnswer {
  /** Greedy, with what consumer drives have. */
  readonly consumer: number;
  readonly consumerTheory: number;
  readonly atTwenty: number;
  readonly atThirty: number;
  readonly atFifty: number;
  /** Valid pages of the block that is picked with what consumer drives have: the median. */
  readonly consumerWanted: number;
}

/** What came of the runs; null until all are in. */
export function answerOf(parts: readonly SpareAreaPart[]): SpareAreaAnswer | null {
  if (parts.length < RUN_COUNT) return null;
  const consumer = partAt(parts, CONSUMER_SPARE, 'greedy');
  const greedyAt = (spareFactor: number): number => partAt(parts, spareFactor, 'greedy')?.writeAmplification ?? 0;
  if (!consumer) return null;
  return {
    consumer: consumer.writeAmplification,
    consumerTheory: consumer.theory,
    atTwenty: greedyAt(X25E_SPARE),
    atThirty: greedyAt(0.3),
    atFifty: greedyAt(0.5),
    consumerWanted: consumer.medianVictimPages,
  };
}

/** What a guess looks like; `other` is none of those that there is something to say about. */
export type GuessShape = 'right' | 'rises' | 'straight' | 'low' | 'other';

const RIGHT_WITHIN = 0.1;
const JUDGED_AT = [0.05, CONSUMER_SPARE, 0.1, 0.15, X25E_SPARE, 0.3, 0.4, 0.5];
/** A guess whose fall up to 20 % is less than this share of its whole fall has no steep part. The drives' is 83 %. */
const STEEP_SHARE = 0.66;
const LOW_SHARE = 0.8;

export function shapeOf(guess: readonly number[]): GuessShape {
  const at = (spareFactor: number): number => guessAt(guess, spareFactor);
  const isNear = (spareFactor: number): boolean =>
    Math.abs(at(spareFactor) / theoryAt('greedy', spareFactor) - 1) <= RIGHT_WITHIN;
  if (JUDGED_AT.every(isNear)) return 'right';
  const fall = at(0.05) - at(0.5);
  if (fall < -0.3) return 'rises';
  const isLow = at(CONSUMER_SPARE) < LOW_SHARE * theoryAt('greedy', CONSUMER_SPARE);
  const isStraight = at(0.05) - at(X25E_SPARE) < STEEP_SHARE * fall || fall < 1;
  if (isStraight && !(isLow && fall < 3)) return 'straight';
  return isLow ? 'low' : 'other';
}
