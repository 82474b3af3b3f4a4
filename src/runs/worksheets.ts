import { handSheetOf, type HandSheet } from './handSheet.ts';
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
export type WorksheetsPart = HandSheet;

/** Seeds that are tried for one sheet, far more than are needed: one in six makes a sheet. */
const MOST_TRIES = 2000;

/** The sheet of this very seed, or null where none is made of it. */
const SHEET_OF: {
  readonly [Kind in SheetKind]: (level: SheetLevel, seed: number) => Omit<WorksheetsPart, 'passedOver'> | null;
} = {
  'by-hand': handSheetOf,
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
