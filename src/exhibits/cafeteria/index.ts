import * as words from '#messages/cafeteria';
import { driveLink } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure } from './Figure.tsx';
import { loadTools } from './lateTools.ts';
import { createModel, type CafeteriaModel } from './model.ts';
import { parameters } from './parameters.ts';
import { Still } from './Still.tsx';

export const exhibit: ExhibitModule<CafeteriaModel> = {
  id: 'cafeteria',
  title: words.title,
  lesson: words.lesson,
  hasHeadline: true,
  driveLink,
  defaults: {},
  locks: parameters.lockable,
  createModel,
  View: Figure,
  preload: loadTools,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
