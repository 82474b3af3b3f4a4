import { spareArea as question } from '#messages/questions';
import * as words from '#messages/spare-area';
import { driveLink } from '#store';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type SpareAreaModel } from './model.ts';
import { parameters } from './parameters.ts';
import { createSizedModel, type SizedModel } from './sizedModel.ts';
import { defaults } from './sizedScenario.ts';

/** In a chapter, the reader draws the curve before it is simulated; a frame shows the curve of a drive of any size. */
export const exhibit = defineExhibit<SpareAreaModel | SizedModel>({
  id: 'spare-area',
  words: () => words,
  driveLink,
  defaults,
  hasParts: true,
  parameters,
  createModel: (context) => (IS_FRAME || context.isAlone ? createSizedModel(context) : createModel(context)),
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? words.chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'c'),
});
