import { formatPercent } from '#messages';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { choice, defineParameters, named, type ParameterTable } from '../parameters.ts';
import { DEPTHS, MOST_SMALL_PERCENT, ORDERS, RULES, SMALL_STEP, TRIMS, type TodaySettings } from './scenario.ts';

export const frameParts = [
  { value: 'kitchens', label: () => words.title },
  { value: 'queue', label: () => rest.queue.title },
  { value: 'raid-trim', label: () => rest.raid.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

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
    choices: named(
      Array.from({ length: MOST_SMALL_PERCENT / SMALL_STEP + 1 }, (_, index) => index * SMALL_STEP),
      (percent) => formatPercent(percent / 100),
    ),
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
