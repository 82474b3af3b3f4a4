import { values } from '#messages/builder';
import * as words from '#messages/cafeteria';
import * as controls from '#messages/controls';
import { DEFAULT_SETTINGS, LIVE_LIMITS, spareLimits } from '#store';
import { choice, defineParameters, seedParameter, share } from '../parameters.ts';

const { spareFactor, randomFraction, liveFraction, seed } = DEFAULT_SETTINGS;

/** Of the frame, which reads them as the knobs of a drive (`driveLink`). */
export const parameters = defineParameters({
  spareFactor: share({
    ...spareLimits('table'),
    key: 'spare',
    label: () => controls.spareArea.name,
    standard: spareFactor,
    isLockable: true,
  }),
  randomFraction: share({
    key: 'random',
    label: () => words.randomness,
    min: 0,
    max: 1,
    standard: randomFraction,
    isLockable: true,
  }),
  isTrimEnabled: choice({
    key: 'trim',
    label: () => words.trim,
    choices: [
      { name: 'off', value: false, label: () => values.off },
      { name: 'on', value: true, label: () => values.on },
    ],
    isLockable: true,
  }),
  liveFraction: share({ ...LIVE_LIMITS, key: 'live', label: () => values.live, standard: liveFraction }),
  start: choice({
    key: 'start',
    label: () => values.start,
    choices: [
      { name: 'new', value: 'new', label: () => values.starts.fresh },
      { name: 'used', value: 'used', label: () => values.starts.used },
    ],
  }),
  seed: seedParameter({ label: () => values.seed, standard: seed }),
});
