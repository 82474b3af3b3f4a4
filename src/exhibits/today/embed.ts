import * as words from '#messages/today';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type TodayFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: three kitchens, or with `part` one of what else changed. */
export const exhibit: ExhibitModule<TodayFrameModel> = {
  id: 'today',
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
