import * as words from '#messages/leftovers';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';
import type { LeftoversModel } from './model.ts';

/** The exhibit as frames have it: both charts with the knob on their axis, and the low line. */
export const exhibit: ExhibitModule<LeftoversModel> = {
  id: 'leftovers',
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
