import { chapter, lesson, title } from '#messages/stutter';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type StutterModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<StutterModel> = {
  id: 'stutter',
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
