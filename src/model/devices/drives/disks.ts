import { ARTICLES } from './articles.ts';
import { BENCH_COMMAND, ONE_COMMAND, SATA_3_GBPS } from './controller.ts';
import * as figures from './fittedFigures.ts';
import { assumed, free, known } from './parameter.ts';
import type { DiskPreset } from './preset.ts';

const { latencyReview, survey } = ARTICLES;

/** Parameters that the articles do not give, assumed to be equal for all disks. */
const COMMON = {
  family: 'disk',
  parameters: {
    readAheadRevolutions: free(
      'diskReadAheadRevolutions',
      figures.diskReadAheadRevolutions,
      'revolutions',
      'random reads of both disks of the survey, 0.7 and 0.3 MB/s; one figure for the two',
    ),
    innerRateFraction: assumed(
      0.53,
      'of the outer rate',
      'alike for platters of 2.5 inch: 0.53 to 0.56 in a specification of such disks, 105 of 199 to 135 of 241 Mbit/s (IBM, Travelstar 48GH, 30GN and 15GN)',
    ),
    retryRevolutions: free(
      'diskRetryRevolutions',
      figures.diskRetryRevolutions,
      'revolutions',
      '76.5 ms at most, where no access takes over 35; a usual limit of retries',
    ),
    retryEveryWrites: assumed(5000, 'writes', 'rare'),
    commandUs: BENCH_COMMAND,
    linkMegabytesPerSecond: SATA_3_GBPS,
    deviceDepth: ONE_COMMAND,
  },
  facts: {},
} as const;

/** A capacity that exists in the series of both Momentus disks. */
const USUAL_CAPACITY = assumed(160e9, 'B', 'in the series of both: 160 GB');

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
      trackSeekUs: free('momentusTrackSeekUs', figures.momentusTrackSeekUs, 'µs', 'class of 2.5 inch disks, write'),
      averageSeekUs: assumed(12_000, 'µs', 'class: about 12 ms write'),
      averageReadSeekUs: assumed(11_000, 'µs', 'class: 11 ms read'),
      mediaMegabytesPerSecond: free(
        'momentusMediaMegabytesPerSecond',
        figures.momentusMediaMegabytesPerSecond,
        'MB/s',
        'class; agrees with the latency of 128 KB less that of 4 KB',
      ),
      reorderCommands: free(
        'momentusReorderCommands',
        figures.momentusReorderCommands,
        'commands',
        '9.4 ms, where seek and rotation are 16 ms',
      ),
      capacityBytes: USUAL_CAPACITY,
    },
  },
  {
    ...COMMON,
    modelState: 'coarse',
    id: 'momentus_5400_6',
    name: 'Seagate Momentus 5400.6',
    articles: ['survey'],
    parameters: {
      ...COMMON.parameters,
      revolutionsPerMinute: known(5400, 'rpm', 'the name of the product'),
      trackSeekUs: assumed(1000, 'µs', 'class'),
      averageSeekUs: assumed(13_000, 'µs', 'class'),
      mediaMegabytesPerSecond: assumed(60, 'MB/s', 'class'),
      reorderCommands: assumed(0, 'commands', 'reads are served as they come'),
      capacityBytes: USUAL_CAPACITY,
    },
  },
  {
    ...COMMON,
    modelState: 'coarse',
    id: 'velociraptor',
    name: 'Western Digital VelociRaptor',
    articles: ['survey'],
    parameters: {
      ...COMMON.parameters,
      revolutionsPerMinute: assumed(10_000, 'rpm', 'as the maker sold it'),
      trackSeekUs: assumed(700, 'µs', 'class'),
      averageSeekUs: assumed(3600, 'µs', 'class, read'),
      averageWriteSeekUs: assumed(4200, 'µs', 'class: 4.2 ms write'),
      mediaMegabytesPerSecond: assumed(100, 'MB/s', 'class'),
      reorderCommands: free(
        'velociraptorReorderCommands',
        figures.velociraptorReorderCommands,
        'commands',
        'about 1.45 MB/s of random writes',
      ),
      capacityBytes: assumed(300e9, 'B', 'the larger of the two that were sold, 150 and 300 GB'),
    },
    facts: { freshTestSeconds: known(31, 's', survey) },
  },
];
