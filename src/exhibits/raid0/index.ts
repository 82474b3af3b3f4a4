import { chapter, lesson, title } from '#messages/raid0';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type Raid0Model } from './model.ts';
import { defaults } from './scenario.ts';
import { Still } from './Still.tsx';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<Raid0Model> = {
  id: 'raid0',
  title,
  lesson,
  defaults,
  createModel,
  View,
  Still: import.meta.env.SSR ? Still : null,
  chapter: import.meta.env.SSR ? chapter : null,
};
