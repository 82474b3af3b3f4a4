import * as words from '#messages/cliff';
import { choice, defineParameters, type ParameterTable } from '../parameters.ts';
import type { CliffSettings } from './scenario.ts';

export const parameters: ParameterTable<CliffSettings> = defineParameters({
  isOrderly: choice({
    key: 'orders',
    label: () => words.orders,
    isLockable: true,
    choices: [
      { name: 'all', value: false, label: () => words.orderings.all },
      { name: 'row', value: true, label: () => words.orderings.row },
    ],
  }),
  isFilled: choice({
    key: 'drive',
    label: () => words.drive,
    choices: [
      { name: 'empty', value: false, label: () => words.drives.empty },
      { name: 'filled', value: true, label: () => words.drives.filled },
    ],
  }),
});
