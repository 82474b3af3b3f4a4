import * as words from '#messages/cafeteria';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure } from './Figure.tsx';
import { loadTools } from './lateTools.ts';
import { createModel, type CafeteriaModel } from './model.ts';
import { Still } from './Still.tsx';

/** The cafeteria as the story opens with it: its page reads links before any figure is there, and carries no reader of them with this. */
export const opening: ExhibitModule<CafeteriaModel> = {
  id: 'cafeteria',
  title: words.title,
  lesson: words.lesson,
  hasHeadline: true,
  defaults: {},
  createModel,
  Figure,
  preload: loadTools,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
