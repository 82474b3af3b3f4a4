import * as words from '#messages/leftovers';
import { defineParameters, whole, type ParameterTable } from '../parameters.ts';
import { LEAST_RESERVE, MOST_RESERVE, USUAL_RESERVE } from './scenario.ts';

export interface LeftoversSettings {
  /** The low line: free blocks at which cleaning begins. */
  readonly reserveBlocks: number;
}

export const parameters: ParameterTable<LeftoversSettings> = defineParameters({
  reserveBlocks: whole({
    key: 'line',
    label: () => words.lowLineSlider,
    min: LEAST_RESERVE,
    max: MOST_RESERVE,
    standard: USUAL_RESERVE,
    isLockable: true,
  }),
});
