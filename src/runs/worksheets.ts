import { curveSheetOf, type CurveSheet } from './curveSheet.ts';
import { handSheetOf, type HandSheet } from './handSheet.ts';
import { mythSheetOf, type MythSheet } from './mythSheet.ts';
import { pickSheetOf, type PickSheet } from './pickSheet.ts';
import { SEED_LIMITS, type SheetKind, type SheetLevel } from './sheetShape.ts';

/** Sheets of one kind with their keys: the first seed that makes one, and those after it. */
export interface WorksheetsRequest {
  readonly kind: SheetKind;
  readonly level: SheetLevel;
  /** Asked for first. */
  readonly seed: number;
  readonly count: number;
}

/** One sheet, with all that its key says. */
export type WorksheetsPart = HandSheet | PickSheet | CurveSheet | MythSheet;

/** Of a union, each without what is known only when seeds have been tried. */
type Untried<Part> = Part extends WorksheetsPart ? Omit<Part, 'passedOver'> : never;

/** Seeds that are tried for one sheet, far more than are needed: one in six makes a sheet. */
const MOST_TRIES = 2000;

/** The sheet of this very seed, or null where none is made of it. */
const SHEET_OF: {
  readonly [Kind in SheetKind]: (level: SheetLevel, seed: number) => Untried<WorksheetsPart> | null;
} = {
  'by-hand': handSheetOf,
  'which-plate': pickSheetOf,
  'read-the-curve': curveSheetOf,
  'true-or-myth': mythSheetOf,
};

export function* run({ kind, level, seed, count }: WorksheetsRequest): Generator<WorksheetsPart, void, void> {
  let next = seed;
  for (let made = 0; made < count; made += 1) {
    const part = sheetFrom(kind, level, next);
    yield part;
    next = seedAfter(part.seed);
  }
}

/** Behind the last seed comes the first. */
const seedAfter = (seed: number): number => (seed >= SEED_LIMITS.max ? SEED_LIMITS.min : seed + 1);

function sheetFrom(kind: SheetKind, level: SheetLevel, seed: number): WorksheetsPart {
  const passedOver: number[] = [];
  for (let tried = seed; passedOver.length < MOST_TRIES; tried = seedAfter(tried)) {
    const sheet = SHEET_OF[kind](level, tried);
    if (sheet) return { ...sheet, passedOver };
    passedOver.push(tried);
  }
  throw new Error(`no ${kind} for ${level} blocks in ${MOST_TRIES} seeds from ${seed} on`);
}
