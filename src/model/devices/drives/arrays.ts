import { ARTICLES } from './articles.ts';
import { NATIVE_QUEUE } from './controller.ts';
import * as figures from './fittedFigures.ts';
import { free, known } from './parameter.ts';
import type { ArrayPreset } from './preset.ts';
import { X25V_PAIR_PRESET } from './x25v.ts';

const { tripleReview } = ARTICLES;

const M4_ARRAY = {
  family: 'array',
  modelState: 'full',
  articles: ['tripleReview'],
  member: 'm4_single',
  parameters: {
    passesTrim: known(false, '', tripleReview),
    deviceDepth: NATIVE_QUEUE,
    driverUs: free('m4DriverUs', figures.m4DriverUs, 'µs per request', '4 KB reads at queue depth 1 lose 2 to 4 %'),
  },
  facts: {
    hasHostWriteCache: known(
      true,
      '',
      `${tripleReview}: write-back cache of the volume on; random writes at queue depth 1 gain 20 % even on one drive`,
    ),
  },
} as const;

const SATA2_LINK = known(275, 'MB/s', `${tripleReview}: the slowest member decides`);
const BEST_STRIPE = known(8192, 'B', `${tripleReview}: 8 KB is best`);

export const ARRAY_PRESETS: readonly ArrayPreset[] = [
  X25V_PAIR_PRESET,
  {
    ...M4_ARRAY,
    id: 'm4_raid0x2',
    name: 'Two Crucial m4 in RAID-0, SATA 6 Gbps',
    parameters: {
      ...M4_ARRAY.parameters,
      memberCount: known(2, '', tripleReview),
      level: known(0, '', tripleReview),
      linkMegabytesPerSecond: known(550, 'MB/s', `${tripleReview}: the slowest member decides`),
      stripeBytes: BEST_STRIPE,
    },
  },
  {
    ...M4_ARRAY,
    id: 'm4_raid0x3',
    name: 'Three Crucial m4 in RAID-0, SATA 3 Gbps',
    parameters: {
      ...M4_ARRAY.parameters,
      memberCount: known(3, '', tripleReview),
      level: known(0, '', tripleReview),
      linkMegabytesPerSecond: SATA2_LINK,
      stripeBytes: BEST_STRIPE,
    },
  },
  {
    ...M4_ARRAY,
    id: 'm4_raid5x3',
    name: 'Three Crucial m4 in RAID-5, one of them on SATA 3 Gbps',
    parameters: {
      ...M4_ARRAY.parameters,
      memberCount: known(3, '', tripleReview),
      level: known(5, '', tripleReview),
      linkMegabytesPerSecond: SATA2_LINK,
      fastPortCount: known(2, 'members', `${tripleReview}: two on SATA 6 Gbps and one on SATA 3 Gbps`),
      stripeBytes: known(131_072, 'B', `${tripleReview}: driver default of 128 KB`),
    },
  },
];
