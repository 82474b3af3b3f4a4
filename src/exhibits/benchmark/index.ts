import { chapter, lesson, title } from '#messages/benchmark';
import { benchmark as question } from '#messages/questions';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type BenchmarkModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<BenchmarkModel>({
  id: 'benchmark',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'a'),
});
