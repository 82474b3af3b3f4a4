import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE } from './controller.ts';
import type { NandType } from './nand.ts';
import { fitted, known } from './parameter.ts';
import type { SlcCachedPreset } from './preset.ts';

const { qvoReview, qlcReview } = ARTICLES;

/** Hewlett-Packard's white paper on SLC, MLC and TLC NAND: 25 µs and 200 to 300 µs for SLC, 4.5 ms for an erase of TLC. */
const CLASS = 'class of the table in the HP white paper on SLC, MLC and TLC NAND';
const BLOCK = fitted(
  256,
  'pages',
  'stands for blocks of thousands of pages: a drive scaled down has a thousand of them',
);

const SAMSUNG_64_LAYER_QLC: NandType = {
  name: 'Samsung 64-layer QLC V-NAND, 1 Tbit',
  parameters: {
    pageBytes: fitted(16_384, 'B', 'assumed, as usual for 3D NAND'),
    pagesPerBlock: BLOCK,
    readUs: fitted(140, 'µs', 'assumed'),
    programUs: fitted(
      3236,
      'µs',
      `both planes: 10 MB/s a die, for the 80 MB/s of eight dies (${qvoReview}); ISSCC 2018 gives this die 12 MB/s by itself`,
    ),
    eraseUs: fitted(4500, 'µs', CLASS),
    planeCount: fitted(2, 'planes', 'assumed'),
    busMegabytesPerSecond: fitted(800, 'MB/s', 'assumed, class of Toggle DDR'),
  },
  facts: {},
};

const INTEL_64_LAYER_QLC: NandType = {
  name: 'Intel 64-layer QLC, 1 Tbit',
  parameters: {
    pageBytes: fitted(16_384, 'B', 'assumed, as usual for 3D NAND'),
    pagesPerBlock: BLOCK,
    readUs: fitted(140, 'µs', 'assumed'),
    programUs: fitted(5145, 'µs', `four planes: about 100 MB/s behind the cache (${qlcReview})`),
    eraseUs: fitted(4500, 'µs', CLASS),
    planeCount: fitted(4, 'planes', 'assumed'),
    busMegabytesPerSecond: fitted(667, 'MB/s', 'assumed, class of ONFI 4'),
  },
  facts: {},
};

const COMMON = {
  ...ANY_CONTROLLER,
  overProvisioningRatio: known(0.0995, 'of user space', '1024 GiB of flash for each 1000 GB'),
  bufferPages: fitted(8, 'pages', 'assumed: small, since the drive is scaled down'),
  bitsPerCell: known(4, 'bits', 'four bits a cell: QLC'),
  slcReadUs: fitted(30, 'µs', CLASS),
  slcWhenFull: fitted('direct', '', 'the rate behind the cache is that of QLC alone'),
} as const;

const QVO = {
  ...COMMON,
  cleansAhead: known(true, '', `${qvoReview}: the cache is emptied in pauses`),
  slcStaticBytes: known(6e9, 'B', `${qvoReview}: 6 GB at the least`),
  slcKeptFraction: fitted(0, 'of user space', 'assumed'),
  slcProgramUs: fitted(250, 'µs', `${CLASS}; the link is slower`),
  commandUs: fitted(2, 'µs', 'assumed, not what limits'),
  hostUs: fitted(14, 'µs', `one 128 KiB request at a time comes to the maker's 520 MB/s (${qvoReview})`),
  linkMegabytesPerSecond: known(550, 'MB/s', 'payload of SATA 6 Gbps'),
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
    facts: { writeMegabytesPerSecond: known(520, 'MB/s', 'maker, inside the cache; 80 behind it') },
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
      dieCount: fitted(16, 'dies', `${qvoReview}: 2 TB, which is sixteen dies, fill all channels; 4 TB is no faster`),
      slcDynamicBytes: known(72e9, 'B', `${qvoReview}: 78 GB with those set apart`),
    },
    facts: { writeMegabytesPerSecond: known(520, 'MB/s', 'maker, inside the cache; 160 behind it') },
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
      userBytes: known(1.024e12, 'B', 'capacity on the data sheet of the 1 TB model'),
      overProvisioningRatio: known(0.0737, 'of user space', '1024 GiB of flash for 1024 GB'),
      dieCount: known(8, 'dies', 'eight dies of 1 Tbit'),
      cleansAhead: fitted(true, '', `as if emptied in pauses; ${qlcReview} sees data kept until the room is needed`),
      slcStaticBytes: known(12e9, 'B', `${qlcReview}: 12 GB at the least`),
      slcDynamicBytes: known(128e9, 'B', `${qlcReview}: 140 GB with those set apart`),
      slcKeptFraction: known(0.25, 'of user space', `${qlcReview}: down to the least when 75 % full`),
      slcProgramUs: fitted(193, 'µs', `1,800 MB/s inside the cache (${qlcReview})`),
      commandUs: fitted(2, 'µs', 'assumed, not what limits'),
      hostUs: fitted(5, 'µs', 'assumed, not what limits'),
      linkMegabytesPerSecond: known(3500, 'MB/s', 'payload of PCIe 3.0, four lanes'),
      deviceDepth: known(256, 'commands', 'queue of NVMe, as deep as the controller has it'),
    },
    facts: { writeMegabytesPerSecond: known(1800, 'MB/s', 'maker, inside the cache') },
  },
];
