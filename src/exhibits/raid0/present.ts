import { raid0 as words } from '#messages/questions';
import type { PresentedExhibit } from '../presented.ts';
import { exhibit } from './index.ts';

export const presented: PresentedExhibit = {
  exhibit,
  part: 'kitchens',
  question: () => ({
    setup: words.setup,
    ask: words.ask,
    options: [words.a, words.b, words.c],
    right: 1,
    why: words.why,
  }),
};
