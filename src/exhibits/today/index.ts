import { chapter, lesson, title } from '#messages/today';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type TodayModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<TodayModel> = {
  id: 'today',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
