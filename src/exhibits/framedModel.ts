import type { ExhibitModel, ModelContext, OwnLink } from './exhibit.ts';
import { withoutQuestion } from './recordedModel.ts';

/** What a frame needs of the model of a chapter that asks before it shows. */
interface AskingModel extends ExhibitModel {
  readonly ownLink: OwnLink;
  readonly prediction: { getState(): { skip(): void } };
}

/**
 * The model of a chapter as a frame has it. Its reader comes from an article, so nothing is asked: the answer is there from the
 * start, and plays once unless its link says otherwise.
 *
 * @param reveal plays the answer from its beginning
 */
export function framedModel<Model extends AskingModel>(
  model: Model,
  { isPlaying }: ModelContext,
  reveal: () => void,
): Model {
  const { skip } = model.prediction.getState();
  skip();
  let isStarted = false;
  return {
    ...model,
    start() {
      model.start();
      if (isPlaying && !isStarted) reveal();
      isStarted = true;
    },
    ownLink: {
      ...model.ownLink,
      take: (parameters) => model.ownLink.take(parameters).map(withoutQuestion),
    },
  };
}
