import { lesson, title } from '#messages/spare-area';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type FrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { defaults } from './frameScenario.ts';

/** The exhibit as frames have it: without a running drive, and with a composition of its own. */
export const exhibit: ExhibitModule<FrameModel> = {
  id: 'spare-area',
  title,
  lesson,
  defaults,
  hasParts: true,
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
