import * as words from '#messages/order-board';
import type { ExhibitModule } from '../exhibit.ts';
import { createFrameModel, type OrderBoardFrameModel } from './frameModel.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { parameters } from './parameters.ts';

/** The exhibit as frames have it: what a shorter board costs, or with `part=follow` where the board says a dish is. */
export const exhibit: ExhibitModule<OrderBoardFrameModel> = {
  id: 'order-board',
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
