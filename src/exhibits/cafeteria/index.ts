import type { DriveModel } from '../driveModel.ts';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel } from './model.ts';
import { defaults } from './scenario.ts';
import { Still } from './Still.tsx';
import { View } from './View.tsx';
import { WORDS } from './words.ts';

export const exhibit: ExhibitModule<DriveModel> = {
  id: 'cafeteria',
  title: WORDS.title,
  lesson: WORDS.lesson,
  defaults,
  createModel,
  View,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
