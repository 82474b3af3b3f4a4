import { chapter, lesson, title } from '#messages/randomness';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type RandomnessModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<RandomnessModel> = {
  id: 'randomness',
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
