import type { DescribedOutcome, MissReason, RecordReason, SetScore, ValidationScore } from '#devices/scores';
import type { AgreementFormulasPart } from '#runs/agreementFormulas';
import type { BitDrive } from '#runs/agreementBits';
import type { HardwareGroup } from './hardwareGroups.ts';

/** What was predicted by figures that had not seen the row, nor one like it. */
export interface LeftOutFigure {
  readonly predicted: number;
  /** In per cent of the measured figure, or in points. */
  readonly error: number;
  /** The figures that were fitted anew for it. */
  readonly refitted: readonly string[];
}

/** A claim as `sim validate --json` has it, and what the page shows besides. */
export interface MethodRow extends DescribedOutcome {
  /** In the language of the page, as is where it was printed. */
  readonly name: string;
  readonly printedIn: string;
  /** Its address; null where none is known. */
  readonly printedAt: string | null;
  /** Null where no drive is measured. */
  readonly group: HardwareGroup | null;
  /** What the shipped pair of seeds gives. */
  readonly shipped: number;
  /** Null where the claim is not judged. */
  readonly leftOut: LeftOutFigure | null;
  /** Why it is predicted badly without itself; null where it is not. */
  readonly miss: MissReason | null;
  /** Rows of one batch read the same measurements, and are run together. */
  readonly batch: number;
}

/** All that the page shows of what the build knows. */
export interface MethodData {
  /** When the medians were computed, as `2026-11-23`, by which engine, of how many pairs of seeds. */
  readonly date: string;
  readonly engine: string;
  readonly seeds: number;
  readonly rows: readonly MethodRow[];
  readonly score: ValidationScore;
  readonly leftOutDate: string;
  readonly leftOutScore: SetScore;
  readonly bits: Readonly<Record<BitDrive, string>>;
  readonly formulas: readonly AgreementFormulasPart[];
  readonly records: Readonly<Record<RecordReason, readonly string[]>>;
}

/** A row with a mark of its own. */
export type JudgedRow = MethodRow & {
  readonly error: number;
  readonly leftOut: LeftOutFigure;
  readonly measured: number;
};

export const isJudged = (row: MethodRow): row is JudgedRow =>
  row.set !== null && row.error !== null && row.leftOut !== null && row.measured !== null;
