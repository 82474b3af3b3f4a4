import { explain as words } from '#messages/questions';
import type { PresentedExhibit } from '../presented.ts';
import { exhibit } from './embed.ts';
import type { ExplainFrameModel } from './frameModel.ts';
import { HallView } from './HallView.tsx';

export const presented: PresentedExhibit<ExplainFrameModel> = {
  exhibit: { ...exhibit, View: HallView },
  question: () => ({
    setup: words.setup,
    ask: words.ask,
    options: [words.a, words.b, words.c],
    right: 2,
    why: words.why,
  }),
};
