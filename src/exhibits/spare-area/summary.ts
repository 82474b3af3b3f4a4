import type { SpareAreaPart } from '#recordings/spareArea';
import { CONSUMER_SPARE, guessAt, RUN_COUNT, theoryAt, X25E_SPARE, type SweptPolicy } from './scenario.ts';

/** The run at a spare area, if it is recorded. */
export function partAt(
  parts: readonly SpareAreaPart[],
  spareFactor: number,
  victimPolicy: SweptPolicy,
): SpareAreaPart | undefined {
  return parts.find(
    (part) => part.victimPolicy === victimPolicy && Math.abs(part.askedSpareFactor - spareFactor) < 1e-9,
  );
}

/** Largest difference from theory, rounded up to tenths of a per cent, so that “within” is true. */
export function furthestFromTheory(parts: readonly SpareAreaPart[]): number {
  const furthest = Math.max(0, ...parts.map(({ relativeDifference }) => Math.abs(relativeDifference)));
  return Math.ceil(furthest * 1000) / 1000;
}

/** Write amplification of greedy at some spare areas. */
export interface SpareAreaAnswer {
  /** At that of consumer drives. */
  readonly consumer: number;
  readonly consumerTheory: number;
  readonly atTen: number;
  readonly atTwenty: number;
  readonly atThirty: number;
  readonly atFifty: number;
  /** Median of the victim's valid pages at the spare area of consumer drives. */
  readonly consumerWanted: number;
}

/** Null until all runs have arrived. */
export function answerOf(parts: readonly SpareAreaPart[]): SpareAreaAnswer | null {
  if (parts.length < RUN_COUNT) return null;
  const consumer = partAt(parts, CONSUMER_SPARE, 'greedy');
  const greedyAt = (spareFactor: number): number => partAt(parts, spareFactor, 'greedy')?.writeAmplification ?? 0;
  if (!consumer) return null;
  return {
    consumer: consumer.writeAmplification,
    consumerTheory: consumer.theory,
    atTen: greedyAt(0.1),
    atTwenty: greedyAt(X25E_SPARE),
    atThirty: greedyAt(0.3),
    atFifty: greedyAt(0.5),
    consumerWanted: consumer.medianVictimPages,
  };
}

/** Shape of a guess; there is no reply to `other`. */
type GuessShape = 'right' | 'rises' | 'straight' | 'low' | 'other';

const RIGHT_WITHIN = 0.1;
const JUDGED_AT = [0.05, CONSUMER_SPARE, 0.1, 0.15, X25E_SPARE, 0.3, 0.4, 0.5];
/** A guess whose fall up to 20 % is less than this share of its whole fall has no steep part. In the runs it is 83 %. */
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
