import {
  FRONTIER_LAYOUTS,
  IDLE_CLEANINGS,
  LOG_BLOCK_ORDERS,
  MAPPINGS,
  PAGE_CLASSIFIERS,
  PASS_MAPS,
  PASS_ORDERS,
  POOL_COUNTS,
  RANK_LAYOUTS,
  SLC_POLICIES,
  STILL_LAYOUTS,
  VICTIM_POLICIES,
  WEAR_LEVELINGS,
  WORKLOAD_KINDS,
} from './vocabulary.ts';

/**
 * The fields of a scenario that are checked one by one: the default (`standard`) and the allowed values. Rules that
 * depend on several fields are in scenario.ts.
 */
const whole = (standard: number, min: number, max: number) => ({ kind: 'wholeNumber', standard, min, max }) as const;
const real = (standard: number, min: number, max: number) => ({ kind: 'number', standard, min, max }) as const;
const truth = (standard: boolean) => ({ kind: 'trueOrFalse', standard }) as const;
const choice = <Choice extends string | number>(standard: Choice, choices: readonly Choice[]) =>
  ({ kind: 'oneOf', standard, choices }) as const;

export const SCENARIO_FIELDS = {
  // Shape
  blockCount: whole(1024, 3, 1_048_576),
  pagesPerBlock: whole(128, 2, 4096),
  /** Free blocks at which cleaning starts. */
  reserveBlocks: whole(2, 1, 65_536),

  // Mapping
  mapping: choice('page', MAPPINGS),
  /** `page`: flash pages of one mapping unit. Has to divide `pagesPerBlock`; the other mappings have their own unit. */
  mappingUnitPages: whole(1, 1, 4096),
  /** `hybrid`: replacement (log) blocks that may be open at the same time. */
  logBlockCount: whole(8, 1, 65_536),
  logBlockOrder: choice('appended', LOG_BLOCK_ORDERS),
  /** `cached`: map pages in memory at the same time. */
  mapCachePages: whole(16, 1, 1_048_576),
  /** `cached`: entries of one map page; 512 are 8 bytes each in 4 KiB. */
  mapEntriesPerPage: whole(512, 2, 65_536),

  // Placement and cleaning
  frontiers: choice('split', FRONTIER_LAYOUTS),
  victimPolicy: choice('greedy', VICTIM_POLICIES),
  /** Blocks sampled by `dChoices`. */
  sampleCount: whole(10, 1, 1024),
  /** Oldest closed blocks that `windowed` chooses among. */
  windowBlocks: whole(32, 1, 1_048_576),
  /** Free blocks at which cleaning stops; 0 stops it at one block more than the reserve. */
  stopFreeBlocks: whole(0, 0, 65_536),
  pools: choice(1, POOL_COUNTS),
  /** With two pools: what classifies pages as hot or cold. */
  poolClassifier: choice('oracle', PAGE_CLASSIFIERS),
  idleCleaning: choice('none', IDLE_CLEANINGS),
  /** Host pages between two pauses of the host; 0 for no pauses. */
  idleEveryPages: whole(0, 0, 1_000_000_000),
  /** Free blocks at which cleaning in a pause stops. */
  idleFreeBlocks: whole(8, 1, 1_048_576),

  // SLC cache
  /** Static SLC cache: blocks reserved for writes at one bit per cell. */
  slcStaticBlocks: whole(0, 0, 1_048_576),
  /** Dynamic SLC cache: most data blocks that may be written at one bit per cell while logical space is empty. */
  slcDynamicBlocks: whole(0, 0, 1_048_576),
  /** Bits per cell outside of the cache. */
  slcBitsPerCell: whole(3, 2, 8),
  /** Share of the logical space that lends no blocks to the dynamic cache even while it is empty. */
  slcKeptFraction: real(0, 0, 1),
  slcWhenFull: choice('direct', SLC_POLICIES),

  // Wear
  wearLeveling: choice('none', WEAR_LEVELINGS),
  /** `static`: erases by cleaning between two checks for a block to be moved. */
  wearCheckErases: whole(64, 1, 1_000_000_000),
  /** `static`: a block is moved when the target block has been erased more than this many times more often. */
  wearSpreadLimit: whole(8, 1, 1_000_000),
  /** Erases after which a block is retired; 0 for no limit. */
  enduranceCycles: whole(0, 0, 10_000_000),

  // Host
  workload: choice('uniform', WORKLOAD_KINDS),
  /** `mix`, `files` and `oncePerPass`: probability that a host page is placed at random. */
  randomFraction: real(1, 0, 1),
  /** `hotCold`: share of the writes that go to the hot pages, and share of the space that is hot. */
  hotWriteFraction: real(0.8, 0, 1),
  hotSpaceFraction: real(0.2, 0, 1),
  /** `hotCold` and `files`: where the hot and the cold pages lie, and the pages of a file. */
  stillLayout: choice('contiguous', STILL_LAYOUTS),
  /** `logs`: logs that are written at the same time, and pages of a zone; limited so that each log has a zone. */
  logCount: whole(4, 1, 4096),
  zonePages: whole(1024, 1, 16_777_216),
  /** `logAndSmall`: probability that a host page is a small change, and share of the space that small changes go to. */
  smallWriteFraction: real(0.3, 0, 1),
  smallSpaceFraction: real(0.04, 0, 1),
  /** `zipf`: exponent; rank k is written in proportion to 1 / k^theta. */
  zipfTheta: real(0.99, 0, 3),
  /** `pareto`: h, where the first h of the ranks takes 1 − h of the writes. */
  paretoShare: real(0.2, 0.001, 0.5),
  rankLayout: choice('spread', RANK_LAYOUTS),
  passOrder: choice('new', PASS_ORDERS),
  passMap: choice('permutation', PASS_MAPS),
  /** Workloads that draw their places: neighbouring pages, written in order, that one draw stands for; limited to the pages in use. */
  requestPages: whole(1, 1, 65_536),
  /** Share of commands that trim a uniformly chosen written page. Not with `files`. */
  trimFraction: real(0, 0, 0.49),
  /**
   * Share of the logical space in use. The other pages hold deleted files with `files`; with other workloads they are
   * never written.
   */
  liveFraction: real(1, 0, 1),
  /** `files`: whether the drive is told about deletions. */
  isTrimEnabled: truth(true),
  /** Whether every logical page in use is written once, in order, before anything is counted. */
  isFilled: truth(true),
  seed: whole(1, 0, 4_294_967_295),
} as const;

