import { stutter as words } from '#messages/questions';
import { questionOf, type PresentedExhibit } from '../presented.ts';
import { exhibit } from './embed.ts';

export const presented: PresentedExhibit = {
  exhibit,
  part: 'histogram',
  question: () => questionOf(words, 1),
};
