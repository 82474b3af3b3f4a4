import { useMemo } from 'react';
import type { QueueWaitsPart } from '#recordings/queueWaits';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { USUAL_ORDER } from './scenario.ts';
import { answerOf, waitsOf, type StutterAnswer } from './waits.ts';

/** Whether what is counted has been seen. */
export function useIsCounted({ prediction, playback }: StutterModel): boolean {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isSeen = useStore(playback, ({ furthest }) => furthest >= 1);
  return isAnswered && isSeen;
}

/** What came of all writes, once it has been seen. */
export function useAnswer(model: StutterModel): StutterAnswer | null {
  const isCounted = useIsCounted(model);
  const parts = useStore(model.waits, (each) => each.parts);
  return useMemo(() => (isCounted ? answerOf(waitsOf(parts)) : null), [isCounted, parts]);
}

/** The queue in the order that is chosen, as far as it is recorded. */
export function useQueue({ chosen, usualQueue, otherQueue }: StutterModel): readonly QueueWaitsPart[] {
  const isUsual = useStore(chosen, ({ order }) => order === USUAL_ORDER);
  return useStore(isUsual ? usualQueue : otherQueue, (each) => each.parts);
}
