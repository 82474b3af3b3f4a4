/** What a line of a log says. */
export type CounterUse =
  | 'host'
  | 'nand'
  | 'hostPages'
  | 'besidesPages'
  | 'averageErases'
  | 'usedPercent'
  | 'powerOnHours'
  | 'capacity';

/**
 * By what the meaning of a line is known: a standard, the name that the program prints, the family of the drive, or a number so large
 * that no other unit is possible.
 */
export type UnitBasis = 'standard' | 'name' | 'family' | 'size';

/** A line that was used. */
export interface CounterLine {
  readonly use: CounterUse;
  /** The name that the program prints, such as `241 Total_LBAs_Written`. */
  readonly line: string;
  readonly value: number;
  /** Bytes of one; null for what is no amount of data. */
  readonly unitBytes: number | null;
  readonly basis: UnitBasis;
}

export type LeftOutReason =
  /** The unit differs from family to family, and the family is not known. */
  | 'unitUnknown'
  | 'notANumber'
  /** It counts the cells of one kind alone. */
  | 'partOfCells'
  /** A better line says something else. */
  | 'disagrees';

/** A line that may matter and was not used. */
export interface LeftOutLine {
  readonly line: string;
  /** What stands there, shortened. */
  readonly text: string;
  readonly reason: LeftOutReason;
}

/** What the counters of one drive come to. What they do not say is left out. */
export interface ReadCounters {
  readonly hostBytes?: number;
  readonly nandBytes?: number;
  /** Where the drive counts pages and not what the host has written. */
  readonly writeAmplification?: number;
  readonly usedShare?: number;
  readonly powerOnHours?: number;
  readonly userBytes?: number;
  readonly averageErases?: number;
}

/** One drive of a pasted log. Its serial number is not read. */
export interface DriveReading {
  readonly model: string | null;
  readonly isRotating: boolean;
  readonly lines: readonly CounterLine[];
  readonly leftOut: readonly LeftOutLine[];
  readonly counters: ReadCounters;
}

export type CountersFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooLong'; readonly most: number }
  /** Nothing in it is a counter of a drive. */
  | { readonly kind: 'noCounters' }
  /** A hard disk: it has no erase blocks. */
  | { readonly kind: 'rotating'; readonly model: string | null };

export type CountersReading =
  | { readonly ok: true; readonly drives: readonly DriveReading[] }
  | { readonly ok: false; readonly fault: CountersFault };
