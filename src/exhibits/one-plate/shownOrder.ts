import { useStore } from '#store';
import { standingOf, stepAt, type Order, type Standing } from './order.ts';
import type { OnePlateModel } from './model.ts';

/** The state of the figure, for captions and buttons. */
export function useStanding({ prediction, playback, plate, chosen }: OnePlateModel): Standing {
  const order = useStore(plate, (each) => each.order);
  const handWashes = useStore(plate, (each) => each.handWashes);
  const isLost = useStore(plate, (each) => each.isLost);
  const chip = useStore(chosen, (each) => each.chip);
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const step = useStore(playback, ({ position }) => stepAt(order, position));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  return standingOf({ order, chip, isAnswered, step, isPlaying, handWashes, isLost });
}

/** The order, once it may be seen; null before the answer, and while it is recorded. */
export function useShownOrder({ prediction, plate }: OnePlateModel): Order | null {
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const order = useStore(plate, (each) => each.order);
  return isAnswered ? order : null;
}
