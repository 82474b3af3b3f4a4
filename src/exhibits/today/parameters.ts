import { formatPercent } from '#messages';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { choice, defineParameters, named, type ParameterTable } from '../parameters.ts';
import {
  CORNER_DRIVES,
  DEPTHS,
  FILL_STEP,
  MOST_SMALL_PERCENT,
  ORDERS,
  PAUSES,
  RULES,
  SMALL_STEP,
  TRIMS,
  type TodaySettings,
} from './scenario.ts';

export const frameParts = [
  { value: 'kitchens', label: () => words.title },
  { value: 'corner', label: () => words.corner.title },
  { value: 'queue', label: () => rest.queue.title },
  { value: 'raid-trim', label: () => rest.raid.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

const percentsTo = (most: number, step: number) =>
  named(
    Array.from({ length: most / step + 1 }, (_, index) => index * step),
    (percent) => formatPercent(percent / 100),
  );

export const parameters: ParameterTable<TodaySettings> = defineParameters({
  orders: choice({
    key: 'orders',
    label: () => words.whoOrders,
    choices: named(ORDERS, (orders) => words.streams[orders]),
    parts: ['kitchens'],
  }),
  smallPercent: choice<number>({
    key: 'small',
    label: () => words.smallChanges,
    choices: percentsTo(MOST_SMALL_PERCENT, SMALL_STEP),
    standard: 30,
    parts: ['kitchens'],
    isLockable: true,
  }),
  rule: choice({
    key: 'rule',
    label: () => words.rule,
    choices: named(RULES, (rule) => words.rules[rule]),
    parts: ['kitchens'],
  }),
  drive: choice({
    key: 'drive',
    label: () => words.corner.drive,
    choices: named(CORNER_DRIVES, (drive) => words.corner.names[drive]),
    parts: ['corner'],
    isLockable: true,
  }),
  fillPercent: choice<number>({
    key: 'fill',
    label: () => words.corner.fill,
    choices: percentsTo(100, FILL_STEP),
    parts: ['corner'],
  }),
  pause: choice({
    key: 'pause',
    label: () => words.corner.pause,
    choices: named(PAUSES, (pause) => words.corner.pauses[pause]),
    parts: ['corner'],
  }),
  depth: choice({
    key: 'depth',
    label: () => rest.queue.waiting,
    choices: named(DEPTHS, (depth) => rest.queue.depth({ depth })),
    standard: 32,
    parts: ['queue'],
    isLockable: true,
  }),
  trim: choice({
    key: 'trim',
    label: () => rest.raid.trim,
    choices: named(TRIMS, (trim) => rest.raid.trims[trim]),
    parts: ['raid-trim'],
    isLockable: true,
  }),
});
