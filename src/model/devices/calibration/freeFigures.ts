import * as fittedFigures from '../drives/fittedFigures.ts';

/** Name of a figure that `npm run fit` fits. */
export type FreeFigureName = keyof typeof fittedFigures;
export type FigureValue = number | string | boolean;

/** A figure of the drives that no source gives: its candidates, and the claims that it may be fitted to. */
export interface FreeFigure {
  /** Values to choose from, in the unit of the parameter. */
  readonly candidates: readonly FigureValue[];
  /** The value without any measurement; one of the candidates. */
  readonly prior: FigureValue;
  /** Where range and prior come from. */
  readonly source: string;
  /** Ids of the claims that the figure may be fitted to; a star stands for any text. */
  readonly sees: readonly string[];
  /** The drive that it belongs to, if it affects no other. */
  readonly ownOf?: string;
}

/** `count` values in a geometric series from `from` to `to`, rounded to three digits. */
function steps(from: number, to: number, count: number): number[] {
  const factor = (to / from) ** (1 / (count - 1));
  return Array.from({ length: count }, (_, index) => Number((from * factor ** index).toPrecision(3)));
}

const USED_RANDOM = ['drop.*.rand4k', 'rw.g1.used', 'rw.indi.used', 'agility.rw', 'agility.ref.rw', 'ultradrive.used'];
const JMICRON_MERGES = [
  'size.jm.*',
  'mix.jm.rand10',
  'mix.jm.rand50',
  'mix.jm.rand100',
  'lat4k.jm.iops',
  'qd.jm.avg64',
];
const SLC_SIZES = ['size.slc.*', 'lat4k.slc.iops'];
const INDILINX_READS = ['agility.rr', 'agility.ref.rr', 'agility.adv.rr', 'rr.indi.lo'];
const INDILINX_WRITES = ['turbo.v.rw', 'turbo.t.rw', 'rw.indi.new', 'ultradrive.clean', 'ultradrive.after'];
const INDILINX_DROPS = ['vertex_turbo_128', 'torqx_128', 'agility_128', 'vertex_ex_128'];
const YES_OR_NO = [false, true];

