import { chapter, lesson, title } from '#messages/cliff';
import { cliff as question } from '#messages/questions';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type CliffModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<CliffModel>({
  id: 'cliff',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'c'),
});
