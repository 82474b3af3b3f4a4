import { explain as words } from '#messages/questions';
import type { PresentedExhibit } from '../presented.ts';
import { HallFigure } from './Figure.tsx';
import { exhibit } from './index.ts';
import type { ExplainModel } from './model.ts';

export const presented: PresentedExhibit<ExplainModel> = {
  exhibit: { ...exhibit, View: HallFigure },
  question: () => ({
    setup: words.setup,
    ask: words.ask,
    options: [words.a, words.b, words.c],
    right: 2,
    why: words.why,
  }),
};
