import { ARTICLES } from './articles.ts';
import { fitted, known } from './parameter.ts';
import type { ArrayPreset } from './preset.ts';

const { pairReview, tripleReview } = ARTICLES;

const M4_ARRAY = {
  family: 'array',
  modelState: 'full',
  articles: ['tripleReview'],
  member: 'm4_single',
  passesTrim: known(false, '', tripleReview),
  driverUs: fitted(3, 'µs per request', '4 KB reads at queue depth 1 lose 2 to 4 %'),
  hasHostWriteCache: known(
    true,
    '',
    `${tripleReview}: write-back cache of the volume on; random writes at queue depth 1 gain 20 % even on one drive`,
  ),
} as const;

const SATA2_LINK = known(275, 'MB/s', `${tripleReview}: the slowest member decides`);
const BEST_STRIPE = known(8192, 'B', `${tripleReview}: 8 KB is best`);

export const X25V_PAIR_PRESET: ArrayPreset = {
  family: 'array',
  modelState: 'full',
  id: 'x25v_raid0',
  name: 'Two Intel X25-V in RAID-0',
  articles: ['pairReview', 'pairComments'],
  member: 'x25v',
  memberCount: known(2, '', pairReview),
  stripeBytes: fitted(131_072, 'B', 'assumed, the driver default of the time; random 4 KB do not care'),
  hostUs: fitted(53, 'µs', '60 MB/s of random reads at queue depth 3 on ten channels: 53 + 50 + 102'),
  acknowledgedPages: fitted(2, 'pages of 4 KB a member', '71.6 MB/s; gives 73.2'),
  passesTrim: known(false, '', `${pairReview}: no TRIM to members of an array`),
  partitionGiB: known(60, 'GiB', `${pairReview}: of 74.5`),
  priceUsd: known(250, 'USD', pairReview),
};

export const ARRAY_PRESETS: readonly ArrayPreset[] = [
  X25V_PAIR_PRESET,
  {
    ...M4_ARRAY,
    id: 'm4_raid0x2',
    name: 'Two Crucial m4 in RAID-0, SATA 6 Gbps',
    memberCount: known(2, '', tripleReview),
    level: known(0, '', tripleReview),
    linkMegabytesPerSecond: known(550, 'MB/s', `${tripleReview}: the slowest member decides`),
    stripeBytes: BEST_STRIPE,
  },
  {
    ...M4_ARRAY,
    id: 'm4_raid0x3',
    name: 'Three Crucial m4 in RAID-0, SATA 3 Gbps',
    memberCount: known(3, '', tripleReview),
    level: known(0, '', tripleReview),
    linkMegabytesPerSecond: SATA2_LINK,
    stripeBytes: BEST_STRIPE,
  },
  {
    ...M4_ARRAY,
    id: 'm4_raid5x3',
    name: 'Three Crucial m4 in RAID-5, one of them on SATA 3 Gbps',
    memberCount: known(3, '', tripleReview),
    level: known(5, '', tripleReview),
    linkMegabytesPerSecond: SATA2_LINK,
    fastPortCount: known(2, 'members', `${tripleReview}: two on SATA 6 Gbps and one on SATA 3 Gbps`),
    stripeBytes: known(131_072, 'B', `${tripleReview}: driver default of 128 KB`),
  },
];
