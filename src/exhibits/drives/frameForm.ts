import * as words from '#messages/drives';
import { chosen, type FrameForm } from '../frameForm.ts';

export const form: FrameForm = {
  parts: [
    { value: 'race', label: words.title },
    { value: 'table', label: words.drops.title },
  ],
  values: [
    chosen(
      'state',
      words.state,
      [
        { value: 'used', label: words.states.used },
        { value: 'new', label: words.states.fresh },
        { value: 'trim', label: words.states.trimmed },
      ],
      { parts: ['race'], hasControl: true },
    ),
  ],
};
