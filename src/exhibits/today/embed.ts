import { lesson, title } from '#messages/today';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type TodayFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';

/** The exhibit as frames have it: three kitchens, or with `part` one of what else changed. */
export const exhibit: ExhibitModule<TodayFrameModel> = {
  id: 'today',
  title,
  lesson,
  hasOwnLink: true,
  defaults: {},
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
