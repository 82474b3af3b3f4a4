import { ARTICLES } from './articles.ts';
import { INTEL_FAMILY, INTEL_HOST_US } from './intelFamily.ts';
import { INTEL_34NM_MLC, INTEL_50NM_MLC, INTEL_SLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { IntelPreset } from './preset.ts';
import { X25V_PRESET } from './x25v.ts';

const { latencyReview, pairReview, survey } = ARTICLES;

const HAS_TRIM = known(true, '', survey);

export const INTEL_PRESETS: readonly IntelPreset[] = [
  {
    ...INTEL_FAMILY,
    id: 'x25m_g1_80',
    name: 'Intel X25-M G1 80 GB',
    articles: ['latencyReview', 'survey'],
    nand: INTEL_50NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'reviews of the time: ten channels'),
      commandUs: fitted(89, 'µs', `0.089 ms for 4 KB at queue depth 1 (${latencyReview})`),
      userBytes: known(80e9, 'B', survey),
      reserveFraction: fitted(0.003, 'of flash', 'cleans on demand only'),
      wearMovePages: known(128, 'pages', 'the maximum latency is one block moved'),
      wearMoveBlocks: fitted(2000, 'blocks filled', 'assumed: rare enough to leave the mean alone'),
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: known(16, 'MB', survey),
    },
  },
  {
    ...INTEL_FAMILY,
    id: 'x25m_g1_160',
    name: 'Intel X25-M G1 160 GB',
    articles: ['survey'],
    nand: INTEL_50NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'as the 80 GB drive'),
      hostUs: INTEL_HOST_US,
      commandUs: fitted(100.4, 'µs', '40.8 MB/s new at queue depth 3, aligned to 512 B (bench of 2009)'),
      userBytes: known(160e9, 'B', survey),
      cleansAhead: fitted(false, '', 'cleaning on demand gives a 35 % drop, measured 35.5 %'),
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: known(16, 'MB', survey),
    },
  },
  {
    ...INTEL_FAMILY,
    id: 'x25m_g2_160',
    name: 'Intel X25-M G2 160 GB',
    articles: ['survey'],
    nand: INTEL_34NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'the same controller'),
      hostUs: INTEL_HOST_US,
      commandUs: fitted(113.5, 'µs', '36.1 MB/s new'),
      userBytes: known(160e9, 'B', survey),
      cleansAhead: fitted(
        true,
        '',
        'cleans its spare before the test: 11.8 GB of it exceed the 6.5 GB written in three minutes; on or off is fitted',
      ),
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: known(32, 'MB', survey),
      hasTrim: HAS_TRIM,
    },
  },
  {
    ...INTEL_FAMILY,
    modelState: 'parametersOnly',
    id: 'x25m_g2_80',
    name: 'Intel X25-M G2 80 GB',
    articles: ['pairReview', 'survey'],
    nand: INTEL_34NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'as the 160 GB drive'),
      hostUs: INTEL_HOST_US,
      commandUs: fitted(113.5, 'µs', 'as the 160 GB drive'),
      userBytes: known(80e9, 'B', pairReview),
      cleansAhead: fitted(true, '', 'as the 160 GB drive'),
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: fitted(32, 'MB', 'as the 160 GB drive'),
      hasTrim: HAS_TRIM,
    },
  },
  X25V_PRESET,
  {
    ...INTEL_FAMILY,
    modelState: 'outlier',
    id: 'x25e_64',
    name: 'Intel X25-E 64 GB',
    articles: ['survey'],
    nand: INTEL_SLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'ten channels'),
      hostUs: INTEL_HOST_US,
      commandUs: fitted(91, 'µs', 'assumed, 45 MB/s new; the article prints no figure'),
      userBytes: known(64e9, 'B', survey),
      overProvisioningRatio: fitted(
        0.2,
        'of user space',
        `${survey}: 20 %, taken of what the user sees; 80 GiB of flash for 64 · 10⁹ B would be 34 %`,
      ),
      cleansAhead: known(false, '', 'firmware of the G1 family'),
    },
  },
];
