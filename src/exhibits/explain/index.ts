import { chapter, lesson, title } from '#messages/explain';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type ExplainModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<ExplainModel> = {
  id: 'explain',
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
