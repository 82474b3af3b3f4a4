import { ARTICLES } from './articles.ts';
import * as figures from './fittedFigures.ts';
import {
  INTEL_34NM_80GB_COMMAND,
  INTEL_34NM_CLEANS_AHEAD,
  INTEL_34NM_COMMAND,
  INTEL_34NM_READ_LATENCY,
  INTEL_50NM_COMMAND,
  INTEL_50NM_READ_LATENCY,
  INTEL_FAMILY,
} from './intelFamily.ts';
import { INTEL_34NM_MLC, INTEL_50NM_MLC, INTEL_SLC } from './nand.ts';
import { assumed, free, known } from './parameter.ts';
import type { IntelPreset } from './preset.ts';
import { X25V_PRESET } from './x25v.ts';

const { pairReview, survey } = ARTICLES;

const HAS_TRIM = known(true, '', survey);

/** Exported separately, so that a bundle that simulates only this drive does not contain the others. */
export const X25M_G2_160: IntelPreset = {
  ...INTEL_FAMILY,
  id: 'x25m_g2_160',
  name: 'Intel X25-M G2 160 GB',
  articles: ['survey'],
  nand: INTEL_34NM_MLC,
  parameters: {
    ...INTEL_FAMILY.parameters,
    channelCount: known(10, '', `${survey}: the controller of the first generation`),
    commandUs: INTEL_34NM_COMMAND,
    readLatencyUs: INTEL_34NM_READ_LATENCY,
    userBytes: known(160e9, 'B', survey),
    cleansAhead: INTEL_34NM_CLEANS_AHEAD,
  },
  facts: {
    ...INTEL_FAMILY.facts,
    dramMegabytes: known(32, 'MB', survey),
    hasTrim: HAS_TRIM,
  },
};

export const INTEL_PRESETS: readonly IntelPreset[] = [
  {
    ...INTEL_FAMILY,
    id: 'x25m_g1_80',
    name: 'Intel X25-M G1 80 GB',
    articles: ['latencyReview', 'survey'],
    nand: INTEL_50NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', 'HotHardware review of the X25-M, 2008: ten channels'),
      commandUs: INTEL_50NM_COMMAND,
      readLatencyUs: INTEL_50NM_READ_LATENCY,
      userBytes: known(80e9, 'B', survey),
      wearMovePages: assumed(128, 'pages', 'the maximum latency is one block moved'),
      wearMoveBlocks: free(
        'intelG1WearMoveBlocks',
        figures.intelG1WearMoveBlocks,
        'blocks filled',
        'rare enough to leave the mean alone, often enough to be seen',
      ),
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
      channelCount: known(10, '', 'HotHardware review of the X25-M, 2008: ten channels'),
      commandUs: INTEL_50NM_COMMAND,
      readLatencyUs: INTEL_50NM_READ_LATENCY,
      userBytes: known(160e9, 'B', survey),
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: known(16, 'MB', survey),
    },
  },
  X25M_G2_160,
  {
    ...INTEL_FAMILY,
    modelState: 'parametersOnly',
    id: 'x25m_g2_80',
    name: 'Intel X25-M G2 80 GB',
    articles: ['pairReview', 'survey'],
    nand: INTEL_34NM_MLC,
    parameters: {
      ...INTEL_FAMILY.parameters,
      channelCount: known(10, '', `${survey}: the controller of the first generation`),
      commandUs: INTEL_34NM_80GB_COMMAND,
      readLatencyUs: INTEL_34NM_READ_LATENCY,
      userBytes: known(80e9, 'B', pairReview),
      cleansAhead: INTEL_34NM_CLEANS_AHEAD,
    },
    facts: {
      ...INTEL_FAMILY.facts,
      dramMegabytes: known(32, 'MB', survey),
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
      channelCount: known(10, '', 'Tom’s Hardware review of 16 X25-E, 2009: ten channels'),
      commandUs: INTEL_50NM_COMMAND,
      readLatencyUs: INTEL_50NM_READ_LATENCY,
      userBytes: known(64e9, 'B', survey),
      overProvisioningRatio: known(
        0.2,
        'of user space',
        `${survey}: 20 % as printed, taken of what the user sees; 80 GiB of flash for 64 · 10⁹ B would be 34 %`,
      ),
      cleansAhead: assumed(false, '', 'firmware of the G1 family'),
    },
  },
];
