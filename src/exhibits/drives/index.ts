import { chapter, lesson, title } from '#messages/drives';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type DrivesModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<DrivesModel> = {
  id: 'drives',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
