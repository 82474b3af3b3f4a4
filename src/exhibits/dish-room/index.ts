import { chapter, lesson, title } from '#messages/dish-room';
import { dishRoom as question } from '#messages/questions';
import { defineExhibit, hallQuestion } from '../exhibit.ts';
import { Figure, FrameSource } from './Figure.tsx';
import { createModel, type DishRoomModel } from './model.ts';
import { parameters } from './parameters.ts';

export const exhibit = defineExhibit<DishRoomModel>({
  id: 'dish-room',
  words: () => ({ title, lesson }),
  parameters,
  createModel,
  Figure,
  FrameSource,
  chapter: import.meta.env.SSR ? chapter : null,
  question: IS_FRAME ? undefined : hallQuestion(question, 'b'),
});
