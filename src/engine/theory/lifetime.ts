import { invariant } from '../result.ts';

/** What wears a drive, all in the same unit of capacity; bytes here, and only their ratios matter. */
export interface LifetimeInput {
  /** All flash of the drive. */
  readonly flashBytes: number;
  /** What the file system sees. */
  readonly formattedBytes: number;
  /** Of that, what holds no files; the rest is written once and stays. */
  readonly freeBytes: number;
  /** Written by the host each day. */
  readonly dailyBytes: number;
  /** Erases that a block survives. */
  readonly enduranceCycles: number;
  /** Flash pages programmed for each host page. */
  readonly writeAmplification: number;
}

/** How long the drive lasts, step by step. */
export interface LifetimeReport {
  /** Flash that no address names. */
  readonly spareBytes: number;
  /** Free space and spare area: where writes go round as long as nothing else is moved. */
  readonly poolBytes: number;
  /** Files that stay where they are. */
  readonly stillBytes: number;
  /** Programmed each day. */
  readonly flashBytesPerDay: number;
  /** Days until every block of the pool has been written once: dynamic wear levelling. */
  readonly dynamicDaysPerCycle: number;
  /** Days more when still data is moved, too: static wear levelling. */
  readonly stillDaysPerCycle: number;
  readonly staticDaysPerCycle: number;
  readonly dynamicDays: number;
  readonly staticDays: number;
  readonly dynamicYears: number;
  readonly staticYears: number;
  /** Static wear levelling as the survey of 2009 reckoned it: both terms of a cycle rounded down to whole days. */
  readonly wholeDaysPerCycle: number;
  readonly wholeDays: number;
  readonly wholeYears: number;
}

const DAYS_PER_YEAR = 365;

/** Lifetime = (free + spare [+ still data]) / daily writes × cycles, every block worn alike. */
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

/** Cycles that a rating of so many bytes a day for so many years asks of every block, under static wear levelling. */
export function cyclesForRating(
  flashBytes: number,
  dailyBytes: number,
  years: number,
  writeAmplification: number,
): number {
  return (dailyBytes * writeAmplification * DAYS_PER_YEAR * years) / flashBytes;
}

/** Cells that a write of so many bytes wears. */
export function cellsWorn(byteCount: number, bitsPerCell: number): number {
  return (8 * byteCount) / bitsPerCell;
}
