import * as words from '#messages/order-board';
import { UNIT_PAGES } from '#runs/orderBoardUnits';
import { chosen, whole, type FrameForm } from '../frameForm.ts';
import { DISHES, USUAL_SETTINGS } from './scenario.ts';
import { unitLabel } from './unitWords.ts';

export const form: FrameForm = {
  parts: [
    { value: 'units', label: words.unitsHead },
    { value: 'follow', label: words.title },
  ],
  values: [
    chosen(
      'line',
      words.covers,
      UNIT_PAGES.map((pages, unit) => ({ value: String(pages), label: unitLabel(unit) })),
      { parts: ['units'], hasControl: true },
    ),
    whole('follow', words.follow, { min: 0, max: DISHES - 1, usual: USUAL_SETTINGS.follow, parts: ['follow'] }),
    chosen(
      'board',
      words.boardBy,
      [
        { value: 'units', label: words.boards.units },
        { value: 'blocks', label: words.boards.blocks },
      ],
      { parts: ['follow'] },
    ),
  ],
};
