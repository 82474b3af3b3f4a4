import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE } from './controller.ts';
import * as figures from './fittedFigures.ts';
import type { NandType } from './nand.ts';
import { assumed, free, known } from './parameter.ts';
import type { SlcCachedPreset } from './preset.ts';

const { qvoReview, qlcReview } = ARTICLES;

/** Hewlett-Packard's white paper on SLC, MLC and TLC NAND: 25 µs and 200 to 300 µs for SLC, 4.5 ms for an erase of TLC. */
const CLASS = 'class of the table in the HP white paper on SLC, MLC and TLC NAND';
export const PAGE = assumed(16_384, 'B', 'as usual for 3D NAND');
export const FOUR_PLANES = assumed(4, 'planes', 'class of QLC of the same makers');
export const ONFI_4 = assumed(667, 'MB/s', 'class of ONFI 4');
export const SLC_READ = assumed(25, 'µs', CLASS);
export const QLC_READ = assumed(140, 'µs', 'as usual for QLC');
const BLOCK = assumed(
  256,
  'pages',
  'stands for blocks of thousands of pages: a drive scaled down has a thousand of them',
);

export const SAMSUNG_64_LAYER_QLC: NandType = {
  name: 'Samsung 64-layer QLC V-NAND, 1 Tbit',
  parameters: {
    pageBytes: PAGE,
    pagesPerBlock: BLOCK,
    readUs: QLC_READ,
    programUs: free(
      'qvoProgramUs',
      figures.qvoProgramUs,
      'µs',
      `both planes: 10 MB/s a die, for the 80 MB/s of eight dies (${qvoReview}); ISSCC 2018 gives this die 12 MB/s by itself`,
    ),
    eraseUs: assumed(4500, 'µs', CLASS),
    planeCount: assumed(2, 'planes', 'class of the 1 Tbit die of ISSCC 2018'),
    busMegabytesPerSecond: assumed(800, 'MB/s', 'class of Toggle DDR'),
  },
  facts: {},
};

const INTEL_64_LAYER_QLC: NandType = {
  name: 'Intel 64-layer QLC, 1 Tbit',
  parameters: {
    pageBytes: PAGE,
    pagesPerBlock: BLOCK,
    readUs: QLC_READ,
    programUs: free(
      'ssd660pProgramUs',
      figures.ssd660pProgramUs,
      'µs',
      `four planes: about 100 MB/s behind the cache (${qlcReview})`,
    ),
    eraseUs: assumed(4500, 'µs', CLASS),
    planeCount: FOUR_PLANES,
    busMegabytesPerSecond: ONFI_4,
  },
  facts: {},
};

export const DECIMAL_SPARE = assumed(0.0995, 'of user space', '1024 GiB of flash for each 1000 GB');
export const NVME_QUEUE = assumed(256, 'commands', 'queue of NVMe, as deep as the controller has it');

const COMMON = {
  ...ANY_CONTROLLER,
  overProvisioningRatio: DECIMAL_SPARE,
  bufferPages: assumed(8, 'pages', 'small, since the drive is scaled down'),
  bitsPerCell: known(4, 'bits', `${qvoReview}; ${qlcReview}: QLC, four bits a cell`),
  slcReadUs: SLC_READ,
  slcWhenFull: assumed('direct', '', 'the rate behind the cache is that of QLC alone'),
} as const;

export const EIGHT_DIES = assumed(8, 'dies', 'eight dies of 1 Tbit');
export const SATA_3 = known(550, 'MB/s', 'SATA 3.0 standard: the payload of 6 Gbps');
export const PCIE_3 = known(3500, 'MB/s', 'PCIe 3.0 standard: the payload of four lanes');

const QVO = {
  ...COMMON,
  cleansAhead: known(true, '', `${qvoReview}: the cache is emptied in pauses`),
  slcStaticBytes: known(6e9, 'B', `${qvoReview}: 6 GB at the least`),
  slcKeptFraction: assumed(0, 'of user space', 'nothing is said of any'),
  slcProgramUs: assumed(250, 'µs', `${CLASS}; the link is slower`),
  commandUs: assumed(1e6 / 89_000, 'µs', 'maker: up to 89,000 random writes a second, from memory'),
  readCommandUs: assumed(1e6 / 96_000, 'µs', 'maker: up to 96,000 random reads a second, from memory'),
  linkMegabytesPerSecond: SATA_3,
  deviceDepth: NATIVE_QUEUE,
} as const;

export const SLC_CACHED_PRESETS: readonly SlcCachedPreset[] = [
  {
    family: 'slcCached',
    modelState: 'full',
    id: 'qvo_860_1tb',
    name: 'Samsung 860 QVO 1 TB',
    articles: ['qvoReview'],
    nand: SAMSUNG_64_LAYER_QLC,
    parameters: {
      ...QVO,
      userBytes: known(1e12, 'B', 'product name'),
      dieCount: known(8, 'dies', `${qvoReview}: eight dies of QLC`),
      slcDynamicBytes: known(36e9, 'B', `${qvoReview}: 42 GB with those set apart`),
    },
    facts: {
      writeMegabytesPerSecond: known(520, 'MB/s', `${qvoReview}: inside the cache; 80 behind it`),
    },
  },
  {
    family: 'slcCached',
    modelState: 'full',
    id: 'qvo_860_4tb',
    name: 'Samsung 860 QVO 4 TB',
    articles: ['qvoReview'],
    nand: SAMSUNG_64_LAYER_QLC,
    parameters: {
      ...QVO,
      userBytes: known(4e12, 'B', 'product name'),
      dieCount: known(16, 'dies', `${qvoReview}: 2 TB, which is sixteen dies, fill all channels; 4 TB is no faster`),
      slcDynamicBytes: known(72e9, 'B', `${qvoReview}: 78 GB with those set apart`),
    },
    facts: {
      writeMegabytesPerSecond: known(520, 'MB/s', `${qvoReview}: inside the cache; 160 behind it`),
    },
  },
  {
    family: 'slcCached',
    modelState: 'full',
    id: 'ssd_660p_1tb',
    name: 'Intel SSD 660p 1 TB',
    articles: ['qlcReview'],
    nand: INTEL_64_LAYER_QLC,
    parameters: {
      ...COMMON,
      userBytes: assumed(1.024e12, 'B', 'what the maker calls 1 TB, from memory'),
      overProvisioningRatio: assumed(0.0737, 'of user space', '1024 GiB of flash for 1024 GB'),
      dieCount: EIGHT_DIES,
      cleansAhead: assumed(true, '', `as if emptied in pauses; ${qlcReview} sees data kept until the room is needed`),
      slcStaticBytes: known(12e9, 'B', `${qlcReview}: 12 GB at the least`),
      slcDynamicBytes: known(128e9, 'B', `${qlcReview}: 140 GB with those set apart`),
      slcKeptFraction: known(0.25, 'of user space', `${qlcReview}: down to the least when 75 % full`),
      slcProgramUs: free(
        'ssd660pSlcProgramUs',
        figures.ssd660pSlcProgramUs,
        'µs',
        `1,800 MB/s inside the cache (${qlcReview})`,
      ),
      commandUs: assumed(1e6 / 220_000, 'µs', 'maker: up to 220,000 random writes a second, from memory'),
      readCommandUs: assumed(1e6 / 150_000, 'µs', 'maker: up to 150,000 random reads a second, from memory'),
      linkMegabytesPerSecond: PCIE_3,
      deviceDepth: NVME_QUEUE,
    },
    facts: {
      writeMegabytesPerSecond: known(1800, 'MB/s', `${qlcReview}: inside the cache`),
    },
  },
];
