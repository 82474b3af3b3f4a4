import * as words from '#messages/wear';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type WearFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: both kitchens and their levelling, or with `part=sum` how long a drive lasts. */
export const exhibit: ExhibitModule<WearFrameModel> = {
  id: 'wear',
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
