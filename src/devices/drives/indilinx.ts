import { ARTICLES } from './articles.ts';
import { INTEL_34NM_MLC, INTEL_50NM_MLC, SAMSUNG_MLC, SAMSUNG_SLC } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { IndilinxPreset } from './preset.ts';

const { survey } = ARTICLES;

/** What all drives with the Indilinx controller share, unless they say otherwise. */
const FAMILY = {
  family: 'indilinx',
  modelState: 'full',
  articles: ['survey'],
  mapping: known(
    'stripedPage',
    '',
    `${survey}: largely static; the open firmware of the same controller (Jasmine) takes page number modulo banks`,
  ),
  mappingUnitBytes: known(16_384, 'B', 'two dies on a 16-bit channel, two planes each, 4 KB pages'),
  bankCount: known(16, '', '4 channels, 4 banks each, at 128 GB'),
  banksPerChannel: known(4, '', '4 channels, 4 banks each, at 128 GB'),
  channelMegabytesPerSecond: known(80, 'MB/s', '16 bit, 25 ns, at a clock of 166 MHz'),
  acknowledgment: fitted(
    'bankAccepts',
    '',
    'in order: gives 13 MB/s, where banks that never wait for each other would give 48',
  ),
  partialWrite: known('readModifyWrite', '', 'of the unit; at 512 B alignment 22 % of 4 KB writes touch two units'),
  cleaningPlace: fitted('inBank', '', 'greedy inside a bank, copies in line with the writes'),
  eraseOverlap: fitted('none', '', 'one bank at a time, the rest waits: explains 15 to 21 % sequential loss when used'),
  commandUs: fitted(15, 'µs', 'small, not what limits'),
  hostUs: fitted(53, 'µs', 'as for the Intel drives of the same bench; hidden at queue depth 3'),
  sequentialCapMegabytesPerSecond: known(190, 'MB/s', `${survey}: the fast ones come near 190`),
  overProvisioningRatio: known(0.0737, 'of user space', `${survey} says 6.25 % outside user space`),
  hasDynamicSpare: known(false, '', `${survey}: static mapping`),
} as const;

const BYTES_128 = known(128e9, 'B', survey);
const ASSUMED_BYTES_64 = fitted(64e9, 'B', 'assumed');
const ASSUMED_BYTES_128 = fitted(128e9, 'B', 'assumed');

export const INDILINX_PRESETS: readonly IndilinxPreset[] = [
  {
    ...FAMILY,
    id: 'vertex_pre_block',
    name: 'OCZ Vertex before release, 512 KB logical page',
    nand: SAMSUNG_MLC,
    mappingUnitBytes: known(524_288, 'B', `${survey}: 128 pages`),
    logicalPageBytes: known(524_288, 'B', survey),
    acknowledgment: known('rewriteDone', '', 'after the 512 KB rewrite'),
    stateBefore: fitted('settled', '', 'in use before; as new it would reach 0.10 MB/s, measured 0.08'),
    userBytes: ASSUMED_BYTES_64,
  },
  {
    ...FAMILY,
    id: 'vertex_pre_page',
    name: 'OCZ Vertex before release, page mapped',
    nand: SAMSUNG_MLC,
    bankCount: fitted(8, '', '8.2 MB/s; later drives have 16'),
    stateBefore: fitted(
      'new',
      '',
      'a firmware update erased these drives; filled it would reach 7.2 MB/s, measured 8.2',
    ),
    userBytes: ASSUMED_BYTES_64,
  },
  {
    ...FAMILY,
    id: 'vertex_128',
    name: 'OCZ Vertex 128 GB',
    nand: SAMSUNG_MLC,
    userBytes: BYTES_128,
    clockMegahertz: known(166, 'MHz', survey),
    priceUsd: known(369, 'USD', survey),
  },
  {
    ...FAMILY,
    id: 'vertex_turbo_128',
    name: 'OCZ Vertex Turbo 128 GB',
    nand: SAMSUNG_MLC,
    userBytes: BYTES_128,
    clockMegahertz: known(180, 'MHz', `${survey}; scales the bus only`),
    priceUsd: known(439, 'USD', survey),
  },
  {
    ...FAMILY,
    id: 'torqx_128',
    name: 'Patriot Torqx 128 GB',
    nand: SAMSUNG_MLC,
    userBytes: BYTES_128,
    clockMegahertz: known(166, 'MHz', 'the usual clock'),
    priceUsd: known(354.99, 'USD', survey),
    warrantyYears: known(10, 'years', survey),
  },
  {
    ...FAMILY,
    id: 'ultradrive_gx_1711',
    name: 'SuperTalent UltraDrive GX, firmware 1711 with TRIM',
    nand: SAMSUNG_MLC,
    userBytes: ASSUMED_BYTES_128,
    hasTrim: known(true, '', `${survey}: withdrawn, data were lost in sleep`),
  },
  {
    ...FAMILY,
    id: 'agility_128',
    name: 'OCZ Agility 128 GB',
    nand: INTEL_50NM_MLC,
    userBytes: BYTES_128,
    priceUsd: known(329, 'USD', survey),
  },
  {
    ...FAMILY,
    modelState: 'parametersOnly',
    id: 'solid2',
    name: 'OCZ Solid 2',
    nand: INTEL_34NM_MLC,
    userBytes: ASSUMED_BYTES_128,
  },
  {
    ...FAMILY,
    id: 'vertex_ex_128',
    name: 'OCZ Vertex EX 128 GB',
    nand: SAMSUNG_SLC,
    userBytes: BYTES_128,
    loadPowerWatts: known(2, 'W', `${survey}: under 2 W`),
  },
];
