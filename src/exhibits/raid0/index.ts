import { chapter, lesson, title } from '#messages/raid0';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type Raid0Model } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<Raid0Model> = {
  id: 'raid0',
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
