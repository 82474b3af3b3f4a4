import { values } from '#messages/builder';
import * as words from '#messages/trim';
import { chosen, whole, type FrameForm } from '../frameForm.ts';
import { MOST_GONE } from './scenario.ts';

const PAIR = ['pair'];

export const form: FrameForm = {
  parts: [
    { value: 'pair', label: words.title },
    { value: 'checklist', label: words.gates.title },
    { value: 'ultradrive', label: words.drive.title },
    { value: 'pauses', label: words.pauses.title },
  ],
  values: [
    chosen(
      'told',
      words.trim,
      [
        { value: '0', label: values.off },
        { value: '1', label: values.on },
      ],
      { parts: PAIR, hasControl: true },
    ),
    whole('gone', values.gone, { min: 0, max: MOST_GONE, usual: 0, parts: PAIR }),
    chosen(
      'wiped',
      words.wipe,
      [
        { value: '0', label: values.off },
        { value: '1', label: values.on },
      ],
      { parts: PAIR },
    ),
  ],
};
