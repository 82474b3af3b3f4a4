import { chapter, lesson, title } from '#messages/trim';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type TrimModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<TrimModel> = {
  id: 'trim',
  title,
  lesson,
  defaults: {},
  locks: parameters.lockable,
  createModel,
  View: Figure,
  FrameSource,
  Still: null,
  chapter: import.meta.env.SSR ? chapter : null,
};
