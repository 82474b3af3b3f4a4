import { readFileSync } from 'node:fs';

/** [value, unit, whether the source fitted it] */
export type SourceRow = readonly [number | string | boolean | null, string, boolean];

export interface SourcePreset {
  readonly name: string;
  readonly articles: readonly string[];
  readonly status: string;
  readonly nand?: Readonly<Record<string, SourceRow>>;
  readonly params: Readonly<Record<string, SourceRow | string>>;
}

interface SourceTable {
  readonly usedState: Readonly<Record<string, SourceRow>>;
  readonly presets: Readonly<Record<string, SourcePreset>>;
}

/** The table that the drives of `devices` were taken from; see `source` in the file. */
export const SOURCE_TABLE = JSON.parse(readFileSync(new URL('./presets.json', import.meta.url), 'utf8')) as SourceTable;

/** Our name of each row of the source, with the factor between the units where they differ. */
export const NAMES: Readonly<Record<string, string | readonly [name: string, factor: number]>> = {
  page_bytes: 'pageBytes',
  pages_per_block: 'pagesPerBlock',
  t_read_us: 'readUs',
  t_prog_us: 'programUs',
  t_erase_us: 'eraseUs',
  endurance_cycles: 'enduranceCycles',
  bus_MBps: 'busMegabytesPerSecond',
  planes: 'planeCount',
  mapping: 'mapping',
  superblock_pages: 'laneBlockPages',
  pages_per_lane_block: 'laneBlockPages',
  lanes: 'laneCount',
  pages_copied_at_once: 'pagesCopiedAtOnce',
  copy_transfers: 'transfersPerCopy',
  write_ack: 'acknowledgment',
  t_cmd_us: 'commandUs',
  wear_swap_every_merges: 'wearSwapMerges',
  wear_swap_copies: 'wearSwapBlocks',
  host_queue: 'hostQueueOrder',
  user_GB: ['userBytes', 1e9],
  spare: 'overProvisioningRatio',
  stale_block_state: 'stateBefore',
  link_MBps: 'linkMegabytesPerSecond',
  price: 'priceUsd',
  stripe_bytes: 'stripeBytes',
  rpm: 'revolutionsPerMinute',
  t2t_us: 'trackSeekUs',
  avg_seek_us: 'averageSeekUs',
  media_MBps: 'mediaMegabytesPerSecond',
  write_cache_reorder: 'reorderCommands',
  reorder: 'reorderCommands',
  fresh_test_s: 'freshTestSeconds',
  map_unit_bytes: 'mappingUnitBytes',
  alloc: 'allocation',
  sector_packing: 'hasSectorPacking',
  two_write_streams: 'hasTwoStreams',
  gc: 'victimPolicy',
  gc_place: 'cleaningPlace',
  channels: 'channelCount',
  dram_MB: 'dramMegabytes',
  reserve_clean: 'reserveFraction',
  wl_move_pages: 'wearMovePages',
  clean_ahead: 'cleansAhead',
  trim: 'hasTrim',
  members: 'memberCount',
  host_us: 'hostUs',
  ack_buffer_pages: 'acknowledgedPages',
  partition_GB: 'partitionGiB',
  banks: 'bankCount',
  channel_MBps: 'channelMegabytesPerSecond',
  partial_page: 'hasSectorPacking',
  erase: 'eraseScope',
  seq_cap_MBps: 'sequentialCapMegabytesPerSecond',
  dynamic_spare: 'hasDynamicSpare',
  logical_page_bytes: 'logicalPageBytes',
  clock_MHz: 'clockMegahertz',
  warranty_years: 'warrantyYears',
  load_power_W: 'loadPowerWatts',
  alias: 'sameAs',
  idle_gc: 'hasIdleCleaning',
  seq_read_spec_MBps: 'readMegabytesPerSecond',
  seq_write_MBps: 'writeMegabytesPerSecond',
  rand_write_iops: 'randomWritesPerSecond',
  rand_read_iops: 'randomReadsPerSecond',
  overlap_flash_link: 'overlapsFlashAndLink',
  scatter_factor: 'scatterFraction',
  level: 'level',
  driver_us: 'driverUs',
  host_write_cache: 'hasHostWriteCache',
  history_GB: ['historyBytes', 1e9],
  span_GB: ['spanBytes', 1e9],
  seconds: 'testSeconds',
  queue_depth: 'queueDepth',
  alignment: 'alignmentBytes',
};

/** Our code for each choice that the source has in words. */
export const CHOICES: Readonly<Record<string, string | boolean>> = {
  'block (replacement block)': 'replacementBlock',
  page: 'page',
  'page, static stripe over banks': 'stripedPage',
  'large map unit, log structured': 'largeUnitLog',
  'after merge': 'done',
  'when the lane accepts it': 'accepted',
  'when the bank accepts it, in order': 'accepted',
  'after the 512 KB rewrite': 'done',
  buffered: 'buffered',
  'LBA sorted (C-SCAN), device takes one command': 'sorted',
  'all LBAs valid': 'filled',
  'dynamic, all channels': 'dynamic',
  greedy: 'greedy',
  'foreground, copies spread over all channels': 'allLanes',
  'greedy inside a bank, copies done in line with the writes': 'laneInStep',
  'greedy, copies NOT interleaved (one lane at a time)': 'oneLane',
  'read-modify-write of the 16 KB unit': false,
  'synchronous, one bank at a time': 'drive',
  vertex_128: 'vertex_128',
};

