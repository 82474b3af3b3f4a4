import * as words from '#messages/spare-area';
import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type SpareAreaModel } from './model.ts';
import { parameters } from './parameters.ts';
import { createSizedModel, type SizedModel } from './sizedModel.ts';
import { defaults } from './sizedScenario.ts';

/** In a chapter the reader draws the curve before it is measured; alone in a frame it is that of a drive of any size. */
export const exhibit: ExhibitModule<SpareAreaModel | SizedModel> = {
  id: 'spare-area',
  title: words.title,
  lesson: words.lesson,
  driveLink,
  defaults,
  hasParts: true,
  locks: parameters.lockable,
  createModel: (context) => (IS_FRAME || context.isAlone ? createSizedModel(context) : createModel(context)),
  View: Figure,
  FrameSource,
  Still: null,
  chapter: import.meta.env.SSR ? words.chapter : null,
};
