import * as words from '#messages/drives';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type DrivesFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: the race, or the table of eight drives. */
export const exhibit: ExhibitModule<DrivesFrameModel> = {
  id: 'drives',
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
