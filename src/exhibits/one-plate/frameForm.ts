import { values } from '#messages/builder';
import * as words from '#messages/one-plate';
import { chosen, whole, type FrameForm } from '../frameForm.ts';
import { PLATE_PAGES, USUAL_SETTINGS } from './scenario.ts';

export const form: FrameForm = {
  parts: [],
  values: [
    whole('dish', values.dish, { min: 1, max: PLATE_PAGES, usual: USUAL_SETTINGS.dish }),
    chosen('chip', words.chip, [
      { value: 'mlc', label: words.chips.mlc },
      { value: 'slc', label: words.chips.slc },
    ]),
  ],
};
