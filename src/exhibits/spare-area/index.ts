import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type SpareAreaModel } from './model.ts';
import { defaults } from './scenario.ts';
import { Still } from './Still.tsx';
import { View } from './View.tsx';
import { CHAPTER, WORDS } from './words.ts';

export const exhibit: ExhibitModule<SpareAreaModel> = {
  id: 'spare-area',
  title: WORDS.title,
  lesson: WORDS.lesson,
  defaults,
  createModel,
  View,
  Still: import.meta.env.SSR ? Still : null,
  chapter: import.meta.env.SSR ? CHAPTER : null,
};
