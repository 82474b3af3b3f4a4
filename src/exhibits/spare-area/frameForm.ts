import { values } from '#messages/builder';
import * as words from '#messages/spare-area';
import { spareLimits } from '#store';
import { seedOf, share, type FrameForm } from '../frameForm.ts';
import { defaults } from './frameScenario.ts';

export const form: FrameForm = {
  parts: [
    { value: 'curve', label: words.title },
    { value: 'bar', label: values.spareBar },
    { value: 'pools', label: values.sparePools },
  ],
  values: [
    share('spare', words.frame.spareArea, {
      ...spareLimits('scale'),
      usual: defaults.spareFactor ?? NaN,
      decimals: 1,
      parts: ['curve'],
      hasControl: true,
    }),
    { ...seedOf(values.seed), parts: ['curve'] },
  ],
};
