import type { ReactNode } from 'react';
import * as words from '#messages/ending';
import type { RunThread } from '#store';
import type { ExhibitModule } from '../exhibit.ts';
import { Figure } from './Figure.tsx';
import { createModel, type EndingModel } from './model.ts';
import { renderStill } from './Still.tsx';
import { Tonight } from './Tonight.tsx';

interface EndingModule extends ExhibitModule<EndingModel> {
  /** Both exist in the build alone, which writes them into the page. */
  readonly renderStill: ((runs: RunThread) => Promise<ReactNode>) | null;
  readonly Tonight: (() => ReactNode) | null;
}

/** The ending of the story. It has the form of an exhibit, so that the page mounts it as it mounts a chapter's. */
export const exhibit: EndingModule = {
  id: 'ending',
  words: () => ({ title: words.name, lesson: words.title }),
  defaults: {},
  createModel,
  Figure,
  Still: null,
  chapter: null,
  renderStill: import.meta.env.SSR ? renderStill : null,
  Tonight: import.meta.env.SSR ? Tonight : null,
};
