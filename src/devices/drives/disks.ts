import { ARTICLES } from './articles.ts';
import { ONE_COMMAND } from './controller.ts';
import { fitted, known } from './parameter.ts';
import type { DiskPreset } from './preset.ts';

const { latencyReview, survey } = ARTICLES;

/** Assumed alike for all disks: what the articles do not say and the model cannot do without. */
const COMMON = {
  family: 'disk',
  parameters: {
    readAheadRevolutions: fitted(
      0.36,
      'revolutions',
      'random reads of both disks of the survey, 0.7 and 0.3 MB/s; one figure for the two',
    ),
    innerRateFraction: fitted(
      0.53,
      'of the outer rate',
      'assumed alike for platters of 2.5 inch: 0.53 to 0.56 in a specification of such disks, 105 of 199 to 135 of 241 Mbit/s (IBM, Travelstar 48GH, 30GN and 15GN)',
    ),
    retryRevolutions: fitted(
      8,
      'revolutions',
      '76.5 ms at most, where no access takes over 35; a usual limit of retries',
    ),
    retryEveryWrites: fitted(5000, 'writes', 'assumed: rare'),
    deviceDepth: ONE_COMMAND,
  },
  facts: {},
} as const;

const SURVEY_BENCH = {
  parameters: {
    commandUs: fitted(60, 'µs', 'assumed'),
    linkMegabytesPerSecond: fitted(250, 'MB/s', 'assumed, SATA 3 Gbps'),
  },
} as const;

export const DISK_PRESETS: readonly DiskPreset[] = [
  {
    ...COMMON,
    modelState: 'full',
    id: 'momentus_7200_2',
    name: 'Seagate Momentus 7200.2',
    articles: ['latencyReview'],
    parameters: {
      ...COMMON.parameters,
      revolutionsPerMinute: known(7200, 'rpm', latencyReview),
      trackSeekUs: fitted(1500, 'µs', 'class of 2.5 inch disks, write'),
      averageSeekUs: known(12_000, 'µs', 'class: about 12 ms write'),
      averageReadSeekUs: known(11_000, 'µs', 'class: 11 ms read'),
      mediaMegabytesPerSecond: fitted(50, 'MB/s', 'class; agrees with the latency of 128 KB less that of 4 KB'),
      reorderCommands: fitted(12, 'commands', '9.4 ms, where seek and rotation are 16 ms'),
      commandUs: fitted(120, 'µs', '0.16 ms for sequential 4 KB'),
      linkMegabytesPerSecond: fitted(100, 'MB/s', 'assumed'),
      capacityBytes: fitted(160e9, 'B', 'assumed; a span of the whole disk makes it matter little'),
    },
  },
  {
    ...COMMON,
    ...SURVEY_BENCH,
    modelState: 'coarse',
    id: 'momentus_5400_6',
    name: 'Seagate Momentus 5400.6',
    articles: ['survey'],
    parameters: {
      ...COMMON.parameters,
      ...SURVEY_BENCH.parameters,
      revolutionsPerMinute: known(5400, 'rpm', 'the name of the product'),
      trackSeekUs: known(1000, 'µs', 'class'),
      averageSeekUs: known(13_000, 'µs', 'class'),
      mediaMegabytesPerSecond: known(60, 'MB/s', 'class'),
      reorderCommands: known(0, 'commands', 'reads are served as they come'),
      capacityBytes: fitted(160e9, 'B', 'assumed: in the series'),
    },
  },
  {
    ...COMMON,
    ...SURVEY_BENCH,
    modelState: 'coarse',
    id: 'velociraptor',
    name: 'Western Digital VelociRaptor',
    articles: ['survey'],
    parameters: {
      ...COMMON.parameters,
      ...SURVEY_BENCH.parameters,
      revolutionsPerMinute: known(10_000, 'rpm', 'maker'),
      trackSeekUs: known(700, 'µs', 'class'),
      averageSeekUs: known(3600, 'µs', 'class, read'),
      averageWriteSeekUs: known(4200, 'µs', 'class: 4.2 ms write'),
      mediaMegabytesPerSecond: known(100, 'MB/s', 'class'),
      reorderCommands: fitted(4, 'commands', 'about 1.45 MB/s of random writes'),
      capacityBytes: fitted(300e9, 'B', 'assumed, the common size'),
    },
    facts: { freshTestSeconds: known(31, 's', survey) },
  },
];
