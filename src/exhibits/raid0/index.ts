import { chapter, lesson, title } from '#messages/raid0';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type Raid0Model } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<Raid0Model> = {
  id: 'raid0',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
