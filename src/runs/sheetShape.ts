import { requireScenario, type Scenario } from '#engine';

/** How the drives of worksheets are cut up, of which a page need not carry the drive. */

export const SHEET_KINDS = ['by-hand', 'which-plate', 'read-the-curve', 'true-or-myth'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** By the blocks of the drive of a sheet. */
export const SHEET_LEVELS = [3, 7, 12] as const;
export type SheetLevel = (typeof SHEET_LEVELS)[number];

/** Seeds that an engine takes and a person can type. */
export const SEED_LIMITS = { min: 1, max: 4_294_967_295 } as const;
/** One a pupil, for a large class. */
export const MOST_SHEETS = 40;

export const SHEET_PAGES_PER_BLOCK = 4;

/** A drive that fits on paper, and what pupils are asked to do with it. */
export interface SheetShape {
  readonly logicalPageCount: number;
  /** Host pages written by hand. */
  readonly orders: number;
  /** Copies that are worth the time they take with a pencil. */
  readonly copies: { readonly least: number; readonly most: number };
}

export const SHEET_SHAPES: Readonly<Record<SheetLevel, SheetShape>> = {
  3: { logicalPageCount: 4, orders: 10, copies: { least: 2, most: 4 } },
  7: { logicalPageCount: 16, orders: 14, copies: { least: 2, most: 4 } },
  12: { logicalPageCount: 36, orders: 14, copies: { least: 2, most: 6 } },
};

/** A filled drive that cleans when one erased block is left, into the block that the host fills too. */
export function sheetScenario(level: SheetLevel, seed: number): Scenario {
  return requireScenario({
    blockCount: level,
    pagesPerBlock: SHEET_PAGES_PER_BLOCK,
    logicalPageCount: SHEET_SHAPES[level].logicalPageCount,
    reserveBlocks: 1,
    frontiers: 'shared',
    victimPolicy: 'greedy',
    workload: 'uniform',
    isFilled: true,
    warmupPages: 0,
    seed,
  });
}
