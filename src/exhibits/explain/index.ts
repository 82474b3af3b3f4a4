import { chapter, lesson, title } from '#messages/explain';
import { explain as question } from '#messages/questions';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type ExplainModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<ExplainModel>({
  id: 'explain',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'c'),
});
