import { useMemo } from 'react';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import { ORDER_COUNT } from './kitchen.ts';
import type { TodayModel } from './model.ts';
import { answerOf, type TodayAnswer } from './summary.ts';

/** Orders of a second at the usual pace: who wants less motion sees each kitchen once a second. */
const STILL_ORDERS = 60;

/** Orders that the kitchens have served, with a fraction; null while the reader may see nothing of them. */
export function usePosition({ playback, prediction }: TodayModel): number | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isStill = usePrefersReducedMotion();
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const position = useStore(playback, (state) => state.position);
  if (!isAnswered) return null;
  return isStill && isPlaying ? position - (position % STILL_ORDERS) : position;
}

/** What came of the large drives, once all orders have been seen. */
export function useAnswer({ playback, prediction, kitchens }: TodayModel): TodayAnswer | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= ORDER_COUNT);
  const counted = useStore(kitchens, (state) => state);
  return useMemo(() => (isAnswered && isSeen ? answerOf(counted) : null), [isAnswered, isSeen, counted]);
}
