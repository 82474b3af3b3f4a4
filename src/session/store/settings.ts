import { type AnalyzedPolicy, knownScenario, maxLogicalPageCount, type Scenario } from '#engine';

/** `table`: a drive that fits on the page. `scale`: one large enough for the theory to hold. */
export const DRIVE_SIZES = ['table', 'scale'] as const;
export type DriveSize = (typeof DRIVE_SIZES)[number];

/** `new`: shown from the first host write on. `used`: filled and warmed up before it. */
export const DRIVE_STARTS = ['new', 'used'] as const;
export type DriveStart = (typeof DRIVE_STARTS)[number];

/** The settings that the cafeteria's controls change. Its scenario follows from them. */
export interface DriveSettings {
  readonly size: DriveSize;
  /** For size `table`; a drive of size `scale` is always used. */
  readonly start: DriveStart;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
  readonly randomFraction: number;
  readonly isTrimEnabled: boolean;
  /** Share of the logical space that live files occupy. */
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

/** How a drive is prepared before it is first shown, in multiples of its logical space. */
interface Preparation {
  readonly isFilled: boolean;
  readonly warmupRounds: number;
  /** Where the ledger begins to count. */
  readonly countedRounds: number;
  readonly shownRounds: number;
}

/** A new drive has settled by the eighth round; the ledger then counts five rounds. */
const NEW_PREPARATION: Preparation = { isFilled: false, warmupRounds: 0, countedRounds: 8, shownRounds: 13 };
const USED_PREPARATIONS: Readonly<Record<DriveSize, Preparation>> = {
  table: { isFilled: true, warmupRounds: 8, countedRounds: 0, shownRounds: 5 },
  scale: { isFilled: true, warmupRounds: 5, countedRounds: 0, shownRounds: 2.25 },
};

const preparationOf = ({ size, start }: DriveSettings): Preparation =>
  size === 'table' && start === 'new' ? NEW_PREPARATION : USED_PREPARATIONS[size];

export const DRIVE_SHAPES: Readonly<Record<DriveSize, DriveShape>> = {
  table: { blockCount: 30, pagesPerBlock: 16, reserveBlocks: 4, frontiers: 'split' },
  scale: { blockCount: 1024, pagesPerBlock: 128, reserveBlocks: 4, frontiers: 'split' },
};

/** Least and most spare that the slider offers. */
export function spareLimits(size: DriveSize): { readonly min: number; readonly max: number } {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[size];
  const least =
    1 - maxLogicalPageCount(blockCount, pagesPerBlock, reserveBlocks, frontiers) / (blockCount * pagesPerBlock);
  // Rounded up to a whole per cent from the least that the drive works with. Below 4 % a large drive shows nothing new.
  return { min: Math.max(0.04, Math.ceil(least * 100) / 100), max: 0.6 };
}

export const LIVE_LIMITS = { min: 0.3, max: 1 } as const;

export function scenarioOf(settings: DriveSettings): Scenario {
  const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = DRIVE_SHAPES[settings.size];
  const { isFilled, warmupRounds } = preparationOf(settings);
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

/** The step at which the drive is first shown: late enough for the ledger to have counts. */
export function shownStep(settings: DriveSettings, scenario: Scenario): number {
  return Math.round(preparationOf(settings).shownRounds * scenario.logicalPageCount);
}

/** The step from which the ledger counts, once the drive has reached it. */
export function countedStep(settings: DriveSettings, scenario: Scenario): number {
  return Math.round(preparationOf(settings).countedRounds * scenario.logicalPageCount);
}

/**
 * Where the default drive is first shown: in the middle of a wait for cleaning, after 14 copies, with five of nine valid pages
 * of the victim relocated. Other drives are first shown shortly before a cleaning.
 */
const USUAL_MOMENT = { step: 4384, microStep: 17 } as const;

/** `USUAL_MOMENT` for the default settings; null for all others. */
export function usualMoment(settings: DriveSettings): typeof USUAL_MOMENT | null {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof DriveSettings)[];
  return names.every((name) => settings[name] === DEFAULT_SETTINGS[name]) ? USUAL_MOMENT : null;
}
