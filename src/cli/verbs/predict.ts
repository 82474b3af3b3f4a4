import {
  leastFlashGib,
  PREDICTED_CONDITIONS,
  relativeRates,
  sayCondition,
  shapeOfLabel,
  UNIFORM,
} from '#devices/modern';
import { formatFixed } from '#messages';
import { flagOf, valueOf } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse, UsageError } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const CAPACITY = flagOf('--capacity-gb', 'capacity as sold, in gigabytes of 10^9 bytes', {
  kind: 'number',
  min: 1,
  max: 1_000_000,
});
const FLASH = flagOf(
  '--flash-gib',
  'flash in the drive, in gibibytes; if left out, the next power of two that is 2 % more than it holds',
  {
    kind: 'number',
    min: 1,
    max: 1_000_000,
  },
);

export const predictVerb: Verb = {
  name: 'predict',
  summary: 'rates of 4 KB random writes by what is written, from the label of a drive',
  flags: [CAPACITY, FLASH],
  perform(flags, console) {
    const capacityGb = valueOf(flags, CAPACITY);
    if (capacityGb === undefined)
      throw new UsageError(`${CAPACITY.name} is missing: how many gigabytes the drive is sold with, such as 960.`);
    const flashGib = valueOf(flags, FLASH);
    const shape = shapeOfLabel(capacityGb, flashGib);
    if (!shape) {
      const least = formatFixed(leastFlashGib(capacityGb), 1);
      refuse(FLASH.name, flashGib, `at least ${least} GiB, 2 % more than the ${capacityGb} GB that it holds`);
    }
    const rates = relativeRates(shape, PREDICTED_CONDITIONS);
    console.print(
      flags.has('--json')
        ? formatJson({ capacityGb, flashGib: shape.flashGib, rates: Object.fromEntries(rates) })
        : [
            `${capacityGb} GB (${formatFixed(shape.usedGib, 1)} GiB) on ${formatFixed(shape.flashGib, 0)} GiB of flash.`,
            'Writes of 4 KB a second, as a share of those when every page is equally likely:',
            formatTable([
              ['what is written', 'rate'],
              ...[...rates].map(([id, rate]) => [id === UNIFORM ? id : sayCondition(id), formatFixed(rate, 3)]),
            ]),
          ].join('\n'),
    );
  },
};
