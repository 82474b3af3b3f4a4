import type { Playback } from '#parts';
import { useStore, type Prediction } from '#store';
import { usePrefersReducedMotion } from '#theme';

interface AskingModel {
  readonly playback: Playback;
  readonly prediction: Prediction<unknown>;
}

/**
 * Orders that the kitchens of a figure have served, with a fraction; null before the guess. With reduced motion they change once
 * in `stillOrders`.
 */
export function useServedOrders({ playback, prediction }: AskingModel, stillOrders: number): number | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const isStill = usePrefersReducedMotion();
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const position = useStore(playback, (state) => state.position);
  if (!isAnswered) return null;
  return isStill && isPlaying ? position - (position % stillOrders) : position;
}
