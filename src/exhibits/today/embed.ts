import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type TodayFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';

/** The exhibit as frames have it: three kitchens, or with `part` one of what else changed. */
export const exhibit: ExhibitModule<TodayFrameModel> = {
  id: 'today',
  title: words.title,
  lesson: words.lesson,
  defaults: {},
  locks: {
    small: [words.smallChanges],
    drive: [words.corner.drive],
    depth: [rest.queue.waiting],
    trim: [rest.raid.trim],
  },
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