const DISK = [
  'linkMegabytesPerSecond',
  'innerRateFraction',
  'readAheadRevolutions',
  'retryRevolutions',
  'retryEveryWrites',
  'capacityBytes',
  'deviceDepth',
];

const CONTROLLER = ['readCommandUs', 'reserveFraction', 'deviceDepth'];
const INTEL = [...CONTROLLER, 'copiesLonePageWhole', 'bufferPages', 'readLatencyUs'];
const INDILINX = [
  ...CONTROLLER,
  'banksPerChannel',
  'readsOneAtATime',
  'operationBytes',
  'ratedClockMegahertz',
  'linkMegabytesPerSecond',
];
/** For drives whose clock the source does not give: they have the usual one. */
const INDILINX_AT_USUAL_CLOCK = [...INDILINX, 'clockMegahertz'];
const SAMSUNG = [...CONTROLLER, 'copyBytes', 'linkMegabytesPerSecond'];

/** Parameters that the source lacks, for mechanisms of our model. */
export const OWN_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  momentus_7200_2: [...DISK, 'averageReadSeekUs'],
  momentus_5400_6: [...DISK, 'commandUs'],
  velociraptor: [...DISK, 'commandUs', 'averageWriteSeekUs'],
  ocz_core_jmicron: CONTROLLER,
  x25m_g1_80: [
    ...CONTROLLER.filter((name) => name !== 'reserveFraction'),
    'copiesLonePageWhole',
    'bufferPages',
    'readLatencyUs',
    'wearMoveBlocks',
  ],
  x25m_g1_160: INTEL,
  x25m_g2_160: INTEL,
  x25m_g2_80: INTEL,
  x25v: INTEL,
  x25e_64: INTEL,
  vertex_pre_block: [...INDILINX_AT_USUAL_CLOCK, 'stateBefore'],
  vertex_pre_page: [...INDILINX_AT_USUAL_CLOCK, 'stateBefore'],
  vertex_128: INDILINX,
  vertex_turbo_128: INDILINX,
  torqx_128: INDILINX,
  ultradrive_gx_1711: INDILINX_AT_USUAL_CLOCK,
  agility_128: INDILINX_AT_USUAL_CLOCK,
  solid2: INDILINX_AT_USUAL_CLOCK,
  vertex_ex_128: INDILINX_AT_USUAL_CLOCK,
  summit_256: SAMSUNG,
  corsair_p256: SAMSUNG,
  ocz_samsung_slc: [
    ...CONTROLLER,
    'diesPerLane',
    'combinesRuns',
    'hasRotatedLanes',
    'overProvisioningRatio',
    'linkMegabytesPerSecond',
  ],
  m4_single: [
    ...CONTROLLER,
    'userBytes',
    'overProvisioningRatio',
    'commandUs',
    'operationBytes',
    'bufferPages',
    'diesPerChannel',
  ],
  x25v_raid0: ['level', 'deviceDepth'],
  m4_raid0x2: ['deviceDepth'],
  m4_raid0x3: ['deviceDepth'],
  m4_raid5x3: ['deviceDepth', 'fastPortCount'],
};

interface Change {
  readonly value: number | string | boolean;
  readonly reason: string;
}

/** Figures that differ from the source though the fit does not find them. By preset, by flash part, or `everywhere`. */
export const CHANGES: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  everywhere: {
    linkMegabytesPerSecond: {
      value: 260,
      reason: 'the wall that the survey prints for SATA 3 Gbps, for every drive on it',
    },
  },
  'Micron 25 nm MLC (29F64G08CFACB)': {
    pageBytes: { value: 8192, reason: 'the data sheet of the die' },
    readUs: { value: 50, reason: 'the data sheet of the die' },
  },
  intel: {
    commandUs: {
      value: 1e6 / 8600,
      reason: 'the random writes a second that the maker promises, printed in the survey',
    },
  },
  x25m_g2_80: {
    commandUs: {
      value: 1e6 / 6600,
      reason: 'the random writes a second that the maker promises for 80 GB, printed in the survey',
    },
  },
  vertex_pre_page: {
    bankCount: { value: 16, reason: 'as the drives sold later: no article gives it fewer banks' },
    stateBefore: { value: 'settled', reason: 'one state for both drives of before release' },
  },
  indilinx: {
    overProvisioningRatio: { value: 1 / 15, reason: 'the survey prints 6.25 %, a sixteenth of the flash' },
  },
  x25v_raid0: { stripeBytes: { value: 16_384, reason: 'the default of the driver, which the review of 2012 prints' } },
  x25e_64: {
    overProvisioningRatio: { value: 0.2, reason: 'the survey prints 20 %; 34.2 is counted from 80 GiB of flash' },
  },
};

/** Rows of the source that our model does not use, with the reason. */
export const UNUSED_ROWS: Readonly<Record<string, string>> = {
  hostUs: 'the latency of reads that the maker states stands for it',
  cleansAhead: 'a drive that does not say so cleans on demand',
  acknowledgedPages: 'a buffered write is acknowledged when there is room for it, also in an array',
};
