import { ARTICLES } from './articles.ts';
import { ANY_CONTROLLER, NATIVE_QUEUE } from './controller.ts';
import type { NandType } from './nand.ts';
import { assumed, known, type DriveParameter } from './parameter.ts';
import type { SlcCachedParameters, SlcCachedPreset } from './preset.ts';
import {
  DECIMAL_SPARE,
  EIGHT_DIES,
  FOUR_PLANES,
  NVME_QUEUE,
  PAGE,
  PCIE_3,
  QLC_READ,
  SAMSUNG_64_LAYER_QLC,
  SATA_3,
  SLC_READ,
} from './slcCached.ts';

const { fillReviews, qlcReview } = ARTICLES;

const BLOCK = assumed(
  96,
  'pages',
  'stands for blocks of thousands of pages, a whole number of them at one bit of three or four',
);
const ERASE = assumed(100, 'µs', 'ten milliseconds for four planes at once, with blocks 25 times as large');
const TLC_READ = assumed(60, 'µs', 'as usual for TLC');
const BUS = assumed(1600, 'MB/s', 'class of ONFI 4.2');
const SIXTEEN_DIES = assumed(16, 'dies', '1 TiB of dies of 512 Gbit, or 2 TiB of 1 Tbit');
const PCIE_4 = known(7000, 'MB/s', 'PCIe 4.0 standard: the payload of four lanes');

/** What a lane is made of, as far as its rates depend on it. */
interface Lanes {
  readonly dieCount: DriveParameter;
  readonly planeCount: DriveParameter;
  readonly bitsPerCell: DriveParameter;
}

const pageSetBytes = ({ planeCount }: Lanes): number => planeCount.value * PAGE.value;
const cellSetBytes = (lanes: Lanes): number => lanes.bitsPerCell.value * pageSetBytes(lanes);

/** Program time of an operation of so many bytes with which all dies reach a printed rate. */
const programUs = ({ dieCount }: Lanes, operationBytes: number, rate: number, said: string): DriveParameter =>
  known(
    (dieCount.value * operationBytes) / rate - operationBytes / BUS.value,
    'µs',
    `${said}: ${rate} MB/s of all dies (${fillReviews})`,
  );

/** One page of each plane, of the printed rate inside the cache. */
const slcProgramUs = (lanes: Lanes, rate: number): DriveParameter =>
  programUs(lanes, pageSetBytes(lanes), rate, 'inside the cache');

/** All bits of the cells, of the printed rate of writes past the cache. */
const denseProgramUs = (lanes: Lanes, rate: number): DriveParameter =>
  programUs(lanes, cellSetBytes(lanes), rate, 'behind the cache');

/**
 * All bits of the cells, of the printed rate of a drive that folds: each page that the host writes to the cache calls for
 * b / (b − 1) folds, each of b reads and a program, and then an erase.
 */
function foldedProgramUs(lanes: Lanes, insideRate: number, rate: number): DriveParameter {
  const bits = lanes.bitsPerCell.value;
  const usPerByte = ((bits - 1) / bits) * lanes.dieCount.value * (1 / rate - 1 / insideRate);
  const eraseUs = (bits * cellSetBytes(lanes) * ERASE.value) / (BLOCK.value * PAGE.value);
  return known(
    cellSetBytes(lanes) * usPerByte - bits * SLC_READ.value - eraseUs,
    'µs',
    `behind the cache: ${rate} MB/s while all that was cached is folded (${fillReviews})`,
  );
}

const flash = (name: string, { planeCount, bitsPerCell }: Lanes, denseUs: DriveParameter): NandType => ({
  name,
  parameters: {
    pageBytes: PAGE,
    pagesPerBlock: BLOCK,
    readUs: bitsPerCell === TLC ? TLC_READ : QLC_READ,
    programUs: denseUs,
    eraseUs: ERASE,
    planeCount,
    busMegabytesPerSecond: BUS,
  },
  facts: {},
});

const TLC = known(3, 'bits', `${fillReviews}: TLC`);
const QLC = known(4, 'bits', `${fillReviews}: QLC`);
const ALL_BITS_AT_ONCE = {
  3: assumed(3, 'pages', 'one-shot: all three pages of the cells'),
  4: assumed(4, 'pages', 'one-shot: all four pages of the cells'),
} as const;

const COMMON = {
  ...ANY_CONTROLLER,
  overProvisioningRatio: DECIMAL_SPARE,
  mappingUnitBytes: assumed(4096, 'B', 'as usual since 2018: one entry of the map for 4 KB'),
  bufferPages: assumed(64, 'pages', 'small, since the drive is scaled down'),
  cleansAhead: assumed(true, '', 'as if emptied in pauses'),
  slcStaticBytes: assumed(0, 'B', 'nothing is said of any'),
  slcKeptFraction: assumed(0, 'of user space', 'nothing is said of any'),
  slcReadUs: SLC_READ,
  slcWhenFull: assumed('directThenFold', '', 'past the cache while there is room, then folding'),
  foldsInDie: assumed(true, '', 'what is folded stays on its die'),
  commandUs: assumed(2, 'µs', '500,000 writes a second, the class of these controllers'),
  readCommandUs: assumed(2, 'µs', '500,000 reads a second, the class of these controllers'),
  deviceDepth: NVME_QUEUE,
} as const satisfies Partial<SlcCachedParameters>;

