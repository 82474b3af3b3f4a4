import { useMemo, useRef } from 'react';
import type { WearSpan } from '#recordings/wear';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { WearModel } from './model.ts';
import {
  bothRecordedTo,
  endOfBoth,
  momentAt,
  NEW_PAIR,
  type PairMoment,
  type PairParts,
  type WearMoment,
} from './moments.ts';
import { ROUNDS_A_SECOND } from './scenario.ts';
import type { WearAnswer } from './verdict.ts';

function useParts({ first, second }: WearModel): PairParts {
  const ofFirst = useStore(first, (each) => each.parts);
  const ofSecond = useStore(second, (each) => each.parts);
  return useMemo(() => [ofFirst, ofSecond], [ofFirst, ofSecond]);
}

const useIsAnswered = ({ prediction }: WearModel): boolean => useStore(prediction, ({ stage }) => stage === 'answered');
const useSpan = ({ chosen }: WearModel): WearSpan => useStore(chosen, ({ span }) => span);

/** Drive writes at which the playback ends. */
export function useEnd(model: WearModel): number {
  const parts = useParts(model);
  const span = useSpan(model);
  return useMemo(() => endOfBoth(parts, span), [parts, span]);
}

/** The answer, once the reader has seen it; the last one while others are recorded. */
export function useAnswer(model: WearModel): WearAnswer | null {
  const answer = useStore(model.progress, ({ hasSeen, answer: known }) => (hasSeen ? known : null));
  return useIsAnswered(model) ? answer : null;
}

/** How long each kitchen lasts. */
interface ShownLives {
  /** While lives are played, from the beginning on; else with the answer. Null before. */
  readonly lives: Pick<WearAnswer, 'first' | 'second'> | null;
  /** Drive writes of the longer one. */
  readonly longest: number;
  /** Drive writes so far, while lives are played; null to show all of them. */
  readonly soFar: number | null;
}

export function useShownLives(model: WearModel): ShownLives {
  const isAnswered = useIsAnswered(model);
  const span = useSpan(model);
  const known = useStore(model.progress, ({ hasSeen, answer }) => (hasSeen || span === 'life' ? answer : null));
  const position = useStore(model.playback, (each) => each.position);
  const lives = isAnswered ? known : null;
  const longest = lives ? Math.max(lives.first.driveWrites, lives.second.driveWrites) : 0;
  return { lives, longest, soFar: span === 'life' && position < longest ? position : null };
}

/** The kitchens on show. The last moment stays while others are recorded. */
export function useShownPair(model: WearModel): PairMoment {
  const { playback, progress } = model;
  const isAnswered = useIsAnswered(model);
  const parts = useParts(model);
  const span = useSpan(model);
  const end = useEnd(model);
  const position = useStore(playback, (each) => each.position);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isToEnd = useStore(progress, (each) => each.isToEnd);
  const isStill = usePrefersReducedMotion();
  const shownRef = useRef(NEW_PAIR);
  if (!isAnswered) shownRef.current = NEW_PAIR;
  const isUnknown = !isPlaying && bothRecordedTo(parts, span) < Math.min(position, end);
  if (!isAnswered || isToEnd || isUnknown) return shownRef.current;
  // With reduced motion, the plates change once a second.
  const at = isPlaying && isStill ? position - (position % ROUNDS_A_SECOND) : position;
  const first = momentAt(parts[0], span, at);
  const second = momentAt(parts[1], span, at);
  const shown = shownRef.current;
  // Keep the same object while the plates are the same: a new one is painted again.
  if (first && second)
    shownRef.current = {
      first: isSame(first, shown.first) ? shown.first : first,
      second: isSame(second, shown.second) ? shown.second : second,
    };
  return shownRef.current;
}

/** Whether it is the same frame of the same recording. */
const isSame = (one: WearMoment, other: WearMoment): boolean =>
  one.washes.buffer === other.washes.buffer && one.washes.byteOffset === other.washes.byteOffset;
