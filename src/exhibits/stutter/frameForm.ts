import * as words from '#messages/stutter';
import { chosen, type FrameForm } from '../frameForm.ts';
import { DEPTHS, ORDER_NAMES, TOP_NAMES, USUAL_ORDER } from './scenario.ts';

const names = <Value extends string>(named: Readonly<Record<string, Value>>, say: Readonly<Record<Value, string>>) =>
  Object.entries(named).map(([value, each]) => ({ value, label: say[each] }));

export const form: FrameForm = {
  parts: [
    { value: 'typing', label: words.title },
    { value: 'histogram', label: words.histogram.title },
    { value: 'queue', label: words.queue.title },
  ],
  values: [
    chosen('top', words.topDrive, names(TOP_NAMES, words.topDrives), { parts: ['typing'] }),
    chosen(
      'waiting',
      words.queue.waiting,
      DEPTHS.map((depth) => ({ value: String(depth), label: String(depth) })),
      { parts: ['queue'], hasControl: true },
    ),
    chosen('served', words.queue.served, names(ORDER_NAMES, words.queue.orders), {
      usual: Object.entries(ORDER_NAMES).find(([, order]) => order === USUAL_ORDER)?.[0] ?? '',
      parts: ['queue'],
    }),
  ],
};
