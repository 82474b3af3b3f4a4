import * as words from '#messages/cafeteria';
import type { ExhibitModule } from '../exhibit.ts';
import { loadTools } from './lateTools.ts';
import { type CafeteriaModel, createModel } from './model.ts';
import { defaults } from './scenario.ts';
import { Still } from './Still.tsx';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<CafeteriaModel> = {
  id: 'cafeteria',
  title: words.title,
  lesson: words.lesson,
  hasHeadline: true,
  defaults,
  createModel,
  View,
  loadRest: loadTools,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
