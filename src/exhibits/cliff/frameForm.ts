import * as words from '#messages/cliff';
import { chosen, type FrameForm } from '../frameForm.ts';

export const form: FrameForm = {
  parts: [],
  values: [
    chosen(
      'orders',
      words.orders,
      [
        { value: 'all', label: words.orderings.all },
        { value: 'row', label: words.orderings.row },
      ],
      { hasControl: true },
    ),
    chosen('drive', words.drive, [
      { value: 'empty', label: words.drives.empty },
      { value: 'filled', label: words.drives.filled },
    ]),
  ],
};
