import { chapter, lesson, title } from '#messages/wear';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type WearModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<WearModel> = {
  id: 'wear',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
