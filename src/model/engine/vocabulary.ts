/**
 * The terms and closed lists of the simulated drive, used by every other file of the engine. `src/content/glossary/terms.ts`
 * explains them to readers.
 */

/** Index of a page in the host's address space, 0-based. Host pages and flash pages have the same size. */
export type LogicalPage = number;
/** Flat index of a flash page: block × pagesPerBlock + offset. */
export type PhysicalPage = number;
/** Index of an erase block. */
export type EraseBlock = number;

/** State of a block. `…Open`: a write frontier points into it. `Victim`: it is being cleaned. */
export const BlockRole = {
  Free: 0,
  HostOpen: 1,
  RelocationOpen: 2,
  Closed: 3,
  Victim: 4,
  /** Worn out, never used again. */
  Retired: 5,
  /** Replacement block of a hybrid map. */
  Log: 6,
  /** Holds pages of the map itself. */
  Map: 7,
  /** Belongs to the SLC cache: written at one bit per cell, or erased and reserved for that. */
  Slc: 8,
} as const;
export type BlockRole = (typeof BlockRole)[keyof typeof BlockRole];

/**
 * State of one page. `Ghost…`: the file system has deleted the page without a TRIM, so it is still valid to the drive.
 * `Moved`: replaced by its relocated copy, until the victim is erased.
 */
export const PageState = {
  Free: 0,
  Host: 1,
  Relocated: 2,
  Invalid: 3,
  GhostHost: 4,
  GhostRelocated: 5,
  Moved: 6,
} as const;
export type PageState = (typeof PageState)[keyof typeof PageState];

/**
 * `page`: each mapping unit may lie anywhere. `block`: each logical block lies in one physical block. `hybrid`: as
 * `block`, with replacement (log) blocks for new writes. `cached`: as `page`, with the map in flash and a part of it
 * cached in memory.
 */
export const MAPPINGS = ['page', 'block', 'hybrid', 'cached'] as const;
export type Mapping = (typeof MAPPINGS)[number];

/**
 * Order of the pages in a replacement block. `appended`: as they arrive. `ordered`: each at its own offset, so that
 * only skipped pages have to be copied.
 */
export const LOG_BLOCK_ORDERS = ['appended', 'ordered'] as const;
export type LogBlockOrder = (typeof LOG_BLOCK_ORDERS)[number];

export const VICTIM_POLICIES = ['greedy', 'fifo', 'random', 'dChoices', 'costBenefit', 'windowed'] as const;
export type VictimPolicy = (typeof VICTIM_POLICIES)[number];

/** Policies whose steady write amplification has a formula. */
export const ANALYZED_POLICIES = ['greedy', 'fifo', 'random', 'dChoices'] as const satisfies readonly VictimPolicy[];
export type AnalyzedPolicy = (typeof ANALYZED_POLICIES)[number];

/**
 * Why a block cannot be the next victim. `notDue`: no victim is needed now. `notClosed`: the block is not closed.
 * `nothingToGain`: all of its pages are valid. `noChoice`: the mapping layer does not support picks by hand.
 */
export type PickRefusal = 'notDue' | 'notClosed' | 'nothingToGain' | 'noChoice';

/** Number of pools of blocks: one for all pages, or one for cold and one for hot pages. */
export const POOL_COUNTS = [1, 2] as const;

/** How pages are classified as hot. `oracle`: by the workload itself. `learned`: by the writes so far. */
export const PAGE_CLASSIFIERS = ['oracle', 'learned'] as const;
export type PageClassifier = (typeof PAGE_CLASSIFIERS)[number];

/**
 * What the drive does when the host pauses. `reorganize`: cleans blocks without knowing what the host has deleted.
 * `fileSystem`: first reads the file system and drops deleted pages as if they had been trimmed.
 */
export const IDLE_CLEANINGS = ['none', 'reorganize', 'fileSystem'] as const;
export type IdleCleaning = (typeof IDLE_CLEANINGS)[number];

/**
 * A write that finds the SLC cache full. `direct`: it bypasses the cache. `fold`: it waits until a cache block is
 * folded. `directThenFold`: it bypasses the cache while erased blocks are left, and then waits until a lent block is
 * folded.
 */
export const SLC_POLICIES = ['direct', 'fold', 'directThenFold'] as const;
export type SlcPolicy = (typeof SLC_POLICIES)[number];

/**
 * `none`: erased blocks are used in turn. `dynamic`: the least worn one first. `static`: as `dynamic`, and static data
 * is moved.
 */
export const WEAR_LEVELINGS = ['none', 'dynamic', 'static'] as const;
export type WearLeveling = (typeof WEAR_LEVELINGS)[number];

