import { ANY_CONTROLLER } from './controller.ts';
import type { NandType } from './nand.ts';
import { assumed, chosen, known, type DriveParameter } from './parameter.ts';
import type { DataCenterPreset } from './preset.ts';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Flash that the translation layer can use, in GiB, by id of the drive. Its rows are in `modern/measuredDrives.ts`. */
export const USABLE_FLASH_GIB = {
  micron_7450_max_800: 1066,
  micron_7450_pro_960: 1066,
  solidigm_p5520_1920: 2114,
  samsung_pm9a3_960: 1024,
} as const;

const spareOf = (
  kind: typeof assumed<number>,
  id: keyof typeof USABLE_FLASH_GIB,
  userBytes: number,
  derivation: string,
): DriveParameter => kind((USABLE_FLASH_GIB[id] * GIB) / userBytes - 1, 'of user space', derivation);

const LOGS = 'logs of Haas and others, 2025';
const PAGE = assumed(16_384, 'B', 'as usual for 3D NAND');
const BLOCK = assumed(64, 'pages', 'stands for blocks of thousands of pages: a drive scaled down has hundreds of them');
const ERASE = assumed(10_000, 'µs', 'for a real block of each plane, as usual for 3D NAND');
const PLANES = assumed(4, 'planes', 'as usual for dies of 512 Gbit since 2020');
const BUS = assumed(1600, 'MB/s', 'class of ONFI 4.2');

const tlc = (name: string, readUs: DriveParameter, programUs: DriveParameter): NandType => ({
  name,
  parameters: {
    pageBytes: PAGE,
    pagesPerBlock: BLOCK,
    readUs,
    programUs,
    eraseUs: ERASE,
    planeCount: PLANES,
    busMegabytesPerSecond: BUS,
  },
  facts: {},
});

const MICRON_176_LAYER_TLC = tlc(
  'Micron 176-layer TLC, 512 Gbit',
  assumed(60, 'µs', 'as usual for TLC'),
  assumed(
    2124,
    'µs',
    `three pages of four planes: 1,400 MB/s in order of sixteen dies, as the rates of the 7450 MAX over its counters say (${LOGS})`,
  ),
);

const SOLIDIGM_144_LAYER_TLC = tlc(
  'Solidigm 144-layer TLC, 512 Gbit',
  chosen(100, 'µs', `in view of the median of its reads (${LOGS}); the maker's 75 µs would leave 55`),
  assumed(3189, 'µs', 'three pages of four planes: 1,900 MB/s in order of 32 dies, from memory'),
);

const SAMSUNG_128_LAYER_TLC = tlc(
  'Samsung 128-layer V-NAND, 512 Gbit',
  chosen(80, 'µs', `in view of the median of its reads (${LOGS})`),
  assumed(
    1974,
    'µs',
    'three pages of four planes: 1,500 MB/s in order of sixteen dies, as the maker states for 960 GB',
  ),
);

const COMMON = {
  ...ANY_CONTROLLER,
  mappingUnitBytes: assumed(4096, 'B', 'as usual for drives of data centres'),
  bufferBytes: assumed(8 * MIB, 'B', 'more than one program of each of 32 dies, so that all of them have work'),
  commandUs: assumed(2.5, 'µs', '400,000 writes a second: more than flash takes'),
  linkMegabytesPerSecond: known(7000, 'MB/s', 'PCIe 4.0 standard: the payload of four lanes'),
  deviceDepth: assumed(256, 'commands', 'queue of NVMe, as deep as the controller has it'),
  readLatencyUs: assumed(
    17,
    'µs',
    'host and controller: what the 80 µs of the maker of the 7450 leave beside flash and bus',
  ),
  writeLatencyUs: chosen(
    6.5,
    'µs',
    `host and controller: one figure in view of the median writes of three drives (${LOGS})`,
  ),
  programPages: assumed(3, 'pages', 'the pages of a row of cells of three bits, in one operation'),
  eraseBlockPages: assumed(2112, 'pages', 'class of TLC with 176 layers: 33 MiB a plane'),
  suspendUs: chosen(60, 'µs', `one figure in view of the median reads of three drives (${LOGS})`),
  leastRestUs: chosen(350, 'µs', `one figure in view of the slowest reads of three drives (${LOGS})`),
  resumeUs: assumed(20, 'µs', 'small beside a program'),
  suspensionsPerOperation: assumed(8, '', 'so many that few reads find them used up'),
  cleaningLumpBytes: chosen(0, 'B', `in step with host writes: none of them waits for cleaning (${LOGS})`),
  copyCommandUs: chosen(0.8, 'µs', `one figure in view of the slowest writes of two drives (${LOGS})`),
} as const;

