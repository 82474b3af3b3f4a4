import { type AnalyzedPolicy, knownScenario, maxLogicalPageCount, type Scenario } from '#engine';

/** The two sizes a reader can look at: a drive that fits on the page, and one large enough for theory to hold. */
export const DRIVE_SIZES = ['table', 'scale'] as const;
export type DriveSize = (typeof DRIVE_SIZES)[number];

/** What the controls of the cafeteria set. Everything else about its scenario follows. */
export interface DriveSettings {
  readonly size: DriveSize;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
  readonly randomFraction: number;
  readonly isTrimEnabled: boolean;
  /** Share of the logical space that is in live files. */
  readonly liveFraction: number;
  readonly victimPolicy: AnalyzedPolicy;
  readonly seed: number;
}

export const DEFAULT_SETTINGS: DriveSettings = {
  size: 'table',
  spareFactor: 0.3,
  randomFraction: 0.25,
  isTrimEnabled: false,
  liveFraction: 0.75,
  victimPolicy: 'greedy',
  seed: 1,
};

interface DriveShape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly reserveBlocks: number;
  readonly frontiers: 'split';
  readonly warmupRounds: number;
  /** Host pages already written and counted when the drive is first seen, in multiples of the logical space. */
  readonly shownRounds: number;
}

export const DRIVE_SHAPES: Readonly<Record<DriveSize, DriveShape>> = {
  table: { blockCount: 30, pagesPerBlock: 16, reserveBlocks: 4, frontiers: 'split', warmupRounds: 8, shownRounds: 5 },
  scale: {
    blockCount: 1024,
    pagesPerBlock: 128,
    reserveBlocks: 4,
    frontiers: 'split',
    warmupRounds: 5,
    shownRounds: 2.25,
  },
};

/** Least and most spare that the slider offers. */
export function spareLimits(size: DriveSize): { readonly min: number; readonly max: number } {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  const least =
    1 - maxLogicalPageCount(blockCount, pagesPerBlock, reserveBlocks, frontiers) / (blockCount * pagesPerBlock);
  // A whole per cent above what the drive needs to move at all; below 4 % on a large drive nothing more is to be seen.
  return { min: Math.max(0.04, Math.ceil(least * 100) / 100), max: 0.6 };
}

export const LIVE_LIMITS = { min: 0.3, max: 1 } as const;

export function scenarioOf(settings: DriveSettings): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers, warmupRounds } = DRIVE_SHAPES[settings.size];
  return knownScenario({
    blockCount,
    pagesPerBlock,
    reserveBlocks,
    frontiers,
    warmupRounds,
    workload: 'files',
    spareFactor: settings.spareFactor,
    randomFraction: settings.randomFraction,
    isTrimEnabled: settings.isTrimEnabled,
    liveFraction: settings.liveFraction,
    victimPolicy: settings.victimPolicy,
    seed: settings.seed,
  });
}

/** The step at which the drive is first shown, so that the ledger has something to say. */
export function shownStep(settings: DriveSettings, scenario: Scenario): number {
  return Math.round(DRIVE_SHAPES[settings.size].shownRounds * scenario.logicalPageCount);
}
