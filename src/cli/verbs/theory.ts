import { formatFixed } from '#messages';
import { greedyMeanField, SCENARIO_DEFAULTS, SCENARIO_FIELDS } from '#engine';
import { flagOf, valueOf } from '../flags.ts';
import { theoryByPolicy } from '#engine/report';
import { formatTable } from '../table.ts';
import { formatJson, type Verb } from './verb.ts';

const SPARE_FACTOR = flagOf('--spare-factor', 'effective spare factor: erased pages held in reserve do not count', {
  kind: 'number',
  standard: SCENARIO_DEFAULTS.spareFactor,
  min: 0.001,
  max: 1,
});
const PAGES_PER_BLOCK = flagOf('--pages-per-block', 'pages of one block', SCENARIO_FIELDS.pagesPerBlock);
const SAMPLE_COUNT = flagOf('--d', 'blocks that d-choices draws', SCENARIO_FIELDS.sampleCount);

const OF_EFFECTIVE =
  'Of the effective spare factor. In sim run --spare-factor counts erased blocks held in reserve too; it prints both.';

export const theoryVerb: Verb = {
  name: 'theory',
  summary: 'closed forms for uniform random writes, without a drive',
  flags: [SPARE_FACTOR, PAGES_PER_BLOCK, SAMPLE_COUNT],
  perform(flags, console) {
    const spareFactor = valueOf(flags, SPARE_FACTOR);
    const pagesPerBlock = valueOf(flags, PAGES_PER_BLOCK);
    const sampleCount = valueOf(flags, SAMPLE_COUNT);
    const byPolicy = theoryByPolicy({ effectiveSpareFactor: spareFactor, pagesPerBlock, sampleCount });
    const { victimValidPages } = greedyMeanField(spareFactor, pagesPerBlock);
    const report = {
      spareFactor,
      pagesPerBlock,
      d: sampleCount,
      ...byPolicy,
      greedyVictimValidPages: victimValidPages,
    };
    console.print(
      flags.has('--json')
        ? formatJson(report)
        : formatTable([
            ['victim', 'write amplification'],
            ...Object.entries(byPolicy).map(([name, value]) => [name, formatFixed(value, 5)]),
          ]).concat('\n', OF_EFFECTIVE),
    );
  },
};
