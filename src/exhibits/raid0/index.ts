import { raid0 as question } from '#messages/questions';
import { chapter, lesson, title } from '#messages/raid0';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type Raid0Model } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<Raid0Model>({
  id: 'raid0',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'b'),
  questionPart: 'kitchens',
});
