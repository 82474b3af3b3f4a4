import * as words from '#messages/stutter';
import { choice, defineParameters, named, type ParameterTable } from '../parameters.ts';
import { DEPTHS, USUAL_ORDER, type StutterSettings } from './scenario.ts';

export const frameParts = [
  { value: 'typing', label: () => words.title },
  { value: 'histogram', label: () => words.histogram.title },
  { value: 'queue', label: () => words.queue.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<StutterSettings> = defineParameters({
  top: choice({
    key: 'top',
    label: () => words.topDrive,
    choices: [
      { name: 'new', value: 'x25mNew', label: () => words.topDrives.x25mNew },
      { name: 'used', value: 'x25mUsed', label: () => words.topDrives.x25mUsed },
      { name: 'slc', value: 'slc', label: () => words.topDrives.slc },
    ],
    parts: ['typing'],
  }),
  depth: choice({
    key: 'waiting',
    label: () => words.queue.waiting,
    choices: named(DEPTHS),
    parts: ['queue'],
    isLockable: true,
  }),
  order: choice({
    key: 'served',
    label: () => words.queue.served,
    choices: [
      { name: 'first', value: 'fifo', label: () => words.queue.orders.fifo },
      { name: 'sorted', value: 'sorted', label: () => words.queue.orders.sorted },
      { name: 'batched', value: 'batched', label: () => words.queue.orders.batched },
    ],
    standard: USUAL_ORDER,
    parts: ['queue'],
  }),
});
