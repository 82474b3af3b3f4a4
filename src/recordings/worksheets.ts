import { curveSheetOf, type CurveSheet } from './curveSheet.ts';
import { handSheetOf, type HandSheet } from './handSheet.ts';
import { mythSheetOf, type MythSheet } from './mythSheet.ts';
import { pickSheetOf, type PickSheet } from './pickSheet.ts';
import { SEED_LIMITS, type SheetKind, type SheetLevel } from './sheetShape.ts';

/** Sheets of one kind with their keys, from the first seed that makes a sheet on. */
export interface WorksheetsRequest {
  readonly kind: SheetKind;
  readonly level: SheetLevel;
  /** First seed to try. */
  readonly seed: number;
  readonly count: number;
}

/** One sheet with its key. */
export type WorksheetsPart = HandSheet | PickSheet | CurveSheet | MythSheet;

/** Each sheet of a union without `skippedSeeds`, which only the search for a seed knows. */
type WithoutSkippedSeeds<Part> = Part extends WorksheetsPart ? Omit<Part, 'skippedSeeds'> : never;

/** Most seeds tried for one sheet. Far more than needed: about one in six makes a sheet. */
const MOST_TRIES = 2000;

/** The sheet of a seed, or null where it makes none. */
const SHEET_OF: {
  readonly [Kind in SheetKind]: (level: SheetLevel, seed: number) => WithoutSkippedSeeds<WorksheetsPart> | null;
} = {
  'by-hand': handSheetOf,
  'which-plate': pickSheetOf,
  'read-the-curve': curveSheetOf,
  'true-or-myth': mythSheetOf,
};

export function* run({ kind, level, seed, count }: WorksheetsRequest): Generator<WorksheetsPart, void, void> {
  let next = seed;
  for (let sheet = 0; sheet < count; sheet += 1) {
    const part = sheetFrom(kind, level, next);
    yield part;
    next = seedAfter(part.seed);
  }
}

/** The next seed; the first follows the last. */
const seedAfter = (seed: number): number => (seed >= SEED_LIMITS.max ? SEED_LIMITS.min : seed + 1);

/** @throws Error where none of `MOST_TRIES` seeds makes a sheet */
function sheetFrom(kind: SheetKind, level: SheetLevel, seed: number): WorksheetsPart {
  const skippedSeeds: number[] = [];
  for (let candidate = seed; skippedSeeds.length < MOST_TRIES; candidate = seedAfter(candidate)) {
    const sheet = SHEET_OF[kind](level, candidate);
    if (sheet) return { ...sheet, skippedSeeds };
    skippedSeeds.push(candidate);
  }
  throw new Error(`no ${kind} for ${level} blocks in ${MOST_TRIES} seeds from ${seed} on`);
}
