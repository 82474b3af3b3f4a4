import * as words from '#messages/cliff';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';
import type { CliffModel } from './model.ts';

/** The exhibit as frames have it: both charts, and how guests order. */
export const exhibit: ExhibitModule<CliffModel> = {
  id: 'cliff',
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