/** `shared`: host and relocated pages fill one open block. `split`: each kind has its own open block. */
export const FRONTIER_LAYOUTS = ['shared', 'split'] as const;
export type FrontierLayout = (typeof FRONTIER_LAYOUTS)[number];

/**
 * Where pages lie that are written at one rate. `contiguous`: side by side, so that after a fill in order they fill whole
 * blocks. `scattered`: all over the space, as in a file system in use.
 */
export const STILL_LAYOUTS = ['contiguous', 'scattered'] as const;
export type StillLayout = (typeof STILL_LAYOUTS)[number];

/** `oncePerPass`: whether each pass has the order of the first, or another. */
export const PASS_ORDERS = ['same', 'new'] as const;
export type PassOrder = (typeof PASS_ORDERS)[number];

/** `oncePerPass`: a true permutation, or draws that take the next free page where the one drawn is taken, as fio's random map. */
export const PASS_MAPS = ['permutation', 'nextFree'] as const;
export type PassMap = (typeof PASS_MAPS)[number];

/**
 * Where the ranks of `zipf` and `pareto` lie. `spread`: each at a place of its own. `hashed`: as fio has it, where some share a place;
 * `zipf` also draws its ranks as fio does then.
 */
export const RANK_LAYOUTS = ['spread', 'hashed'] as const;
export type RankLayout = (typeof RANK_LAYOUTS)[number];

/**
 * `uniform`: every page with equal probability. `sequential`: in address order, again and again. `mix`: random with
 * probability `randomFraction`, otherwise the page after the last access, random accesses included. `files`: a file
 * system that overwrites, deletes and creates whole files (see workload/fileStream.ts). `hotCold`: `hotWriteFraction`
 * of the writes goes to `hotSpaceFraction` of the space, uniform in each part. `zipf`: by rank. `logAndSmall`: a log
 * that cycles through most of the space, and small changes, uniform over the other part. `logs`: several logs at once, each
 * of which fills a zone in order and then overwrites another, drawn at random (see workload/zoneLogs.ts). `oncePerPass`: each
 * page once a pass, in random order (see workload/passes.ts). `pareto`: by rank, `paretoShare` of which takes all other writes
 * but that share.
 */
export const WORKLOAD_KINDS = [
  'uniform',
  'sequential',
  'mix',
  'files',
  'hotCold',
  'zipf',
  'logAndSmall',
  'logs',
  'oncePerPass',
  'pareto',
] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

/** Workloads that draw where a request goes, which may be of several pages. */
export const REQUEST_WORKLOADS: readonly WorkloadKind[] = [
  'uniform',
  'mix',
  'hotCold',
  'zipf',
  'pareto',
  'oncePerPass',
];

/** Length of one manual step: one micro-operation of the named kind, or the whole cleaning of one victim. */
export const STEP_GRANULARITIES = ['write', 'copy', 'erase', 'cleaning'] as const;
export type StepGranularity = (typeof STEP_GRANULARITIES)[number];

/** Missing entry of the mapping table, and content of an erased page. */
export const UNMAPPED = -1;
export const NO_BLOCK = -1;

/**
 * One 32-bit word describes a physical page, so that the full 80 GB drive fits in 200 MB. −1 means erased. Otherwise
 * the low 28 bits are the logical page; `RELOCATED_BIT` is set when the drive copied it there, `MOVED_BIT` when its
 * relocated copy replaced it, and the sign bit when it is invalid (superseded or trimmed). Pages of a map in flash are
 * numbered after the logical pages.
 */
export const LOGICAL_PAGE_MASK = 0x0fffffff;
export const RELOCATED_BIT = 0x10000000;
export const MOVED_BIT = 0x20000000;
/** Sign bit. An invalid word never equals −1, because bit 30 stays clear. */
export const INVALID_BIT = -0x80000000;
export const ERASED_WORD = -1;

/**
 * Events for animations, as rows of four integers: the kind and three numbers. Write: logical page, old physical page
 * (−1 for none), new physical page. Relocate: the same for any copy that the drive makes; an old page of −1 means
 * filler without content. Trim: logical page, old physical page, −1. Pick: −1, victim block, its valid pages. Erase:
 * −1, block, −1.
 */
export const MicroEventKind = { Write: 0, Relocate: 1, Trim: 2, Pick: 3, Erase: 4 } as const;
export type MicroEventKind = (typeof MicroEventKind)[keyof typeof MicroEventKind];
/** Integers of one row: the kind and three numbers. */
export const MICRO_EVENT_WORDS = 4;
