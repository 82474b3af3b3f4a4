import * as words from '#messages/drives';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type DrivesFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';

/** The exhibit as frames have it: the race, or the table of eight drives. */
export const exhibit: ExhibitModule<DrivesFrameModel> = {
  id: 'drives',
  title: words.title,
  lesson: words.lesson,
  defaults: {},
  locks: { state: [words.state] },
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
