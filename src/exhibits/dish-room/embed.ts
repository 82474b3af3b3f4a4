import { lesson, title } from '#messages/dish-room';
import type { ExhibitModule } from '../exhibit.ts';
import { FrameSource, FrameView } from './FrameView.tsx';
import { createModel, type DishRoomModel } from './model.ts';

/** The exhibit as frames have it: tables and trays, and the scores as one line. */
export const exhibit: ExhibitModule<DishRoomModel> = {
  id: 'dish-room',
  title,
  lesson,
  defaults: {},
  createModel,
  View: FrameView,
  FrameSource,
  Still: null,
  chapter: null,
};
