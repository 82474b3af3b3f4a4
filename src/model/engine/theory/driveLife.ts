import { invariant } from '../result.ts';

/** Bytes of what drives count writes in, besides units that everyone knows. */
export const COUNTER_UNITS = {
  /** ATA: Total_LBAs_Written. */
  sectors: 512,
  /** NVMe: Data Units Written, thousands of 512 bytes. */
  nvme: 512_000,
  /** Host_Writes_32MiB. */
  mib32: 2 ** 25,
  /** What Intel counts as programmed (attribute 249). */
  gib: 2 ** 30,
  /** Flash pages of 16 KiB, as in Host_Program_Page_Count of many drives. */
  page16: 2 ** 14,
  gb: 1e9,
  tb: 1e12,
} as const;

export type CounterUnit = keyof typeof COUNTER_UNITS;

/** What is known of a drive at hand; what is not is left out. */
export interface DriveCounters {
  /** Written by the host so far. */
  readonly hostBytes?: number | undefined;
  /** Programmed so far, for the host and by the drive itself. */
  readonly nandBytes?: number | undefined;
  /** Taken where the drive does not count what it programs. */
  readonly writeAmplification?: number | undefined;
  /** Capacity that the host sees: drive writes a day are counted in it. */
  readonly userBytes?: number | undefined;
  /** All flash, which wears; without it `userBytes` stand for it. */
  readonly flashBytes?: number | undefined;
  /** Erases that a block survives. */
  readonly enduranceCycles?: number | undefined;
  /** Share of its rated erases that the drive counts as used; 1 is all. */
  readonly usedShare?: number | undefined;
  readonly powerOnHours?: number | undefined;
  /** Written by the host each day; else the mean over the power-on hours. */
  readonly dailyBytes?: number | undefined;
  readonly warrantyYears?: number | undefined;
}

/** All that the host may write to a drive until its flash is used up, and what follows. The TBW of a data sheet is what a maker vouches for. */
export interface Endurance {
  readonly totalBytes: number;
  /** Over the years of the warranty, in capacities that the host sees; null if one of them is not known. */
  readonly driveWritesPerDay: number | null;
  /** At the bytes a day; never negative. */
  readonly daysLeft: number | null;
}

export interface DriveLife {
  readonly writeAmplification: number | null;
  readonly isMeasured: boolean;
  readonly dailyBytes: number | null;
  /** By cycles: flash × cycles ÷ write amplification. */
  readonly byCycles: Endurance | null;
  /** By the wear that the drive counts: its amplification is in that already. */
  readonly byWear: Endurance | null;
}

const HOURS_PER_DAY = 24;
const DAYS_PER_YEAR = 365;

export function driveLife(counters: DriveCounters): DriveLife {
  const { hostBytes, nandBytes, userBytes, flashBytes, enduranceCycles, usedShare, powerOnHours } = counters;
  const isMeasured = isSome(hostBytes) && nandBytes !== undefined;
  const writeAmplification = isMeasured ? nandBytes / hostBytes : (counters.writeAmplification ?? null);
  const dailyBytes =
    counters.dailyBytes ??
    (hostBytes !== undefined && isSome(powerOnHours) ? (hostBytes / powerOnHours) * HOURS_PER_DAY : null);
  const endurance = (totalBytes: number): Endurance => ({
    totalBytes,
    driveWritesPerDay:
      isSome(userBytes) && isSome(counters.warrantyYears)
        ? driveWritesPerDay(totalBytes, userBytes, counters.warrantyYears)
        : null,
    daysLeft: isSome(dailyBytes) ? Math.max(0, totalBytes - (hostBytes ?? 0)) / dailyBytes : null,
  });
  const wearingBytes = flashBytes ?? userBytes;
  return {
    writeAmplification,
    isMeasured,
    dailyBytes,
    byCycles:
      isSome(wearingBytes) && isSome(enduranceCycles) && isSome(writeAmplification)
        ? endurance(enduredBytes(wearingBytes, enduranceCycles, writeAmplification))
        : null,
    byWear: isSome(hostBytes) && isSome(usedShare) ? endurance(hostBytes / usedShare) : null,
  };
}

const isSome = (value: number | null | undefined): value is number =>
  value !== undefined && value !== null && value > 0;

/** Bytes that the host may write until all blocks have been erased `enduranceCycles` times. */
const enduredBytes = (flashBytes: number, enduranceCycles: number, writeAmplification: number): number =>
  (flashBytes * enduranceCycles) / writeAmplification;

/** DWPD: how often the capacity may be written each day, for so many years. */
export const driveWritesPerDay = (totalBytes: number, userBytes: number, years: number): number =>
  totalBytes / (userBytes * DAYS_PER_YEAR * years);

const LEAST_DAILY_BYTES = 1e6;
/** 7 GB in every second. */
const MOST_DAILY_BYTES = 7e9 * 86_400;

/** Whether any host writes so much a day. Where none does, the counter has another unit. */
export const isPlausibleRate = (dailyBytes: number): boolean =>
  dailyBytes >= LEAST_DAILY_BYTES && dailyBytes <= MOST_DAILY_BYTES;

/**
 * What one byte becomes after each layer, from the program down: a database, a file system, a drive multiply.
 * The last value is the amplification of all.
 */
export function amplificationAfterLayers(factors: readonly number[]): number[] {
  invariant(
    factors.every((factor) => factor >= 0),
    'no layer writes less than nothing',
  );
  let product = 1;
  return factors.map((factor) => (product *= factor));
}

/** A span of time in the largest unit of which there is at least one, with two significant digits at least. */
export function spanOf(days: number): { readonly value: number; readonly unit: 'years' | 'days' | 'hours' } {
  const years = days / DAYS_PER_YEAR;
  if (years >= 1) return { value: twoDigits(years), unit: 'years' };
  if (days >= 1 || days === 0) return { value: twoDigits(days), unit: 'days' };
  return { value: twoDigits(days * HOURS_PER_DAY), unit: 'hours' };
}

const twoDigits = (value: number): number => (value >= 10 ? Math.round(value) : Number(value.toPrecision(2)));
