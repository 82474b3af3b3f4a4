import { values } from '#messages/builder';
import * as words from '#messages/explain';
import { choice, defineParameters, seedParameter } from '../parameters.ts';
import { MYTHS } from './myths.ts';

/** A typical seed: the last point of its curve is at the median of 200 seeds. */
export const USUAL_SEED = 18;

/** Three places to explain, six sentences, one of them. */
export const frameParts = [
  { value: 'taps', label: () => words.title },
  { value: 'myths', label: () => words.myths.head },
  { value: 'one-myth', label: () => values.oneMyth },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters = defineParameters({
  seed: seedParameter({ label: () => values.seed, standard: USUAL_SEED, parts: ['taps'] }),
  /** Which of the sentences, as an index of `MYTHS`. */
  myth: choice({
    key: 'n',
    label: () => values.sentence,
    choices: MYTHS.map(({ id }, index) => ({
      name: String(index + 1),
      value: index,
      label: () => words.myths.sentences[id],
    })),
    parts: ['one-myth'],
  }),
});
