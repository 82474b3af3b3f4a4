import { chapter, lesson, title } from '#messages/stutter';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type StutterModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<StutterModel> = {
  id: 'stutter',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
