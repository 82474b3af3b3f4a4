import { invariant } from '../result.ts';

/**
 * Inputs of the lifetime. Only ratios of the capacities matter, so any unit of capacity may be used instead of bytes.
 */
export interface LifetimeInput {
  /** All flash of the drive. */
  readonly flashBytes: number;
  /** What the file system sees. */
  readonly formattedBytes: number;
  /** Formatted space without files; the other files are written once and stay. */
  readonly freeBytes: number;
  /** Written by the host each day. */
  readonly dailyBytes: number;
  /** Erases until a block is worn out. */
  readonly enduranceCycles: number;
  /** Flash pages programmed for each host page. */
  readonly writeAmplification: number;
}

/** The lifetime of a drive with its intermediate results. */
export interface LifetimeReport {
  /** Flash outside of the formatted space. */
  readonly spareBytes: number;
  /** Free space and spare area: the blocks that writes cycle through with dynamic wear levelling. */
  readonly poolBytes: number;
  /** Static data: files that are never rewritten. */
  readonly stillBytes: number;
  /** Programmed each day. */
  readonly flashBytesPerDay: number;
  /** Days to write every block of the pool once: dynamic wear levelling. */
  readonly dynamicDaysPerCycle: number;
  /** Additional days per cycle when static data is moved too: static wear levelling. */
  readonly stillDaysPerCycle: number;
  readonly staticDaysPerCycle: number;
  readonly dynamicDays: number;
  readonly staticDays: number;
  readonly dynamicYears: number;
  readonly staticYears: number;
  /** Static wear levelling as computed by the survey of 2009: both terms of a cycle are rounded down to whole days. */
  readonly wholeDaysPerCycle: number;
  readonly wholeDays: number;
  readonly wholeYears: number;
}

const DAYS_PER_YEAR = 365;

/** Lifetime = (free + spare [+ static data]) / daily writes × cycles, if all blocks wear evenly. */
export function lifetime(input: LifetimeInput): LifetimeReport {
  const { flashBytes, formattedBytes, freeBytes, dailyBytes, enduranceCycles, writeAmplification } = input;
  invariant(
    freeBytes >= 0 && freeBytes <= formattedBytes && formattedBytes <= flashBytes,
    'free space lies in the formatted space, and that in the flash',
  );
  invariant(dailyBytes > 0 && enduranceCycles > 0 && writeAmplification > 0, 'wear is more than none');
  const spareBytes = flashBytes - formattedBytes;
  const poolBytes = freeBytes + spareBytes;
  const stillBytes = formattedBytes - freeBytes;
  const flashBytesPerDay = dailyBytes * writeAmplification;
  const dynamicDaysPerCycle = poolBytes / flashBytesPerDay;
  const stillDaysPerCycle = stillBytes / flashBytesPerDay;
  const staticDaysPerCycle = dynamicDaysPerCycle + stillDaysPerCycle;
  const wholeDaysPerCycle = Math.floor(dynamicDaysPerCycle) + Math.floor(stillDaysPerCycle);
  return {
    spareBytes,
    poolBytes,
    stillBytes,
    flashBytesPerDay,
    dynamicDaysPerCycle,
    stillDaysPerCycle,
    staticDaysPerCycle,
    dynamicDays: dynamicDaysPerCycle * enduranceCycles,
    staticDays: staticDaysPerCycle * enduranceCycles,
    dynamicYears: (dynamicDaysPerCycle * enduranceCycles) / DAYS_PER_YEAR,
    staticYears: (staticDaysPerCycle * enduranceCycles) / DAYS_PER_YEAR,
    wholeDaysPerCycle,
    wholeDays: wholeDaysPerCycle * enduranceCycles,
    wholeYears: (wholeDaysPerCycle * enduranceCycles) / DAYS_PER_YEAR,
  };
}

/** Erase cycles of every block that a rating of `dailyBytes` for `years` requires with static wear levelling. */
export function cyclesForRating(
  flashBytes: number,
  dailyBytes: number,
  years: number,
  writeAmplification: number,
): number {
  return (dailyBytes * writeAmplification * DAYS_PER_YEAR * years) / flashBytes;
}

/** Cells that a write of `byteCount` bytes wears. */
export function cellsWorn(byteCount: number, bitsPerCell: number): number {
  return (8 * byteCount) / bitsPerCell;
}
