import * as words from '#messages/randomness';
import { chosen, type FrameForm } from '../frameForm.ts';
import { ALL_OVER, FRACTIONS, percentOf } from './scenario.ts';

export const form: FrameForm = {
  parts: [
    { value: 'pair', label: words.title },
    { value: 'curve', label: words.curve.title },
    { value: 'combine', label: words.combining.title },
    { value: 'pass', label: words.pass.title },
  ],
  values: [
    chosen(
      'random',
      words.randomness,
      FRACTIONS.map((fraction) => ({ value: percentOf(fraction), label: words.share({ share: fraction }) })),
      { usual: percentOf(ALL_OVER), parts: ['pair'], hasControl: true },
    ),
  ],
};
