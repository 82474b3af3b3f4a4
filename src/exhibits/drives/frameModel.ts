import type { ModelContext } from '../exhibit.ts';
import { framedModel } from '../framedModel.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type DrivesModel } from './model.ts';
import { frameParts, type FramePart } from './parameters.ts';

export type DrivesFrameModel = DrivesModel & FramedPart<FramePart>;

/** Alone in a frame it measures what the part on show needs. */
export function createFrameModel(context: ModelContext): DrivesFrameModel {
  const model = createModel(context);
  const framed = withParts(framedModel(model, context, model.reveal), frameParts);
  const stop = framed.part.subscribe(({ part }) => model.openTable(part === 'table'));
  return {
    ...framed,
    dispose() {
      stop();
      framed.dispose();
    },
  };
}
