import { chapter, lesson, title } from '#messages/cliff';
import type { ExhibitModule } from '../exhibit.ts';
import { createModel, type CliffModel } from './model.ts';
import { View } from './View.tsx';

export const exhibit: ExhibitModule<CliffModel> = {
  id: 'cliff',
  title,
  lesson,
  defaults: {},
  createModel,
  View,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
