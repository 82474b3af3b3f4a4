import * as words from '#messages/cafeteria';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure, loadTools } from './Figure.tsx';
import { createModel, type CafeteriaModel } from './model.ts';
import { Still } from './Still.tsx';

/** The cafeteria without its links, hall and locks: the story, which opens with it, reads its link by itself. */
export const opening: ExhibitModule<CafeteriaModel> = {
  id: 'cafeteria',
  words: () => words,
  hasHeadline: true,
  defaults: {},
  createModel,
  Figure,
  preload: loadTools,
  Still: import.meta.env.SSR ? Still : null,
  chapter: null,
};
