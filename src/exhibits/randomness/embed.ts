import * as words from '#messages/randomness';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';
import type { RandomnessModel } from './model.ts';

/** The exhibit as frames have it: the two drives, or with `part` one of what follows from them. */
export const exhibit: ExhibitModule<RandomnessModel> = {
  id: 'randomness',
  title: words.title,
  lesson: words.lesson,
  defaults: {},
  locks: parameters.lockable,
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
