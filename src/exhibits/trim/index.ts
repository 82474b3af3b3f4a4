import { chapter, lesson, title } from '#messages/trim';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type TrimModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<TrimModel> = {
  id: 'trim',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