interface Told {
  readonly id: string;
  readonly name: string;
  readonly lanes: Lanes;
  readonly nand: NandType;
  readonly parameters: Pick<
    SlcCachedParameters,
    'userBytes' | 'slcDynamicBytes' | 'slcProgramUs' | 'linkMegabytesPerSecond'
  > &
    Partial<SlcCachedParameters>;
}

const preset = ({ id, name, lanes, nand, parameters }: Told): SlcCachedPreset => ({
  family: 'slcCached',
  modelState: 'coarse',
  id,
  name,
  articles: ['fillReviews'],
  nand,
  parameters: {
    ...COMMON,
    dieCount: lanes.dieCount,
    bitsPerCell: lanes.bitsPerCell,
    pagesPerProgram: ALL_BITS_AT_ONCE[lanes.bitsPerCell === TLC ? 3 : 4],
    ...parameters,
  },
  facts: {},
});

const terabytes = (count: number): DriveParameter => known(count * 1e12, 'B', 'product name');

/** As many bytes as all flash holds at one bit a cell. */
const everyCellBytes = (userTerabytes: number, { bitsPerCell }: Lanes): number =>
  (userTerabytes * 1e12 * (1 + DECIMAL_SPARE.value)) / bitsPerCell.value;
const everyCell = (userTerabytes: number, lanes: Lanes): DriveParameter =>
  assumed(everyCellBytes(userTerabytes, lanes), 'B', 'every cell at one bit, as of the SN580');

const P1: Lanes = { dieCount: EIGHT_DIES, planeCount: FOUR_PLANES, bitsPerCell: QLC };
const QVO: Lanes = {
  dieCount: assumed(16, 'dies', 'as of the 860 QVO of 4 TB: sixteen dies fill all channels'),
  planeCount: SAMSUNG_64_LAYER_QLC.parameters.planeCount ?? FOUR_PLANES,
  bitsPerCell: QLC,
};
const V6: Lanes = {
  dieCount: SIXTEEN_DIES,
  planeCount: assumed(2, 'planes', 'of the die of ISSCC 2019'),
  bitsPerCell: TLC,
};
const EVO: Lanes = { ...V6, dieCount: assumed(64, 'dies', '4 TiB of dies of 512 Gbit') };
const TLC_16: Lanes = { dieCount: SIXTEEN_DIES, planeCount: FOUR_PLANES, bitsPerCell: TLC };
const T500: Lanes = { ...TLC_16, planeCount: assumed(6, 'planes', 'as usual for 232 layers of the maker') };
const NM800: Lanes = { ...TLC_16, dieCount: assumed(32, 'dies', '2 TiB of dies of 512 Gbit') };
const FX700: Lanes = { ...TLC_16, bitsPerCell: QLC };

const SATA = {
  commandUs: assumed(1e6 / 88_000, 'µs', 'maker: up to 88,000 random writes a second, from memory'),
  readCommandUs: assumed(1e6 / 98_000, 'µs', 'maker: up to 98,000 random reads a second, from memory'),
  linkMegabytesPerSecond: SATA_3,
  deviceDepth: NATIVE_QUEUE,
} as const;
const TURBO_6 = assumed(6e9, 'B', 'maker: 6 GB of TurboWrite at the least, from memory');

/**
 * Consumer drives of 2018 to 2024 of which a review has the whole fill in order. What is told of each: its cache where a
 * maker or review prints it, and of its rates that inside the cache and, but for two drives, the one behind it.
 */
