/** One property of a real drive, and how far it can be trusted. */
export interface DriveParameter<Value extends number | string | boolean = number> {
  readonly value: Value;
  /** Empty for a pure number, a choice or a switch. */
  readonly unit: string;
  /** Source of the value, or the argument for it. */
  readonly derivation: string;
  /** True if the value is fitted or assumed; false if it is printed in an article, a data sheet or a standard. */
  readonly isFitted: boolean;
  /** For a free figure: its name in `calibration/freeFigures.ts`. */
  readonly freeFigure?: string;
  /** Whether it was chosen by hand in view of a measured figure, which the derivation names. */
  readonly isChosen?: true;
}

/** A value printed in a named article, data sheet or standard, or derived from one. A test requires the source. */
/* @__NO_SIDE_EFFECTS__ (pages carry only the drives that they show) */
export const known = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: false });

/** A value without a source, chosen without regard to the figures of the articles. */
/* @__NO_SIDE_EFFECTS__ */
export const assumed = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true });

/**
 * A value chosen by hand in view of measured figures of a drive of a data center, which no fit sees. The derivation
 * names them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const chosen = <Value extends number | string | boolean>(
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true, isChosen: true });

/** A value that `npm run fit` fits to figures of the articles. */
/* @__NO_SIDE_EFFECTS__ */
export const free = <Value extends number | string | boolean>(
  freeFigure: string,
  value: Value,
  unit: string,
  derivation: string,
): DriveParameter<Value> => ({ value, unit, derivation, isFitted: true, freeFigure });

/** A fact about a drive: a number, a word, or a boolean. */
export type DriveFact<Value extends number | string | boolean = number> = DriveParameter<Value>;

/**
 * Statements of articles and makers about a drive that are displayed but not simulated. The behaviour of a family is in
 * its design, and measured figures are claims.
 */
export interface DriveFacts {
  readonly priceUsd?: DriveFact;
  readonly warrantyYears?: DriveFact;
  readonly loadPowerWatts?: DriveFact;
  readonly dramMegabytes?: DriveFact;
  readonly hasTrim?: DriveFact<boolean>;
  /** The article's description of the map. */
  readonly mapping?: DriveFact<'page' | 'stripedPage' | 'largeUnitLog' | 'replacementBlock'>;
  /** Mapping unit of the firmware, where the article states it. */
  readonly logicalPageBytes?: DriveFact;
  readonly allocation?: DriveFact<'dynamic'>;
  /** Whether logical pages never written serve as spare area. */
  readonly hasDynamicSpare?: DriveFact<boolean>;
  readonly hasIdleCleaning?: DriveFact<boolean>;
  /** State of the drive before the measurement. */
  readonly stateBefore?: DriveFact<'new' | 'settled' | 'filled'>;
  /** Rate of one channel, where the flash part also states it. */
  readonly channelMegabytesPerSecond?: DriveFact;
  // Specifications of the maker
  readonly readMegabytesPerSecond?: DriveFact;
  readonly writeMegabytesPerSecond?: DriveFact;
  readonly randomWritesPerSecond?: DriveFact;
  readonly randomReadsPerSecond?: DriveFact;
  /**
   * Share of the channels' parallelism that scattered data leaves, fitted in the source. Not simulated: the model knows
   * the channel and die of each page (timing/flashReads.ts).
   */
  readonly scatterFraction?: DriveFact;
  /** Printed time of one benchmark. */
  readonly freshTestSeconds?: DriveFact;
  /** For an array: whether a write-back cache in host memory was on. */
  readonly hasHostWriteCache?: DriveFact<boolean>;
}
