import { lesson, title } from '#messages/raid0';
import type { ExhibitModule } from '../exhibit.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { createModel, type Raid0Model } from './model.ts';
import { defaults, frameRequestOf } from './scenario.ts';

/** The exhibit as frames have it: drives at one scale, run with TRIM blocked and with TRIM passed. */
export const exhibit: ExhibitModule<Raid0Model> = {
  id: 'raid0',
  title,
  lesson,
  defaults,
  createModel: (context) => createModel(context, (_, seed) => frameRequestOf(seed)),
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