export const CONSUMER_PRESETS: readonly SlcCachedPreset[] = [
  preset({
    id: 'crucial_p1_1tb',
    name: 'Crucial P1 1 TB',
    lanes: P1,
    nand: flash('Micron 64-layer QLC, 1 Tbit', P1, denseProgramUs(P1, 150)),
    parameters: {
      userBytes: terabytes(1),
      slcStaticBytes: known(12e9, 'B', `${qlcReview}, of the same controller and flash: 12 GB at the least`),
      slcDynamicBytes: known(128e9, 'B', `${qlcReview}, of the same controller and flash: 140 GB with those set apart`),
      slcKeptFraction: known(
        0.25 + DECIMAL_SPARE.value,
        'of user space',
        `${qlcReview}, of the same: down to the least when 75 % full, with the spare area`,
      ),
      slcProgramUs: slcProgramUs(P1, 1600),
      linkMegabytesPerSecond: PCIE_3,
    },
  }),
  preset({
    id: 'qvo_870_4tb',
    name: 'Samsung 870 QVO 4 TB',
    lanes: QVO,
    nand: {
      ...SAMSUNG_64_LAYER_QLC,
      name: 'Samsung QLC V-NAND, 1 Tbit, as that of 64 layers',
      parameters: { ...SAMSUNG_64_LAYER_QLC.parameters, pagesPerBlock: BLOCK, eraseUs: ERASE },
    },
    parameters: {
      userBytes: terabytes(4),
      pagesPerProgram: assumed(1, 'pages', 'as of the 860 QVO, whose program time is of one page of both planes'),
      slcStaticBytes: known(6e9, 'B', `${fillReviews}: 6 GB at the least`),
      slcDynamicBytes: known(72e9, 'B', `${fillReviews}: the maker has 72 GB beside 6`),
      slcProgramUs: assumed(250, 'µs', 'class of SLC; the link is slower'),
      ...SATA,
    },
  }),
  preset({
    id: 'samsung_980_1tb',
    name: 'Samsung 980 1 TB',
    lanes: V6,
    nand: flash('Samsung 128-layer TLC V-NAND, 512 Gbit', V6, denseProgramUs(V6, 500)),
    parameters: {
      userBytes: terabytes(1),
      slcDynamicBytes: assumed(160e9, 'B', 'maker: up to 160 GB of TurboWrite, from memory'),
      slcProgramUs: slcProgramUs(V6, 2500),
      linkMegabytesPerSecond: PCIE_3,
    },
  }),
  preset({
    id: 'samsung_980_pro_1tb',
    name: 'Samsung 980 PRO 1 TB',
    lanes: V6,
    nand: flash(
      'Samsung 128-layer TLC V-NAND, 512 Gbit',
      V6,
      assumed(cellSetBytes(V6) / 82, 'µs', 'ISSCC 2019 gives this die 82 MB/s, from memory'),
    ),
    parameters: {
      userBytes: terabytes(1),
      slcStaticBytes: TURBO_6,
      slcDynamicBytes: assumed(108e9, 'B', 'maker: 114 GB of TurboWrite with the 6 GB, from memory'),
      slcProgramUs: slcProgramUs(V6, 4000),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'wd_sn580_1tb',
    name: 'WD Blue SN580 1 TB',
    lanes: TLC_16,
    nand: flash('Kioxia 112-layer TLC, 512 Gbit', TLC_16, foldedProgramUs(TLC_16, 4150, 450)),
    parameters: {
      userBytes: terabytes(1),
      slcDynamicBytes: known(everyCellBytes(1, TLC_16), 'B', `${fillReviews}: every cell at one bit`),
      slcProgramUs: assumed(
        (16 * pageSetBytes(TLC_16)) / 4150 - pageSetBytes(TLC_16) / BUS.value,
        'µs',
        'maker: 4,150 MB/s, from memory',
      ),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'crucial_t500_2tb',
    name: 'Crucial T500 2 TB',
    lanes: T500,
    nand: flash('Micron 232-layer TLC, 1 Tbit', T500, foldedProgramUs(T500, 4000, 500)),
    parameters: {
      userBytes: terabytes(2),
      slcDynamicBytes: everyCell(2, T500),
      slcProgramUs: slcProgramUs(T500, 4000),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'lexar_nm800_pro_2tb',
    name: 'Lexar NM800 Pro 2 TB',
    lanes: NM800,
    nand: flash('Micron 176-layer TLC, 512 Gbit', NM800, denseProgramUs(NM800, 2200)),
    parameters: {
      userBytes: terabytes(2),
      slcDynamicBytes: known(592e9, 'B', `${fillReviews}: 592 GB`),
      slcProgramUs: slcProgramUs(NM800, 3500),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'adata_atom_50_1tb',
    name: 'ADATA Atom 50 1 TB',
    lanes: TLC_16,
    nand: flash('Micron 176-layer TLC, 512 Gbit', TLC_16, denseProgramUs(TLC_16, 2000)),
    parameters: {
      userBytes: terabytes(1),
      slcDynamicBytes: known(280e9, 'B', `${fillReviews}: 280 GB`),
      slcProgramUs: slcProgramUs(TLC_16, 4500),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'hp_fx700_2tb',
    name: 'HP FX700 2 TB',
    lanes: FX700,
    nand: flash('QLC, 1 Tbit', FX700, foldedProgramUs(FX700, 3500, 130)),
    parameters: {
      userBytes: terabytes(2),
      slcDynamicBytes: everyCell(2, FX700),
      slcProgramUs: slcProgramUs(FX700, 3500),
      linkMegabytesPerSecond: PCIE_4,
    },
  }),
  preset({
    id: 'evo_870_4tb',
    name: 'Samsung 870 EVO 4 TB',
    lanes: EVO,
    nand: flash('Samsung 128-layer TLC V-NAND, 512 Gbit', EVO, denseProgramUs(EVO, 400)),
    parameters: {
      userBytes: terabytes(4),
      slcStaticBytes: TURBO_6,
      slcDynamicBytes: assumed(72e9, 'B', 'maker: 78 GB of TurboWrite with the 6 GB, from memory'),
      slcProgramUs: slcProgramUs(EVO, 480),
      ...SATA,
    },
  }),
];
