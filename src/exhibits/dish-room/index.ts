import { chapter, lesson, title } from '#messages/dish-room';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type DishRoomModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<DishRoomModel> = {
  id: 'dish-room',
  title,
  lesson,
  defaults: {},
  locks: parameters.lockable,
  createModel,
  View: Figure,
  FrameSource,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
