import { chapter, lesson, title } from '#messages/randomness';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type RandomnessModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<RandomnessModel> = {
  id: 'randomness',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
