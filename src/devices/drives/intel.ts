import { ARTICLES } from './articles.ts';
import { INTEL_34NM_MLC, INTEL_50NM_MLC, INTEL_SLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { IntelPreset } from './preset.ts';

const { latencyReview, pairReview, survey } = ARTICLES;

/** What all Intel drives share. */
const FAMILY = {
  family: 'intel',
  modelState: 'full',
  mapping: known('page', '', `${survey}: Intel tracks and relocates at fine grain`),
  mappingUnitBytes: known(4096, 'B', survey),
  allocation: known('dynamic', '', `${survey}: small writes are combined and spread over all channels`),
  acknowledgment: known('buffered', '', `${latencyReview}: 0.089 ms at queue depth 1 is less than a program takes`),
  hasSectorPacking: known(true, '', `${pairReview}: writes that are not aligned cost little more`),
  hasTwoStreams: fitted(true, '', `${pairReview}: one sequential pass repairs the drive, which one stream cannot`),
  victimPolicy: known('greedy', '', `${survey}: the block with the least valid data`),
  cleaningPlace: fitted(
    'allChannels',
    '',
    'in the foreground, copies spread over all channels: explains the 35 % drop',
  ),
  copiesLonePageWhole: fitted(
    true,
    '',
    'two planes copy together; a page whose partner is not valid takes as long: 35 % loss, where pairs alone give 25',
  ),
  bufferPages: fitted(32, 'pages of 4 KB', 'assumed; random and sequential writes are as fast when new from 16 on'),
  linkMegabytesPerSecond: known(260, 'MB/s', `${survey}: a wall near 260 on SATA 3 Gbps`),
  overProvisioningRatio: known(
    0.0737,
    'of user space',
    `${survey}: 80 GiB of flash sold as 80 · 10⁹ B, 7.37 % (printed 7.5 %)`,
  ),
} as const;

const HOST_US = fitted(53, 'µs', 'as for the pair of X25-V: 60 MB/s of random reads at queue depth 3');
const HAS_TRIM = known(true, '', survey);

export const X25V_PRESET: IntelPreset = {
  ...FAMILY,
  id: 'x25v',
  name: 'Intel X25-V 40 GB',
  articles: ['pairReview'],
  nand: INTEL_34NM_MLC,
  channelCount: known(5, '', `${pairReview}: half the channels of the X25-M`),
  hostUs: HOST_US,
  commandUs: fitted(10, 'µs', 'host time of an aligned command; the flash is what limits'),
  userBytes: known(40e9, 'B', pairReview),
  priceUsd: known(125, 'USD', pairReview),
  cleansAhead: fitted(true, '', 'firmware of the G2 family'),
  hasTrim: known(true, '', 'as a single drive'),
};

export const INTEL_PRESETS: readonly IntelPreset[] = [
  {
    ...FAMILY,
    id: 'x25m_g1_80',
    name: 'Intel X25-M G1 80 GB',
    articles: ['latencyReview', 'survey'],
    nand: INTEL_50NM_MLC,
    channelCount: known(10, '', 'reviews of the time: ten channels'),
    commandUs: fitted(89, 'µs', `0.089 ms for 4 KB at queue depth 1 (${latencyReview})`),
    userBytes: known(80e9, 'B', survey),
    dramMegabytes: known(16, 'MB', survey),
    reserveFraction: fitted(0.003, 'of flash', 'cleans on demand only'),
    wearMovePages: known(128, 'pages', 'the maximum latency is one block moved'),
    wearMoveBlocks: fitted(2000, 'blocks filled', 'assumed: rare enough to leave the mean alone'),
  },
  {
    ...FAMILY,
    id: 'x25m_g1_160',
    name: 'Intel X25-M G1 160 GB',
    articles: ['survey'],
    nand: INTEL_50NM_MLC,
    channelCount: known(10, '', 'as the 80 GB drive'),
    hostUs: HOST_US,
    commandUs: fitted(100.4, 'µs', '40.8 MB/s new at queue depth 3, aligned to 512 B (bench of 2009)'),
    userBytes: known(160e9, 'B', survey),
    dramMegabytes: known(16, 'MB', survey),
    cleansAhead: fitted(false, '', 'cleaning on demand gives a 35 % drop, measured 35.5 %'),
  },
  {
    ...FAMILY,
    id: 'x25m_g2_160',
    name: 'Intel X25-M G2 160 GB',
    articles: ['survey'],
    nand: INTEL_34NM_MLC,
    channelCount: known(10, '', 'the same controller'),
    hostUs: HOST_US,
    commandUs: fitted(113.5, 'µs', '36.1 MB/s new'),
    userBytes: known(160e9, 'B', survey),
    dramMegabytes: known(32, 'MB', survey),
    cleansAhead: fitted(
      true,
      '',
      'cleans its spare before the test: 11.8 GB of it exceed the 6.5 GB written in three minutes; on or off is fitted',
    ),
    hasTrim: HAS_TRIM,
  },
  {
    ...FAMILY,
    modelState: 'parametersOnly',
    id: 'x25m_g2_80',
    name: 'Intel X25-M G2 80 GB',
    articles: ['pairReview', 'survey'],
    nand: INTEL_34NM_MLC,
    channelCount: known(10, '', 'as the 160 GB drive'),
    hostUs: HOST_US,
    commandUs: fitted(113.5, 'µs', 'as the 160 GB drive'),
    userBytes: known(80e9, 'B', pairReview),
    dramMegabytes: fitted(32, 'MB', 'as the 160 GB drive'),
    cleansAhead: fitted(true, '', 'as the 160 GB drive'),
    hasTrim: HAS_TRIM,
  },
  X25V_PRESET,
  {
    ...FAMILY,
    modelState: 'outlier',
    id: 'x25e_64',
    name: 'Intel X25-E 64 GB',
    articles: ['survey'],
    nand: INTEL_SLC,
    channelCount: known(10, '', 'ten channels'),
    hostUs: HOST_US,
    commandUs: fitted(91, 'µs', 'assumed, 45 MB/s new; the article prints no figure'),
    userBytes: known(64e9, 'B', survey),
    overProvisioningRatio: fitted(
      0.2,
      'of user space',
      `${survey}: 20 %, taken of what the user sees; 80 GiB of flash for 64 · 10⁹ B would be 34 %`,
    ),
    cleansAhead: known(false, '', 'firmware of the G1 family'),
  },
];
