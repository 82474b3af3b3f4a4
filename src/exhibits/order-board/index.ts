import { chapter, lesson, title } from '#messages/order-board';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type OrderBoardModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<OrderBoardModel> = {
  id: 'order-board',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
