import * as words from '#messages/stutter';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type StutterFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';

/** The exhibit as frames have it: what a reader types, how long writes take, or the queue. */
export const exhibit: ExhibitModule<StutterFrameModel> = {
  id: 'stutter',
  title: words.title,
  lesson: words.lesson,
  defaults: {},
  locks: { waiting: [words.queue.waiting] },
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
