import { values } from '#messages/builder';
import * as words from '#messages/cafeteria';
import * as controls from '#messages/controls';
import { DEFAULT_SETTINGS, LIVE_LIMITS, spareLimits } from '#store';
import { chosen, seedOf, share, type FrameForm } from '../frameForm.ts';

const skin = 'cafeteria';
const { spareFactor, randomFraction, liveFraction, seed } = DEFAULT_SETTINGS;

export const form: FrameForm = {
  parts: [],
  values: [
    share('spare', controls.spareArea.name({ skin }), {
      ...spareLimits('table'),
      usual: spareFactor,
      hasControl: true,
    }),
    share('random', words.randomness, { min: 0, max: 1, usual: randomFraction, hasControl: true }),
    chosen(
      'trim',
      words.trim,
      [
        { value: 'off', label: values.off },
        { value: 'on', label: values.on },
      ],
      { hasControl: true },
    ),
    share('live', values.live, { ...LIVE_LIMITS, usual: liveFraction }),
    chosen('start', values.start, [
      { value: 'new', label: values.starts.fresh },
      { value: 'used', label: values.starts.used },
    ]),
    seedOf(values.seed, seed),
  ],
};
