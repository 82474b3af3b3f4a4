import { DEFAULT_SETTINGS, spareLimits, type DriveSettings } from '#store';
import { choice, defineParameters, share, type ParameterTable } from '../parameters.ts';

/** What the reader sets of the drive in the chapters. */
export type EndingSettings = Pick<DriveSettings, 'spareFactor' | 'randomFraction' | 'isTrimEnabled'>;

export const parameters: ParameterTable<EndingSettings> = defineParameters({
  spareFactor: share({ ...spareLimits('table'), key: 'spare', standard: DEFAULT_SETTINGS.spareFactor }),
  randomFraction: share({ key: 'random', min: 0, max: 1, standard: DEFAULT_SETTINGS.randomFraction }),
  isTrimEnabled: choice({
    key: 'trim',
    choices: [
      { name: 'off', value: false },
      { name: 'on', value: true },
    ],
  }),
});
