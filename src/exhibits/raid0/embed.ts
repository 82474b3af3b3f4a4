import * as words from '#messages/raid0';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type Raid0FrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: one drive against the pair before and after random writes, or with `part=kitchens` the kitchens. */
export const exhibit: ExhibitModule<Raid0FrameModel> = {
  id: 'raid0',
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
