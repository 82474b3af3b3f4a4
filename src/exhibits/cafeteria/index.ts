import * as words from '#messages/cafeteria';
import type { DriveModel } from '../driveModel.ts';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel } from './model.ts';
import { defaults } from './scenario.ts';
import { Still } from './Still.tsx';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<DriveModel> = {
  id: 'cafeteria',
  title: words.title,
  lesson: words.lesson,
  defaults,
  createModel,
  View,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