const COMMON_FIGURES = {
  usedHistoryBytes: {
    candidates: steps(8e9, 34e9, 13),
    prior: 16.5e9,
    source: 'from a bare operating system to the 34 GB image that the review of the pair replays; prior: half of that',
    sees: USED_RANDOM,
  },
  reserveFraction: {
    candidates: [0.001, 0.002, 0.003, 0.005, 0.01],
    prior: 0.005,
    source: 'a few blocks of each lane',
    sees: USED_RANDOM,
  },
  benchCommandUs: {
    candidates: [...steps(80, 200, 24), 100],
    prior: 100,
    source: 'latencies of 0.1 ms that benches of the time show for cached writes',
    sees: ['mix.slc.rand0', 'mix.hdd.rand0'],
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const JMICRON_FIGURES = {
  jmicronLaneBlockPages: {
    candidates: [512, 1024, 2048, 4096],
    prior: 1024,
    source: 'blocks of 128 pages on eight channels, one to four of each; prior: one',
    sees: JMICRON_MERGES,
  },
  jmicronTransfersPerCopy: {
    candidates: [1, 2],
    prior: 2,
    source: 'through the controller, or copied back inside the die with the check code read out',
    sees: JMICRON_MERGES,
  },
  jmicronCommandUs: {
    candidates: steps(100, 400, 32),
    prior: 100,
    source: 'as for the bench',
    sees: ['mix.jm.rand0'],
    ownOf: 'ocz_core_jmicron',
  },
  jmicronSwapMerges: {
    candidates: [100, 200, 300, 500, 1000, 2000],
    prior: 1000,
    source: 'static wear levelling, now and then',
    sees: ['lat4k.jm.max', 'mix.jm.rand10.max', 'qd.jm.max4', 'qd.jm.max64'],
  },
  jmicronQueueOrder: {
    candidates: ['fifo', 'sorted', 'batched'],
    prior: 'fifo',
    source: 'orders in which a host hands over what waits',
    sees: ['qd.jm.max4', 'qd.jm.max64'],
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const SLC_FIGURES = {
  slcLaneCount: {
    candidates: [4, 8, 16],
    prior: 4,
    source: 'channels of controllers of 2007',
    sees: SLC_SIZES,
  },
  slcStripeBytes: {
    candidates: [4096, 8192, 16_384],
    prior: 4096,
    source: 'a page, two planes, two dies of two planes',
    sees: SLC_SIZES,
  },
  slcAcknowledgment: {
    candidates: ['done', 'accepted'],
    prior: 'done',
    source: 'with a buffer for each lane or without',
    sees: SLC_SIZES,
  },
  slcCombinesRuns: {
    candidates: YES_OR_NO,
    prior: false,
    source: 'firmware with or without gathering',
    sees: ['mix.slc.rand10', 'mix.slc.rand50'],
  },
  slcRotatesLanes: {
    candidates: YES_OR_NO,
    prior: false,
    source: 'rows of blocks in line or rotated',
    sees: ['size.slc.16k', 'size.slc.32k'],
  },
  slcSwapMerges: {
    candidates: [1000, 2000, 3000, 5000],
    prior: 1000,
    source: 'static wear levelling, now and then',
    sees: ['lat4k.slc.max'],
    ownOf: 'ocz_samsung_slc',
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const DISK_FIGURES = {
  diskReadAheadRevolutions: {
    candidates: [0, 0.1, 0.2, 0.25, 0.3, 0.33, 0.36, 0.4, 0.45, 0.5, 0.6],
    prior: 0,
    source: 'none to more than half a track',
    sees: ['rr.hdd.velo', 'rr.hdd.mom'],
  },
  diskRetryRevolutions: {
    candidates: [0, 4, 8, 12, 16],
    prior: 4,
    source: 'usual limits of retries',
    sees: ['lat4k.hdd.max'],
    ownOf: 'momentus_7200_2',
  },
  momentusTrackSeekUs: {
    candidates: [1000, 1250, 1500, 1750, 2000],
    prior: 1500,
    source: 'class of 2.5 inch disks',
    sees: ['size.hdd.*', 'mix.hdd.rand10', 'mix.hdd.rand50'],
  },
  momentusMediaMegabytesPerSecond: {
    candidates: [35, 40, 45, 50, 55, 60, 65],
    prior: 55,
    source: 'class of 2.5 inch disks of 7,200 revolutions',
    sees: ['size.hdd.*'],
  },
  momentusReorderCommands: {
    candidates: [0, 2, 4, 6, 8, 10, 12, 14, 16, 24, 32],
    prior: 8,
    source: 'none to the depth of native command queuing; prior: in between',
    sees: ['size.hdd.*', 'lat4k.hdd.iops', 'mix.hdd.rand10', 'mix.hdd.rand50'],
  },
  velociraptorReorderCommands: {
    candidates: [0, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 32],
    prior: 8,
    source: 'as for the other disk',
    sees: ['velo.derived'],
    ownOf: 'velociraptor',
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const INTEL_FIGURES = {
  intelG1CommandUs: {
    candidates: [...steps(80, 130, 26), 115],
    prior: 115,
    source: 'around the write latency that the maker states, 115 µs',
    sees: ['lat4k.g1.iops', 'size.g1.4k', 'mix.g1.rand0', 'rw.g1.new'],
  },
  x25vCommandUs: {
    candidates: [1e6 / 8600, 1e6 / 6600],
    prior: 1e6 / 8600,
    source: 'what the maker promises of the 160 GB drive, which has the same controller, or of the 80 GB drive',
    sees: ['xvr.rw.aligned'],
    ownOf: 'x25v',
  },
  intelCopiesLonePageWhole: {
    candidates: YES_OR_NO,
    prior: true,
    source: 'a two-plane operation takes as long for one page as for two',
    sees: ['rw.g1.used', 'drop.x25m_g1_160.rand4k', 'drop.x25e_64.rand4k'],
  },
  intelG2CleansAhead: {
    candidates: YES_OR_NO,
    prior: false,
    source: 'as the first generation',
    sees: ['rw.g2.used', 'drop.x25m_g2_160.rand4k'],
  },
  intelG1WearMoveBlocks: {
    candidates: [500, 1000, 2000],
    prior: 1000,
    source: 'static wear levelling, now and then',
    sees: ['lat4k.g1.max'],
    ownOf: 'x25m_g1_80',
  },
  intel34nmProgramUs: {
    candidates: [600, 650, 700, 725, 750, 775, 800, 825, 850, 875, 900, 950, 1000, 1100, 1200],
    prior: 900,
    source: 'as the 50 nm part',
    sees: ['seqw.x25m', 'xvr.seqw'],
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const INDILINX_FIGURES = {
  indilinxCommandUs: {
    candidates: [2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 25, 30],
    prior: 15,
    source: 'a processor of 166 MHz and some thousand instructions',
    sees: INDILINX_READS,
  },
  samsungMlcReadUs: {
    candidates: [30, 35, 40, 45, 48, 49, 50, 51, 52, 53, 54, 56, 58, 60],
    prior: 60,
    source: 'up to the longest time of the data sheet',
    sees: [...INDILINX_READS, ...INDILINX_WRITES],
  },
  indilinxReadsOneAtATime: {
    candidates: YES_OR_NO,
    prior: false,
    source: 'one command after the other, or side by side as in drives with native command queuing',
    sees: INDILINX_READS,
  },
  indilinxAcknowledgment: {
    candidates: ['done', 'accepted'],
    prior: 'accepted',
    source: 'with a buffer for each bank or without',
    sees: INDILINX_WRITES,
  },
  indilinxCleaningPlace: {
    candidates: ['laneInStep', 'laneAtOnce', 'oneLane'],
    prior: 'laneAtOnce',
    source: 'who pays for copies of a bank',
    sees: [...INDILINX_DROPS.map((id) => `drop.${id}.rand4k`), 'rw.indi.used', 'ultradrive.used', 'agility.rw'],
  },
  indilinxEraseScope: {
    candidates: ['drive', 'lane'],
    prior: 'lane',
    source: 'whether an erase holds up its bank or all',
    sees: [...INDILINX_DROPS.map((id) => `drop.${id}.seq2m`), 'seqw.indi.used', 'agility.sw', 'agility.ref.sw'],
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const SUMMIT_AND_M4_FIGURES = {
  summitMappingUnitBytes: {
    candidates: [16_384, 32_768, 65_536, 131_072],
    prior: 32_768,
    source: 'pages of all dies of a lane',
    sees: ['rbb.new', 'rbb.x.velo', 'rbb.x.indi', 'drop.summit_256.rand4k'],
  },
  summitChannelMegabytesPerSecond: {
    candidates: [66.7, 80],
    prior: 80,
    source: '16 bit at 30 or 25 ns',
    sees: ['rbb.new', 'rbb.x.velo', 'rbb.x.indi'],
  },
  summitCleaningPlace: {
    candidates: ['laneInStep', 'laneAtOnce', 'oneLane'],
    prior: 'laneAtOnce',
    source: 'who pays for copies of a lane',
    sees: ['drop.summit_256.rand4k', 'drop.summit_256.seq2m'],
  },
  m4OperationBytes: {
    candidates: [8192, 16_384, 32_768, 65_536],
    prior: 32_768,
    source: 'pages of two dies of two planes: what the part of the drive has on a channel',
    sees: ['m4.seqw'],
    ownOf: 'm4_single',
  },
  m4OverlapsFlashAndLink: {
    candidates: YES_OR_NO,
    prior: true,
    source: 'whether flash and link work together',
    sees: ['m4.seqr', 'ml.drop.r0x3'],
  },
  m4DriverUs: {
    candidates: [0, 1, 2, 3, 4, 5, 6],
    prior: 1,
    source: 'a few microseconds of a processor',
    sees: ['ml.rr.qd1.pct'],
    ownOf: 'the driver of the m4 arrays',
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

const SLC_CACHED_FIGURES = {
  qvoProgramUs: {
    candidates: [2400, 2600, 2700, 2800, 2900, 3000, 3100, 3200, 3300, 3400, 3500, 3700, 4000],
    prior: 2700,
    source: 'of 64-layer QLC; prior: 12 MB/s a die (ISSCC 2018)',
    sees: ['slc.qvo1.after', 'slc.qvo4.after'],
  },
  ssd660pProgramUs: {
    candidates: [2700, 3000, 3500, 4000, 4500, 4800, 5000, 5100, 5200, 5400, 6000],
    prior: 2700,
    source: 'as of the other QLC',
    sees: ['slc.660p.after'],
    ownOf: 'ssd_660p_1tb',
  },
  ssd660pSlcProgramUs: {
    candidates: [150, 170, 180, 190, 200, 210, 220, 250, 300],
    prior: 250,
    source: '200 to 300 µs for SLC, in the table of the HP white paper; the link alone would be faster',
    sees: ['slc.660p.inside'],
    ownOf: 'ssd_660p_1tb',
  },
} as const satisfies Partial<Record<FreeFigureName, FreeFigure>>;

/** Every free figure, in the order in which they are fitted. */
export const FREE_FIGURES: Readonly<Record<FreeFigureName, FreeFigure>> = {
  ...JMICRON_FIGURES,
  ...SLC_FIGURES,
  ...DISK_FIGURES,
  ...INTEL_FIGURES,
  ...INDILINX_FIGURES,
  ...SUMMIT_AND_M4_FIGURES,
  ...SLC_CACHED_FIGURES,
  // Last, because the history of the drives can only be fitted once their mechanisms are.
  ...COMMON_FIGURES,
};

export const FREE_FIGURE_NAMES = Object.keys(FREE_FIGURES) as FreeFigureName[];

/** The fitted value of every free figure, as the drives use it. */
export const FITTED_FIGURES: Readonly<Record<FreeFigureName, FigureValue>> = { ...fittedFigures };
