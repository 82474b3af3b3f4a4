import { chapter, lesson, title } from '#messages/one-plate';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type OnePlateModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<OnePlateModel> = {
  id: 'one-plate',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
