import { cliff as words } from '#messages/questions';
import { questionOf, type PresentedExhibit } from '../presented.ts';
import { exhibit } from './embed.ts';

export const presented: PresentedExhibit = {
  exhibit,
  question: () => questionOf(words, 2),
};
