import * as words from '#messages/stutter';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type StutterFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: what a reader types, how long writes take, or the queue. */
export const exhibit: ExhibitModule<StutterFrameModel> = {
  id: 'stutter',
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
