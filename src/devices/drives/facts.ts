import type { DriveParameter } from './parameter.ts';

/** Something said of a drive: a number, a word, or yes and no. */
export type DriveFact<Value extends number | string | boolean = number> = DriveParameter<Value>;

/**
 * What articles and makers say of a drive besides what it is built from. It is shown and never read by a model: what a
 * family of drives does as such is in its design, and measured figures are there to be compared with.
 */
export interface DriveFacts {
  readonly priceUsd?: DriveFact;
  readonly warrantyYears?: DriveFact;
  readonly loadPowerWatts?: DriveFact;
  readonly dramMegabytes?: DriveFact;
  readonly hasTrim?: DriveFact<boolean>;
  /** How the article describes the map. */
  readonly mapping?: DriveFact<'page' | 'stripedPage' | 'largeUnitLog' | 'replacementBlock'>;
  /** Unit that the firmware tracked, where the article names it. */
  readonly logicalPageBytes?: DriveFact;
  readonly allocation?: DriveFact<'dynamic'>;
  /** Whether logical pages never written serve as spare area. */
  readonly hasDynamicSpare?: DriveFact<boolean>;
  readonly hasIdleCleaning?: DriveFact<boolean>;
  /** What the drive had been through when it was measured, where the article does not say or says it of any drive. */
  readonly stateBefore?: DriveFact<'new' | 'settled' | 'filled'>;
  /** Rate of one channel, where the flash part has it too. */
  readonly channelMegabytesPerSecond?: DriveFact;
  // Figures of the maker
  readonly readMegabytesPerSecond?: DriveFact;
  readonly writeMegabytesPerSecond?: DriveFact;
  readonly randomWritesPerSecond?: DriveFact;
  readonly randomReadsPerSecond?: DriveFact;
  /**
   * Share of the channels' parallelism that is left where data lie scattered, as fitted in the source. The engine has no
   * use for it: it knows on which channel and die each page lies (timing/flashReads.ts).
   */
  readonly scatterFraction?: DriveFact;
  /** Printed time of one benchmark, not simulated. */
  readonly freshTestSeconds?: DriveFact;
  /** Of an array: whether the host's memory took writes first. */
  readonly hasHostWriteCache?: DriveFact<boolean>;
}
