import { chapter, lesson, title } from '#messages/order-board';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type OrderBoardModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<OrderBoardModel> = {
  id: 'order-board',
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
