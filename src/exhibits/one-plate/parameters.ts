import { values } from '#messages/builder';
import * as words from '#messages/one-plate';
import { choice, defineParameters, named, whole, type ParameterTable } from '../parameters.ts';
import { PLATE_PAGES, type OnePlateSettings } from './scenario.ts';

const CHIPS = ['mlc', 'slc'] as const;

export const parameters: ParameterTable<OnePlateSettings> = defineParameters({
  dish: whole({ key: 'dish', label: () => values.dish, min: 1, max: PLATE_PAGES, standard: 3 }),
  chip: choice({ key: 'chip', label: () => words.chip, choices: named(CHIPS, (chip) => words.chips[chip]) }),
});
