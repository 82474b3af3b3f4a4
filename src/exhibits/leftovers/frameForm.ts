import * as words from '#messages/leftovers';
import { whole, type FrameForm } from '../frameForm.ts';
import { LEAST_RESERVE, MOST_RESERVE, USUAL_RESERVE } from './scenario.ts';

export const form: FrameForm = {
  parts: [],
  values: [
    whole('line', words.lowLineSlider, {
      min: LEAST_RESERVE,
      max: MOST_RESERVE,
      usual: USUAL_RESERVE,
      hasControl: true,
    }),
  ],
};
