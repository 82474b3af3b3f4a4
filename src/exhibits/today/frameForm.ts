import { formatPercent } from '#messages';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import { chosen, type FrameForm } from '../frameForm.ts';
import {
  CORNER_DRIVES,
  DEPTHS,
  FILL_STEP,
  MOST_SMALL_PERCENT,
  ORDERS,
  PAUSES,
  percentsTo,
  RULES,
  SMALL_STEP,
  TRIMS,
  USUAL_SETTINGS,
} from './scenario.ts';

const KITCHENS = ['kitchens'];
const CORNER = ['corner'];
const percents = (most: number, step: number) =>
  percentsTo(most, step).map((percent) => ({ value: String(percent), label: formatPercent(percent / 100) }));

export const form: FrameForm = {
  parts: [
    { value: 'kitchens', label: words.title },
    { value: 'corner', label: words.corner.title },
    { value: 'queue', label: rest.queue.title },
    { value: 'raid-trim', label: rest.raid.title },
  ],
  values: [
    chosen(
      'orders',
      words.whoOrders,
      ORDERS.map((value) => ({ value, label: words.streams[value] })),
      { parts: KITCHENS },
    ),
    chosen('small', words.smallChanges, percents(MOST_SMALL_PERCENT, SMALL_STEP), {
      usual: String(USUAL_SETTINGS.smallPercent),
      parts: KITCHENS,
      hasControl: true,
    }),
    chosen(
      'rule',
      words.rule,
      RULES.map((value) => ({ value, label: words.rules[value] })),
      { parts: KITCHENS },
    ),
    chosen(
      'drive',
      words.corner.drive,
      CORNER_DRIVES.map((value) => ({ value, label: words.corner.names[value] })),
      { parts: CORNER, hasControl: true },
    ),
    chosen('fill', words.corner.fill, percents(100, FILL_STEP), { parts: CORNER }),
    chosen(
      'pause',
      words.corner.pause,
      PAUSES.map((value) => ({ value, label: words.corner.pauses[value] })),
      { parts: CORNER },
    ),
    chosen(
      'depth',
      rest.queue.waiting,
      DEPTHS.map((depth) => ({ value: String(depth), label: rest.queue.depth({ depth }) })),
      { usual: String(USUAL_SETTINGS.depth), parts: ['queue'], hasControl: true },
    ),
    chosen(
      'trim',
      rest.raid.trim,
      TRIMS.map((value) => ({ value, label: rest.raid.trims[value] })),
      { parts: ['raid-trim'], hasControl: true },
    ),
  ],
};
