import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type WearModel } from './model.ts';
import { frameParts, type WearFramePart } from './parameters.ts';

export type WearFrameModel = WearModel & FramedPart<WearFramePart>;

/** Alone in a frame. The sum needs no kitchen: nothing is recorded for it. */
export function createFrameModel(context: ModelContext): WearFrameModel {
  const model = createModel(context);
  const framed = withParts(framedModel(model, context, model.skip), frameParts);
  const isSum = (): boolean => framed.part.getState().part === 'sum';
  return {
    ...framed,
    start() {
      if (!isSum()) framed.start();
    },
    play() {
      if (!isSum()) model.play();
    },
    report: () => (isSum() ? { ...model.report(), state: 'paused' } : model.report()),
  };
}
