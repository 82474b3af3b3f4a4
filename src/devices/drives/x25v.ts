import { ARTICLES } from './articles.ts';
import { NATIVE_QUEUE } from './controller.ts';
import { INTEL_FAMILY, INTEL_HOST_US } from './intelFamily.ts';
import { INTEL_34NM_MLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { ArrayPreset, IntelPreset } from './preset.ts';
import { X25V, X25V_PAIR } from './x25vSizes.ts';

const { pairReview } = ARTICLES;

/** Apart from the other Intel drives, so that a thread that runs the pair does not carry them. */
export const X25V_PRESET: IntelPreset = {
  ...INTEL_FAMILY,
  id: 'x25v',
  name: X25V.name,
  articles: ['pairReview'],
  nand: INTEL_34NM_MLC,
  parameters: {
    ...INTEL_FAMILY.parameters,
    channelCount: known(5, '', `${pairReview}: half the channels of the X25-M`),
    hostUs: INTEL_HOST_US,
    commandUs: fitted(10, 'µs', 'host time of an aligned command; the flash is what limits'),
    userBytes: X25V.userBytes,
    cleansAhead: fitted(true, '', 'firmware of the G2 family'),
  },
  facts: {
    ...INTEL_FAMILY.facts,
    priceUsd: known(125, 'USD', pairReview),
    hasTrim: known(true, '', 'as a single drive'),
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
    stripeBytes: fitted(131_072, 'B', 'assumed, the driver default of the time; random 4 KB do not care'),
    hostUs: fitted(53, 'µs', '60 MB/s of random reads at queue depth 3 on ten channels: 53 + 50 + 102'),
    acknowledgedPages: fitted(2, 'pages of 4 KB a member', '71.6 MB/s; gives 73.2'),
    passesTrim: known(false, '', `${pairReview}: no TRIM to members of an array`),
    partitionGiB: X25V_PAIR.partitionGiB,
  },
  facts: {
    priceUsd: known(250, 'USD', pairReview),
  },
};
