import { formatPercent } from '#messages';
import * as words from '#messages/fast-corner';
import { choice, defineParameters, named, type ParameterTable } from '../parameters.ts';
import { CORNER_DRIVES, FILL_STEP, PAUSES, type CornerSettings } from './scenario.ts';

export const parameters: ParameterTable<CornerSettings> = defineParameters({
  drive: choice({
    key: 'drive',
    label: () => words.drive,
    choices: named(CORNER_DRIVES, (drive) => words.names[drive]),
    isLockable: true,
  }),
  fillPercent: choice<number>({
    key: 'fill',
    label: () => words.fill,
    choices: named(
      Array.from({ length: 100 / FILL_STEP + 1 }, (_, index) => index * FILL_STEP),
      (percent) => formatPercent(percent / 100),
    ),
  }),
  pause: choice({ key: 'pause', label: () => words.pause, choices: named(PAUSES, (pause) => words.pauses[pause]) }),
});
