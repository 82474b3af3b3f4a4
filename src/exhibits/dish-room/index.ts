import { chapter, lesson, title } from '#messages/dish-room';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type DishRoomModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<DishRoomModel> = {
  id: 'dish-room',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
