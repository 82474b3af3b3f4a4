import * as words from '#messages/leftovers';
import { defineParameters, whole } from '../parameters.ts';
import { LEAST_RESERVE, MOST_RESERVE, USUAL_RESERVE } from './scenario.ts';

export const parameters = defineParameters({
  reserveBlocks: whole({
    key: 'line',
    label: words.lowLineSlider,
    min: LEAST_RESERVE,
    max: MOST_RESERVE,
    standard: USUAL_RESERVE,
    isLockable: true,
  }),
});
