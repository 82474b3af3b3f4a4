import { chapter, lesson, title } from '#messages/one-plate';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type OnePlateModel } from './model.ts';

export const exhibit: ExhibitModule<OnePlateModel> = {
  id: 'one-plate',
  title,
  lesson,
  defaults: {},
  createModel,
  View: Figure,
  FrameSource,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
