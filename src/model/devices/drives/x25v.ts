import { ARTICLES } from './articles.ts';
import { NATIVE_QUEUE } from './controller.ts';
import { INTEL_34NM_CLEANS_AHEAD, INTEL_34NM_READ_LATENCY, INTEL_FAMILY, X25V_COMMAND } from './intelFamily.ts';
import { INTEL_34NM_MLC } from './nand.ts';
import { known } from './parameter.ts';
import type { ArrayPreset, IntelPreset } from './preset.ts';
import { X25V, X25V_PAIR } from './x25vSizes.ts';

const { pairReview, tripleReview } = ARTICLES;

/** In a file of its own, so that a bundle that simulates the pair does not contain the other Intel drives. */
export const X25V_PRESET: IntelPreset = {
  ...INTEL_FAMILY,
  id: 'x25v',
  name: X25V.name,
  articles: ['pairReview'],
  nand: INTEL_34NM_MLC,
  parameters: {
    ...INTEL_FAMILY.parameters,
    channelCount: known(5, '', `${pairReview}: half the channels of the X25-M`),
    commandUs: X25V_COMMAND,
    readLatencyUs: INTEL_34NM_READ_LATENCY,
    userBytes: X25V.userBytes,
    cleansAhead: INTEL_34NM_CLEANS_AHEAD,
  },
  facts: {
    ...INTEL_FAMILY.facts,
    priceUsd: known(125, 'USD', pairReview),
    hasTrim: known(true, '', `${pairReview}: as a single drive`),
  },
};

export const X25V_PAIR_PRESET: ArrayPreset = {
  family: 'array',
  modelState: 'full',
  id: 'x25v_raid0',
  name: 'Two Intel X25-V in RAID-0',
  articles: ['pairReview', 'pairComments'],
  member: 'x25v',
  parameters: {
    memberCount: X25V_PAIR.memberCount,
    level: known(0, '', pairReview),
    deviceDepth: NATIVE_QUEUE,
    stripeBytes: known(16_384, 'B', `the driver’s default for RAID-0 (${tripleReview})`),
    passesTrim: known(false, '', `${pairReview}: no TRIM to members of an array`),
    partitionGiB: X25V_PAIR.partitionGiB,
  },
  facts: {
    priceUsd: known(250, 'USD', pairReview),
  },
};
