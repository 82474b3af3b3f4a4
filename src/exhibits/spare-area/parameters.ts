import { values } from '#messages/builder';
import * as words from '#messages/spare-area';
import { spareLimits } from '#store';
import { choice, defineParameters, named, seedParameter, share, type ParameterTable } from '../parameters.ts';
import { defaults } from './sizedScenario.ts';
import { CONSUMER_SPARE, HOT_SHARES, LEAST_SPARE, MOST_SPARE, type SpareAreaSettings } from './scenario.ts';

export const frameParts = [
  { value: 'curve', label: () => words.title },
  { value: 'bar', label: () => values.spareBar },
  { value: 'pools', label: () => values.sparePools },
] as const;
export type FramePart = (typeof frameParts)[number]['value'];

/** Parameters of the frame, which reads them as settings of a drive: see `driveLink`. */
export const parameters = defineParameters({
  spareFactor: share({
    ...spareLimits('scale'),
    key: 'spare',
    label: () => words.frame.spareArea,
    standard: defaults.spareFactor ?? NaN,
    decimals: 1,
    parts: ['curve'],
    isLockable: true,
  }),
  seed: seedParameter({ label: () => values.seed, parts: ['curve'] }),
});

/** Parameters of the chapter, whose axis shows the spare area that cleaning can use. */
export const chapterParameters: ParameterTable<SpareAreaSettings> = defineParameters({
  spareFactor: share({ key: 'spare', min: LEAST_SPARE, max: MOST_SPARE, standard: CONSUMER_SPARE }),
  hasFifo: choice({
    key: 'fifo',
    choices: [
      { name: 'on', value: true },
      { name: 'off', value: false },
    ],
  }),
  isLogarithmic: choice({
    key: 'scale',
    choices: [
      { name: 'linear', value: false },
      { name: 'log', value: true },
    ],
  }),
  hotShare: choice({ key: 'again', choices: named(HOT_SHARES) }),
});
