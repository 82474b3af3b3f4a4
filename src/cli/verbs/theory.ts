import { formatFixed } from '#base';
import { greedyMeanField, SCENARIO_DEFAULTS, SCENARIO_LIMITS } from '#engine';
import { readNumber, readWhole } from '../flags.ts';
import { theoryByPolicy } from '../runReport.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

export const theoryVerb: Verb = {
  name: 'theory',
  summary: 'closed forms for uniform random writes, without a drive',
  flags: [
    {
      name: '--spare-factor',
      placeholder: 'F',
      help: 'effective spare factor: erased pages held in reserve do not count',
      standard: String(SCENARIO_DEFAULTS.spareFactor),
    },
    {
      name: '--pages-per-block',
      placeholder: 'N',
      help: 'pages of one block',
      standard: String(SCENARIO_DEFAULTS.pagesPerBlock),
    },
    {
      name: '--d',
      placeholder: 'N',
      help: 'blocks that d-choices looks at',
      standard: String(SCENARIO_DEFAULTS.sampleCount),
    },
  ],
  perform(flags, console) {
    const pages = SCENARIO_LIMITS.pagesPerBlock;
    const samples = SCENARIO_LIMITS.sampleCount;
    const spareFactor = readNumber(flags, '--spare-factor') ?? SCENARIO_DEFAULTS.spareFactor;
    if (!(spareFactor >= 0.001 && spareFactor <= 1))
      refuse('--spare-factor', flags.get('--spare-factor'), 'a number from 0.001 to 1');
    const pagesPerBlock =
      readWhole(flags, '--pages-per-block', pages.min, pages.max) ?? SCENARIO_DEFAULTS.pagesPerBlock;
    const sampleCount = readWhole(flags, '--d', samples.min, samples.max) ?? SCENARIO_DEFAULTS.sampleCount;
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
          ]),
    );
  },
};
