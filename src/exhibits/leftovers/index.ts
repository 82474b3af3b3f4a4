import { chapter, lesson, title } from '#messages/leftovers';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type LeftoversModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<LeftoversModel> = {
  id: 'leftovers',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
