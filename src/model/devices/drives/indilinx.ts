import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, EARLY_BYTES, NATIVE_QUEUE, SATA_3_GBPS } from './controller.ts';
import { INTEL_34NM_MLC, INTEL_50NM_MLC, SAMSUNG_MLC, SAMSUNG_SLC } from './nand.ts';
import * as figures from './fittedFigures.ts';
import { assumed, free, known } from './parameter.ts';
import type { IndilinxPreset } from './preset.ts';

const { survey } = ARTICLES;

const COMMAND = free(
  'indilinxCommandUs',
  figures.indilinxCommandUs,
  'µs',
  'one figure for reads and writes; what random reads take besides the page and its transfer',
);

/** What all drives with the Indilinx controller share, unless they say otherwise. */
const FAMILY = {
  family: 'indilinx',
  modelState: 'full',
  articles: ['survey'],
  parameters: {
    mappingUnitBytes: assumed(16_384, 'B', 'two dies on a 16-bit channel, two planes each, 4 KB pages'),
    operationBytes: assumed(16_384, 'B', 'the same: what a bank programs at once'),
    bankCount: assumed(16, '', '4 channels, 4 banks each, at 128 GB'),
    banksPerChannel: assumed(4, '', '4 channels, 4 banks each, at 128 GB'),
    channelMegabytesPerSecond: assumed(80, 'MB/s', '16 bit, 25 ns, at a clock of 166 MHz'),
    ratedClockMegahertz: assumed(166, 'MHz', 'the clock that this rate belongs to'),
    clockMegahertz: assumed(166, 'MHz', 'the usual clock'),
    acknowledgment: free(
      'indilinxAcknowledgment',
      figures.indilinxAcknowledgment,
      '',
      'in order: gives 13 MB/s, where banks that never wait for each other would give 48',
    ),
    readsOneAtATime: free(
      'indilinxReadsOneAtATime',
      figures.indilinxReadsOneAtATime,
      '',
      'side by side they would be twice as fast as the survey prints; a page read and its transfer alone take what it prints',
    ),
    hasSectorPacking: assumed(
      false,
      '',
      'read, modify and write of the unit; at 512 B alignment 22 % of 4 KB writes touch two units',
    ),
    cleaningPlace: free(
      'indilinxCleaningPlace',
      figures.indilinxCleaningPlace,
      '',
      'greedy inside a bank, copies in line with the writes',
    ),
    eraseScope: free(
      'indilinxEraseScope',
      figures.indilinxEraseScope,
      '',
      'one bank at a time, the rest waits: explains 15 to 21 % sequential loss when used',
    ),
    commandUs: COMMAND,
    readCommandUs: COMMAND,
    sequentialCapMegabytesPerSecond: known(190, 'MB/s', `${survey}: the fast ones come near 190`),
    linkMegabytesPerSecond: SATA_3_GBPS,
    deviceDepth: NATIVE_QUEUE,
    ...ANY_CONTROLLER,
    overProvisioningRatio: known(
      1 / 15,
      'of user space',
      `${survey}: 6.25 % outside user space, a sixteenth of the flash`,
    ),
  },
  facts: {
    mapping: known(
      'stripedPage',
      '',
      `${survey}: largely static; the open firmware of the same controller (Jasmine) takes page number modulo banks`,
    ),
    hasDynamicSpare: known(false, '', `${survey}: static mapping`),
  },
} as const;

const BYTES_128 = known(128e9, 'B', survey);
const USUAL_BYTES = assumed(128e9, 'B', `the size of the other drives of the ${survey}`);

export const INDILINX_PRESETS: readonly IndilinxPreset[] = [
  {
    ...FAMILY,
    id: 'vertex_pre_block',
    name: 'OCZ Vertex before release, 512 KB logical page',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      mappingUnitBytes: known(524_288, 'B', `${survey}: 128 pages`),
      acknowledgment: assumed('done', '', 'after the 512 KB rewrite'),
      userBytes: EARLY_BYTES,
    },
    facts: {
      ...FAMILY.facts,
      logicalPageBytes: known(524_288, 'B', survey),
      stateBefore: assumed('settled', '', 'in use before; as new it would reach 0.10 MB/s'),
    },
  },
  {
    ...FAMILY,
    id: 'vertex_pre_page',
    name: 'OCZ Vertex before release, page mapped',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: EARLY_BYTES,
    },
    facts: {
      ...FAMILY.facts,
      stateBefore: assumed('settled', '', 'in use before, as the one of 512 KB'),
    },
  },
  {
    ...FAMILY,
    id: 'vertex_128',
    name: 'OCZ Vertex 128 GB',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: BYTES_128,
      clockMegahertz: known(166, 'MHz', survey),
    },
    facts: {
      ...FAMILY.facts,
      priceUsd: known(369, 'USD', survey),
    },
  },
  {
    ...FAMILY,
    id: 'vertex_turbo_128',
    name: 'OCZ Vertex Turbo 128 GB',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: BYTES_128,
      clockMegahertz: known(180, 'MHz', `${survey}; scales the bus only`),
    },
    facts: {
      ...FAMILY.facts,
      priceUsd: known(439, 'USD', survey),
    },
  },
  {
    ...FAMILY,
    id: 'torqx_128',
    name: 'Patriot Torqx 128 GB',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: BYTES_128,
    },
    facts: {
      ...FAMILY.facts,
      priceUsd: known(354.99, 'USD', survey),
      warrantyYears: known(10, 'years', survey),
    },
  },
  {
    ...FAMILY,
    id: 'ultradrive_gx_1711',
    name: 'SuperTalent UltraDrive GX, firmware 1711 with TRIM',
    nand: SAMSUNG_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: USUAL_BYTES,
    },
    facts: {
      ...FAMILY.facts,
      hasTrim: known(true, '', `${survey}: withdrawn, data were lost in sleep`),
    },
  },
  {
    ...FAMILY,
    id: 'agility_128',
    name: 'OCZ Agility 128 GB',
    nand: INTEL_50NM_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: BYTES_128,
    },
    facts: {
      ...FAMILY.facts,
      priceUsd: known(329, 'USD', survey),
    },
  },
  {
    ...FAMILY,
    modelState: 'parametersOnly',
    id: 'solid2',
    name: 'OCZ Solid 2',
    nand: INTEL_34NM_MLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: USUAL_BYTES,
    },
  },
  {
    ...FAMILY,
    id: 'vertex_ex_128',
    name: 'OCZ Vertex EX 128 GB',
    nand: SAMSUNG_SLC,
    parameters: {
      ...FAMILY.parameters,
      userBytes: BYTES_128,
    },
    facts: {
      ...FAMILY.facts,
      loadPowerWatts: known(2, 'W', `${survey}: under 2 W`),
    },
  },
];
