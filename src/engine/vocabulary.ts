/**
 * The nouns and closed lists of the simulated drive. Every other file of the engine speaks these words;
 * `src/glossary/terms.ts` explains them to readers.
 */

/** Index of a page in the host's address space, 0-based; a page of the host is as large as one of flash. */
export type LogicalPage = number;
/** Flat index of a flash page: block × pagesPerBlock + offset. */
export type PhysicalPage = number;
/** Index of an erase block. */
export type EraseBlock = number;

/** What a block is doing. `Open`: a write frontier points into it. `Victim`: it is being cleaned now. */
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
  /** Written at one bit a cell: in front of the others, or erased and set apart for that. */
  Slc: 8,
} as const;
export type BlockRole = (typeof BlockRole)[keyof typeof BlockRole];

/**
 * What an observer may see of one page.
 * `Ghost`: valid to the drive, though the file system has deleted it and nobody told the drive.
 * `Moved`: superseded by its own relocated copy, waiting for the erase of the victim.
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
 * `page`: each mapping unit anywhere. `block`: each logical block in one physical block. `hybrid`: the same, with
 * replacement (log) blocks in front of it. `cached`: as `page`, with the map itself in flash and a part of it in memory.
 */
export const MAPPINGS = ['page', 'block', 'hybrid', 'cached'] as const;
export type Mapping = (typeof MAPPINGS)[number];

/** Replacement block: pages in the order they come, or each at its own offset, so that only what is skipped is copied. */
export const LOG_BLOCK_ORDERS = ['appended', 'ordered'] as const;
export type LogBlockOrder = (typeof LOG_BLOCK_ORDERS)[number];

export const VICTIM_POLICIES = ['greedy', 'fifo', 'random', 'dChoices', 'costBenefit', 'windowed'] as const;
export type VictimPolicy = (typeof VICTIM_POLICIES)[number];

/** Those whose steady write amplification has a formula. */
export const ANALYZED_POLICIES = ['greedy', 'fifo', 'random', 'dChoices'] as const satisfies readonly VictimPolicy[];
export type AnalyzedPolicy = (typeof ANALYZED_POLICIES)[number];

/** Pools of blocks: one for all pages, or one for cold and one for hot ones. */
export const POOL_COUNTS = [1, 2] as const;

/** Who says which pages are hot: the workload itself, or what the drive has learned from the writes so far. */
export const PAGE_CLASSIFIERS = ['oracle', 'learned'] as const;
export type PageClassifier = (typeof PAGE_CLASSIFIERS)[number];

/**
 * What the drive does when the host pauses. `reorganize`: cleans blocks without knowing what the host has deleted.
 * `fileSystem`: reads the file system first and drops what is deleted there, as if it had been trimmed.
 */
export const IDLE_CLEANINGS = ['none', 'reorganize', 'fileSystem'] as const;
export type IdleCleaning = (typeof IDLE_CLEANINGS)[number];

/** Where a write goes that finds no room in the SLC cache: past it, or there once a block has been folded. */
export const SLC_POLICIES = ['direct', 'fold'] as const;
export type SlcPolicy = (typeof SLC_POLICIES)[number];

/** `none`: erased blocks are used in turn. `dynamic`: the least worn one first. `static`: and still data is moved too. */
export const WEAR_LEVELINGS = ['none', 'dynamic', 'static'] as const;
export type WearLeveling = (typeof WEAR_LEVELINGS)[number];

/** `shared`: host and relocated pages fill one open block. `split`: each has an open block of its own. */
export const FRONTIER_LAYOUTS = ['shared', 'split'] as const;
export type FrontierLayout = (typeof FRONTIER_LAYOUTS)[number];

/**
 * `uniform`: every page with equal chance. `sequential`: in address order, round and round.
 * `mix`: random with chance `randomFraction`, else it continues from the last access, random ones included.
 * `files`: a file system that overwrites, deletes and creates whole files (see workload/fileStream.ts).
 * `hotCold`: one share of the space takes another share of the writes, uniform inside each. `zipf`: by rank.
 * `logAndSmall`: a log that goes round most of the space, and small changes, uniform over the rest.
 */
export const WORKLOAD_KINDS = ['uniform', 'sequential', 'mix', 'files', 'hotCold', 'zipf', 'logAndSmall'] as const;
export type WorkloadKind = (typeof WORKLOAD_KINDS)[number];

/** How far one manual step goes: one micro-operation of the named kind, or one whole cleaning of a victim. */
export const STEP_GRANULARITIES = ['write', 'copy', 'erase', 'cleaning'] as const;
export type StepGranularity = (typeof STEP_GRANULARITIES)[number];

/** Missing entry of the mapping table, and content of an erased page. */
export const UNMAPPED = -1;
export const NO_BLOCK = -1;

/**
 * One 32-bit word describes a physical page, so that the full 80 GB drive fits in 200 MB:
 * −1 erased; otherwise the logical page in the low 28 bits, `RELOCATED_BIT` when the drive copied it there,
 * `MOVED_BIT` when its relocated copy replaced it, and the sign bit when it is invalid (superseded or trimmed).
 * Pages of a map in flash are numbered behind the logical pages.
 */
export const LOGICAL_PAGE_MASK = 0x0fffffff;
export const RELOCATED_BIT = 0x10000000;
export const MOVED_BIT = 0x20000000;
/** Sign bit. An invalid word never equals −1, because bit 30 stays clear. */
export const INVALID_BIT = -0x80000000;
export const ERASED_WORD = -1;

/**
 * What just happened, as rows of four integers for whoever animates it:
 * Write: logical page, where it was (−1: nowhere), where it is. Relocate: the same, for
 * any copy that the drive makes; from −1 is filler, of no content.
 * Trim: logical page, where it was, −1. Pick: −1, victim block, its valid pages. Erase: −1, block, −1.
 */
export const MicroEventKind = { Write: 0, Relocate: 1, Trim: 2, Pick: 3, Erase: 4 } as const;
export type MicroEventKind = (typeof MicroEventKind)[keyof typeof MicroEventKind];
/** Integers of one row: kind, then the three above. */
export const MICRO_EVENT_WORDS = 4;
