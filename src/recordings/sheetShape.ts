import { requireScenario, type Scenario } from '#engine';

/** Sizes of the drives of worksheets, for pages: importing them does not load the drive. */

export const SHEET_KINDS = ['by-hand', 'which-plate', 'read-the-curve', 'true-or-myth'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

/** Blocks of the drive of a sheet. */
export const SHEET_LEVELS = [3, 7, 12] as const;
export type SheetLevel = (typeof SHEET_LEVELS)[number];

/** Seeds that the engine accepts and a person can type. */
export const SEED_LIMITS = { min: 1, max: 4_294_967_295 } as const;
/** One for each student of a large class. */
export const MOST_SHEETS = 40;

export const SHEET_PAGES_PER_BLOCK = 4;

/** A drive that fits on paper, and the length of the exercise. */
export interface SheetShape {
  readonly logicalPageCount: number;
  /** Host pages written by hand. */
  readonly orders: number;
  /** Copies of a sheet; more would take too long with a pencil. */
  readonly copies: { readonly least: number; readonly most: number };
}

export const SHEET_SHAPES: Readonly<Record<SheetLevel, SheetShape>> = {
  3: { logicalPageCount: 4, orders: 10, copies: { least: 2, most: 4 } },
  7: { logicalPageCount: 16, orders: 14, copies: { least: 2, most: 4 } },
  12: { logicalPageCount: 36, orders: 14, copies: { least: 2, most: 6 } },
};

/** A filled drive that cleans when one erased block is left, into the open block of the host. */
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
