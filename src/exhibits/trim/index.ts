import { trim as question } from '#messages/questions';
import { chapter, lesson, title } from '#messages/trim';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type TrimModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<TrimModel>({
  id: 'trim',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'c'),
});
