import { formatCount } from '#messages';
import * as words from '#messages/benchmark';
import { choice, defineParameters, named, type ParameterTable } from '../parameters.ts';
import { MAPS, POLICIES, SPARE_BLOCKS, type BenchmarkSettings } from './scenario.ts';

export const frameParts = [
  { value: 'lists', label: () => words.title },
  { value: 'rhythm', label: () => words.rhythm.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<BenchmarkSettings> = defineParameters({
  spareBlocks: choice<(typeof SPARE_BLOCKS)[number]>({
    key: 'spare',
    label: () => words.sparePlates,
    choices: named(SPARE_BLOCKS, formatCount),
    standard: 5,
    parts: ['lists'],
    isLockable: true,
  }),
  policy: choice({
    key: 'washer',
    label: () => words.washer,
    choices: named(POLICIES, (policy) => words.washers[policy]),
    parts: ['lists'],
  }),
  map: choice({
    key: 'list',
    label: () => words.map,
    choices: named(MAPS, (map) => words.maps[map]),
    parts: ['lists'],
  }),
});
