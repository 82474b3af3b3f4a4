import { ANY_CONTROLLER } from './controller.ts';
import type { NandType } from './nand.ts';
import { assumed, known, type DriveParameter } from './parameter.ts';
import type { DataCenterPreset } from './preset.ts';

const GIB = 2 ** 30;

/** Flash that the translation layer can use, in GiB, by id of the drive. Its rows are in `modern/measuredDrives.ts`. */
export const USABLE_FLASH_GIB = {
  micron_7450_max_800: 1066,
  micron_7450_pro_960: 1066,
  solidigm_p5520_1920: 2114,
} as const;

const spareOf = (id: keyof typeof USABLE_FLASH_GIB, userBytes: number, derivation: string): DriveParameter =>
  assumed((USABLE_FLASH_GIB[id] * GIB) / userBytes - 1, 'of user space', derivation);

const LOGS = 'logs of Haas and others, 2025';
const PAGE = assumed(16_384, 'B', 'as usual for 3D NAND');
const BLOCK = assumed(64, 'pages', 'stands for blocks of thousands of pages: a drive scaled down has hundreds of them');
const READ = assumed(60, 'µs', 'as usual for TLC');
const ERASE = assumed(300, 'µs', 'ten milliseconds for a block that is thirty times as large');
const PLANES = assumed(4, 'planes', 'as usual for dies of 512 Gbit since 2020');
const BUS = assumed(1600, 'MB/s', 'class of ONFI 4.2');

const tlc = (name: string, programUs: DriveParameter): NandType => ({
  name,
  parameters: {
    pageBytes: PAGE,
    pagesPerBlock: BLOCK,
    readUs: READ,
    programUs,
    eraseUs: ERASE,
    planeCount: PLANES,
    busMegabytesPerSecond: BUS,
  },
  facts: {},
});

const MICRON_176_LAYER_TLC = tlc(
  'Micron 176-layer TLC, 512 Gbit',
  assumed(
    708,
    'µs',
    `a third of what three pages of four planes take: 1,400 MB/s in order of sixteen dies, as the rates of the 7450 MAX over its counters say (${LOGS})`,
  ),
);

const SOLIDIGM_144_LAYER_TLC = tlc(
  'Solidigm 144-layer TLC, 512 Gbit',
  assumed(1063, 'µs', 'a third of what three pages of four planes take: 1,900 MB/s in order of 32 dies, from memory'),
);

const COMMON = {
  ...ANY_CONTROLLER,
  mappingUnitBytes: assumed(4096, 'B', 'as usual for drives of data centres'),
  bufferPages: assumed(64, 'pages', 'small, since the drive is scaled down'),
  commandUs: assumed(2.5, 'µs', '400,000 writes a second: more than flash takes'),
  linkMegabytesPerSecond: known(7000, 'MB/s', 'PCIe 4.0 standard: the payload of four lanes'),
  deviceDepth: assumed(256, 'commands', 'queue of NVMe, as deep as the controller has it'),
} as const;

const MICRON = {
  ...COMMON,
  dieCount: assumed(16, 'dies', '1 TiB of parts of 512 Gbit'),
  readCommandUs: assumed(1e6 / 530_000, 'µs', 'maker: up to 530,000 random reads a second, from memory'),
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
      overProvisioningRatio: spareOf('micron_7450_pro_960', 960e9, 'the flash of the 7450 MAX, sold as 960 GB'),
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
];
