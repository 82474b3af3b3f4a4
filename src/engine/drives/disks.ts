import { ARTICLES } from './articles.ts';
import { fitted, known } from './parameter.ts';
import type { DiskPreset } from './preset.ts';

const { latencyReview, survey } = ARTICLES;

export const DISK_PRESETS: readonly DiskPreset[] = [
  {
    family: 'disk',
    modelState: 'full',
    id: 'momentus_7200_2',
    name: 'Seagate Momentus 7200.2',
    articles: ['latencyReview'],
    revolutionsPerMinute: known(7200, 'rpm', latencyReview),
    trackSeekUs: fitted(1500, 'µs', 'class of 2.5 inch disks, write'),
    averageSeekUs: known(12_000, 'µs', 'class: 11 ms read, about 12 write'),
    mediaMegabytesPerSecond: fitted(50, 'MB/s', 'class; agrees with the latency of 128 KB less that of 4 KB'),
    reorderCommands: fitted(12, 'commands', '9.4 ms, where seek and rotation are 16 ms'),
    commandUs: fitted(120, 'µs', '0.16 ms for sequential 4 KB'),
  },
  {
    family: 'disk',
    modelState: 'coarse',
    id: 'momentus_5400_6',
    name: 'Seagate Momentus 5400.6',
    articles: ['survey'],
    revolutionsPerMinute: known(5400, 'rpm', 'the name of the product'),
    trackSeekUs: known(1000, 'µs', 'class'),
    averageSeekUs: known(13_000, 'µs', 'class'),
    mediaMegabytesPerSecond: known(60, 'MB/s', 'class'),
    reorderCommands: known(0, 'commands', 'reads are served as they come'),
  },
  {
    family: 'disk',
    modelState: 'coarse',
    id: 'velociraptor',
    name: 'Western Digital VelociRaptor',
    articles: ['survey'],
    revolutionsPerMinute: known(10_000, 'rpm', 'maker'),
    trackSeekUs: known(700, 'µs', 'class'),
    averageSeekUs: known(3600, 'µs', 'class, read; 4.2 ms write'),
    mediaMegabytesPerSecond: known(100, 'MB/s', 'class'),
    reorderCommands: fitted(4, 'commands', 'about 1.45 MB/s of random writes'),
    freshTestSeconds: known(31, 's', survey),
  },
];
