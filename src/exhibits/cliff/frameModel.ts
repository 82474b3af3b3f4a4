import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { createModel, type CliffModel } from './model.ts';
import { lastSecond } from './summary.ts';

/** Alone in a frame: from its end on, what is played grows from the beginning. */
export function createFrameModel(context: ModelContext): CliffModel {
  const model = createModel(context);
  return {
    ...framedModel(model, context, model.reveal),
    play() {
      const { position, begin, play } = model.playback.getState();
      if (position >= lastSecond) begin();
      play();
    },
  };
}
