import { lesson, title } from '#messages/explain';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type ExplainFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';

/** The exhibit as frames have it: the curve and its causes, six sentences, or one of them. */
export const exhibit: ExhibitModule<ExplainFrameModel> = {
  id: 'explain',
  title,
  lesson,
  defaults: {},
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
