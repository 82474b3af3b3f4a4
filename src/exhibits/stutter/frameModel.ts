import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type StutterModel, type StutterPart } from './model.ts';
import { frameParts } from './parameters.ts';

export type StutterFrameModel = StutterModel & FramedPart<StutterPart>;

/** Alone in a frame it runs only the part that it shows. */
export function createFrameModel(context: ModelContext): StutterFrameModel {
  const model = createModel(context);
  const parted = withParts({ ...model, start: () => model.startParts([partOf()]) }, frameParts);
  const partOf = (): StutterPart => parted.part.getState().part;
  const { counting, wait, typing } = model;
  /** What moves in the part that is shown, from its beginning. */
  const reveal = (): void => {
    if (partOf() === 'typing') typing.typeLine();
    else if (partOf() === 'histogram') model.reveal();
  };
  const framed = framedModel(parted, context, reveal);
  return {
    ...framed,
    start() {
      // Nothing is asked: all of the answer is there.
      counting.getState().seek(1);
      framed.start();
    },
    play() {
      if (partOf() === 'queue') wait.getState().play();
      else reveal();
    },
  };
}
