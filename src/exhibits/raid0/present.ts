import { raid0 as words } from '#messages/questions';
import { questionOf, type PresentedExhibit } from '../presented.ts';
import { exhibit } from './embed.ts';

export const presented: PresentedExhibit = {
  exhibit,
  part: 'kitchens',
  question: () => questionOf(words, 1),
};
