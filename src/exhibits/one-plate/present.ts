import { onePlate as words } from '#messages/questions';
import type { PresentedExhibit } from '../presented.ts';
import { exhibit } from './index.ts';

export const presented: PresentedExhibit = {
  exhibit,
  question: () => ({
    setup: words.setup,
    ask: words.ask,
    options: [words.a, words.b, words.c],
    right: 2,
    why: words.why,
  }),
};