export type ScenarioFieldName = keyof typeof SCENARIO_FIELDS;
export type FieldSpec = (typeof SCENARIO_FIELDS)[ScenarioFieldName];

/** Type of the value of a field. */
export type FieldValue<Spec extends FieldSpec> = Spec extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Spec extends { readonly kind: 'trueOrFalse' }
    ? boolean
    : number;

export type PlainScenario = { readonly [Name in ScenarioFieldName]: FieldValue<(typeof SCENARIO_FIELDS)[Name]> };

/**
 * Fields of the first version of scenario fingerprints. A field added later enters a fingerprint only when it differs
 * from its default, so that old scenarios keep their fingerprints.
 */
export const FIRST_FIELDS: readonly string[] = [
  'blockCount',
  'pagesPerBlock',
  'logicalPageCount',
  'reserveBlocks',
  'frontiers',
  'victimPolicy',
  'sampleCount',
  'workload',
  'randomFraction',
  'trimFraction',
  'liveFraction',
  'isTrimEnabled',
  'filePages',
  'isFilled',
  'warmupPages',
  'seed',
];

/** The default of every field. */
export const defaultFields = (): PlainScenario =>
  Object.fromEntries(
    Object.entries(SCENARIO_FIELDS).map(([name, { standard }]) => [name, standard]),
  ) as unknown as PlainScenario;
