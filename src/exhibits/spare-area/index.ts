import { chapter, lesson, title } from '#messages/spare-area';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type SpareAreaModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<SpareAreaModel> = {
  id: 'spare-area',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
