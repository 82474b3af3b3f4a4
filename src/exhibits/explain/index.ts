import { chapter, lesson, title } from '#messages/explain';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type ExplainModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<ExplainModel> = {
  id: 'explain',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