/**
 * Cleaning in lumps is a hypothesis: it makes writes wait as the 7450 PRO lets them wait. Why it does is not published.
 */
const MICRON = {
  ...COMMON,
  dieCount: assumed(16, 'dies', '1 TiB of parts of 512 Gbit'),
  readCommandUs: assumed(1e6 / 530_000, 'µs', 'maker: up to 530,000 random reads a second, from memory'),
  bufferBytes: chosen(MIB, 'B', `in view of the slowest writes of the 7450 PRO, with the lump (${LOGS})`),
  cleaningLumpBytes: chosen(20e6, 'B', `in view of the slowest writes of the 7450 PRO, with the buffer (${LOGS})`),
  suspensionsPerOperation: chosen(3, '', `in view of the slowest reads of the 7450 PRO (${LOGS})`),
} as const;

/** Drives of data centres of 2022, which have counters of what they program. */
export const DATA_CENTER_PRESETS: readonly DataCenterPreset[] = [
  {
    family: 'dataCenter',
    modelState: 'coarse',
    id: 'micron_7450_max_800',
    name: 'Micron 7450 MAX 800 GB',
    articles: ['ssdIq'],
    nand: MICRON_176_LAYER_TLC,
    parameters: {
      ...MICRON,
      userBytes: known(800e9, 'B', 'product name'),
      overProvisioningRatio: spareOf(
        chosen,
        'micron_7450_max_800',
        800e9,
        `1,066 GiB of flash, one number fitted to six rows of its counter (${LOGS})`,
      ),
    },
    facts: {
      randomWritesPerSecond: known(145_000, 'IO/s', 'data sheet of the maker for 800 GB'),
    },
  },
  {
    family: 'dataCenter',
    modelState: 'coarse',
    id: 'micron_7450_pro_960',
    name: 'Micron 7450 PRO 960 GB',
    articles: ['ssdIq'],
    nand: MICRON_176_LAYER_TLC,
    parameters: {
      ...MICRON,
      userBytes: known(960e9, 'B', 'product name'),
      overProvisioningRatio: spareOf(
        assumed,
        'micron_7450_pro_960',
        960e9,
        'the flash of the 7450 MAX, sold as 960 GB',
      ),
    },
    facts: {
      randomWritesPerSecond: known(85_000, 'IO/s', 'data sheet of the maker for 960 GB'),
    },
  },
  {
    family: 'dataCenter',
    modelState: 'coarse',
    id: 'solidigm_p5520_1920',
    name: 'Solidigm D7-P5520 1.92 TB',
    articles: ['ssdIq'],
    nand: SOLIDIGM_144_LAYER_TLC,
    parameters: {
      ...COMMON,
      userBytes: known(1920e9, 'B', 'product name'),
      overProvisioningRatio: spareOf(
        chosen,
        'solidigm_p5520_1920',
        1920e9,
        `2,114 GiB of flash, one number fitted to its uniform row by the counter (${LOGS})`,
      ),
      dieCount: assumed(32, 'dies', '2 TiB of parts of 512 Gbit'),
      readCommandUs: assumed(1e6 / 700_000, 'µs', 'maker: up to 700,000 random reads a second, from memory'),
    },
    facts: {
      randomWritesPerSecond: known(114_000, 'IO/s', 'data sheet of the maker for 1.92 TB'),
    },
  },
  {
    family: 'dataCenter',
    modelState: 'coarse',
    id: 'samsung_pm9a3_960',
    name: 'Samsung PM9A3 960 GB',
    articles: ['ssdIq'],
    nand: SAMSUNG_128_LAYER_TLC,
    parameters: {
      ...COMMON,
      userBytes: known(960e9, 'B', 'product name'),
      overProvisioningRatio: spareOf(assumed, 'samsung_pm9a3_960', 960e9, '1,024 GiB of flash, the next power of two'),
      dieCount: assumed(16, 'dies', '1 TiB of parts of 512 Gbit'),
      readCommandUs: known(
        1e6 / 580_000,
        'µs',
        'data sheet of the maker for 960 GB: up to 580,000 random reads a second',
      ),
    },
    facts: {
      randomWritesPerSecond: known(70_000, 'IO/s', 'data sheet of the maker for 960 GB'),
      writeMegabytesPerSecond: known(1500, 'MB/s', 'data sheet of the maker for 960 GB'),
    },
  },
];
