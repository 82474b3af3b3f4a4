import { values } from '#messages/builder';
import * as words from '#messages/explain';
import { chosen, seedOf, type FrameForm } from '../frameForm.ts';
import { MYTHS } from './myths.ts';
import { USUAL_SEED } from './scenario.ts';

export const form: FrameForm = {
  parts: [
    { value: 'taps', label: words.title },
    { value: 'myths', label: words.myths.head },
    { value: 'one-myth', label: values.oneMyth },
  ],
  values: [
    { ...seedOf(values.seed, USUAL_SEED), parts: ['taps'] },
    chosen(
      'n',
      values.sentence,
      MYTHS.map((myth, index) => ({ value: String(index + 1), label: words.myths.sentences[myth.id] })),
      { parts: ['one-myth'] },
    ),
  ],
};
