import { lesson, title } from '#messages/one-plate';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import type { OnePlateModel } from './model.ts';

/** The exhibit as frames have it: both plates, and what was plated for one order. */
export const exhibit: ExhibitModule<OnePlateModel> = {
  id: 'one-plate',
  title,
  lesson,
  defaults: {},
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
