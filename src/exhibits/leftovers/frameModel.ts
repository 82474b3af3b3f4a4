import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { createModel, type LeftoversModel } from './model.ts';
import { LAST_PROGRAM } from './scenario.ts';

/** Alone in a frame: from its end on, what is played begins anew. */
export function createFrameModel(context: ModelContext): LeftoversModel {
  const model = createModel(context);
  return {
    // Nothing is asked: to skip the question is to see the answer from its beginning.
    ...framedModel(model, context, model.skip),
    play: () => (model.playback.getState().position >= LAST_PROGRAM ? model.skip() : model.play()),
  };
}
