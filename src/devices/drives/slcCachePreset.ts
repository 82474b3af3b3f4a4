import type { DriveParameter } from './parameter.ts';

/** What a drive of TLC or QLC that takes writes at one bit a cell first has besides. */
export interface SlcCacheParameters {
  /** Dies that program at the same time. */
  readonly dieCount: DriveParameter;
  /** Pages that may wait for their program. */
  readonly bufferPages: DriveParameter;
  readonly cleansAhead: DriveParameter<boolean>;
  /** Bits that a cell keeps outside of the cache. */
  readonly bitsPerCell: DriveParameter;
  /** What the blocks set apart hold at one bit a cell. */
  readonly slcStaticBytes: DriveParameter;
  /** What blocks hold besides, at most, while the drive is not full. */
  readonly slcDynamicBytes: DriveParameter;
  /** Share of what the user sees that lends no blocks though it is empty. */
  readonly slcKeptFraction: DriveParameter;
  readonly slcWhenFull: DriveParameter<'direct' | 'fold'>;
  readonly slcReadUs: DriveParameter;
  readonly slcProgramUs: DriveParameter;
}
