import { type AnalyzedPolicy, knownScenario, maxLogicalPageCount, type Scenario } from '#engine';

/** The two sizes a reader can look at: a drive that fits on the page, and one large enough for theory to hold. */
export const DRIVE_SIZES = ['table', 'scale'] as const;
export type DriveSize = (typeof DRIVE_SIZES)[number];

/** `new`: seen from its first order on. `used`: filled and warmed up before its first order. */
export const DRIVE_STARTS = ['new', 'used'] as const;
export type DriveStart = (typeof DRIVE_STARTS)[number];

/** What the controls of the cafeteria set. Everything else about its scenario follows. */
export interface DriveSettings {
  readonly size: DriveSize;
  /** Of the small drive; the large one is always used. */
  readonly start: DriveStart;
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
  start: 'new',
  spareFactor: 0.3,
  randomFraction: 0.25,
  isTrimEnabled: false,
  liveFraction: 1,
  victimPolicy: 'greedy',
  seed: 1,
};

interface DriveShape {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly reserveBlocks: number;
  readonly frontiers: 'split';
}

/** What lies before the moment at which a drive is first seen, in multiples of its logical space. */
interface DrivePast {
  readonly isFilled: boolean;
  readonly warmupRounds: number;
  /** Step from which the ledger counts. */
  readonly countedRounds: number;
  readonly shownRounds: number;
}

/** By the eighth round a new drive behaves as it always will; the ledger then counts five rounds. */
const FROM_NEW: DrivePast = { isFilled: false, warmupRounds: 0, countedRounds: 8, shownRounds: 13 };
const USED: Readonly<Record<DriveSize, DrivePast>> = {
  table: { isFilled: true, warmupRounds: 8, countedRounds: 0, shownRounds: 5 },
  scale: { isFilled: true, warmupRounds: 5, countedRounds: 0, shownRounds: 2.25 },
};

const pastOf = ({ size, start }: DriveSettings): DrivePast =>
  size === 'table' && start === 'new' ? FROM_NEW : USED[size];

export const DRIVE_SHAPES: Readonly<Record<DriveSize, DriveShape>> = {
  table: { blockCount: 30, pagesPerBlock: 16, reserveBlocks: 4, frontiers: 'split' },
  scale: { blockCount: 1024, pagesPerBlock: 128, reserveBlocks: 4, frontiers: 'split' },
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
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[settings.size];
  const { isFilled, warmupRounds } = pastOf(settings);
  return knownScenario({
    blockCount,
    pagesPerBlock,
    reserveBlocks,
    frontiers,
    isFilled,
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
  return Math.round(pastOf(settings).shownRounds * scenario.logicalPageCount);
}

/** The step from which the ledger counts, once the drive has come there. */
export function countedStep(settings: DriveSettings, scenario: Scenario): number {
  return Math.round(pastOf(settings).countedRounds * scenario.logicalPageCount);
}

/**
 * Where the usual drive is first seen: in the midst of a wait, after 14 copies of it, with five of nine portions taken from
 * the plate that is to be washed. Another drive is first seen shortly before a cleaning.
 */
const USUAL_MOMENT = { step: 4384, microStep: 17 } as const;

/** Null for all drives but the usual one. */
export function usualMoment(settings: DriveSettings): typeof USUAL_MOMENT | null {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof DriveSettings)[];
  return names.every((name) => settings[name] === DEFAULT_SETTINGS[name]) ? USUAL_MOMENT : null;
}
