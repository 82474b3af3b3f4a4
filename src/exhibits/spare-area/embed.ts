import * as words from '#messages/spare-area';
import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type FrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';
import { defaults } from './frameScenario.ts';

/** The exhibit as frames have it: without a running drive, and with a composition of its own. */
export const exhibit: ExhibitModule<FrameModel> = {
  id: 'spare-area',
  title: words.title,
  lesson: words.lesson,
  driveLink,
  defaults,
  hasParts: true,
  locks: parameters.lockable,
  createModel: createFrameModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
