import * as words from '#messages/trim';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type FrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: the two drives, or with `part` one of what follows from them. */
export const exhibit: ExhibitModule<FrameModel> = {
  id: 'trim',
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
