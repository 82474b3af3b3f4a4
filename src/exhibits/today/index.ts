import { chapter, lesson, title } from '#messages/today';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type TodayModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit: ExhibitModule<TodayModel> = {
  id: 'today',
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
