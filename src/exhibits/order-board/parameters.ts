import * as words from '#messages/order-board';
import { FOLLOWED_PAGE } from '#recordings/orderBoard';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';
import { choice, defineParameters, whole, type ParameterTable } from '../parameters.ts';
import { DISHES, type OrderBoardSettings } from './scenario.ts';
import { unitLabel } from './units.ts';

export const frameParts = [
  { value: 'units', label: () => words.unitsHead },
  { value: 'follow', label: () => words.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<OrderBoardSettings> = defineParameters({
  unit: choice<number>({
    key: 'line',
    label: () => words.covers,
    choices: UNIT_PAGES.map((pages, unit) => ({ name: String(pages), value: unit, label: () => unitLabel(unit) })),
    parts: ['units'],
    isLockable: true,
  }),
  follow: whole({
    key: 'follow',
    label: () => words.follow,
    min: 0,
    max: DISHES - 1,
    standard: FOLLOWED_PAGE,
    parts: ['follow'],
  }),
  hasReplacements: choice({
    key: 'board',
    label: () => words.boardBy,
    choices: [
      { name: 'units', value: false, label: () => words.boards.units },
      { name: 'blocks', value: true, label: () => words.boards.blocks },
    ],
    parts: ['follow'],
  }),
});
