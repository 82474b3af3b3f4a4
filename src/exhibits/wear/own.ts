import type { DriveReading } from '#devices/counters';
import { COUNTER_UNITS, driveLife, isPlausibleRate, type CounterUnit, type Endurance } from '#engine/life';
import { rounded, type TermLimits } from './sum.ts';

export const CELLS = ['mlc', 'tlc', 'qlc'] as const;
export const COUNTED_FROM = ['size', 'counters'] as const;
/** Units in which drives count what the host has written. */
export const UNITS = [
  'nvme',
  'sectors',
  'mib32',
  'gib',
  'gb',
  'tb',
  'page16',
] as const satisfies readonly CounterUnit[];
/** What is programmed is counted in the same units, or as average erases of all flash. */
export const NAND_UNITS = [...UNITS, 'erases'] as const;
export const WEAR_KNOWN = ['counted', 'unknown'] as const;

/** Washes that a plate survives. MLC: row `life.mlc`; TLC and QLC: the upper of the figures in the papers `tlc` and `qlc`. */
export const CELL_WASHES: Readonly<Record<Cell, number>> = { mlc: 10_000, tlc: 3000, qlc: 1000 };
type Cell = (typeof CELLS)[number];

/** What readers say of their own drive: its size and what they write, or what its SMART counters say. */
export interface OwnDrive {
  readonly from: (typeof COUNTED_FROM)[number];
  readonly capacityGb: number;
  readonly cell: Cell;
  readonly ownDailyGb: number;
  /** Host writes, in `unit`; 0 where they are not known. */
  readonly written: number;
  readonly unit: (typeof UNITS)[number];
  /** Programmed in all, in `nandUnit`; 0 where the drive does not count it. */
  readonly nand: number;
  readonly nandUnit: (typeof NAND_UNITS)[number];
  /** All flash, of which erases are counted; 0 where it is not known. */
  readonly flashGib: number;
  /** Wear, in per cent of the washes that the maker rates: 0 is a count too. */
  readonly usedPercent: number;
  readonly wearKnown: (typeof WEAR_KNOWN)[number];
  /** 0 where it is not known. */
  readonly powerOnHours: number;
}

export type OwnTerm = 'capacityGb' | 'ownDailyGb' | 'written' | 'nand' | 'flashGib' | 'usedPercent' | 'powerOnHours';

export const OWN_TERMS: Readonly<Record<OwnTerm, TermLimits & { readonly usual: number }>> = {
  capacityGb: { min: 8, max: 100_000, step: 100, decimals: 0, usual: 1000 },
  ownDailyGb: { min: 0.1, max: 100_000, step: 1, decimals: 1, usual: 20 },
  written: { min: 1, max: 999_999_999_999, step: 1, decimals: 0, usual: 30_000_000 },
  nand: { min: 0.001, max: 999_999_999_999, step: 1, decimals: 3, usual: 0 },
  flashGib: { min: 1, max: 1_000_000, step: 1, decimals: 1, usual: 0 },
  usedPercent: { min: 0, max: 255, step: 1, decimals: 0, usual: 3 },
  powerOnHours: { min: 1, max: 1_000_000, step: 100, decimals: 0, usual: 4000 },
};

const GB = 1e9;
const TB = 1e12;
const DAYS_A_YEAR = 365;

export interface OwnLife {
  /** From new, or what is left if it is counted from SMART counters; never negative. */
  readonly years: number;
  /** All that the host may write to the drive. */
  readonly writableTb: number;
  readonly dailyGb: number;
}

/** The life of a drive whose writes are spread over all of it. */
export function lifeBySize({ capacityGb, cell, ownDailyGb }: OwnDrive, writeAmplification: number): OwnLife {
  const { byCycles } = driveLife({
    writeAmplification,
    userBytes: capacityGb * GB,
    enduranceCycles: CELL_WASHES[cell],
    dailyBytes: ownDailyGb * GB,
  });
  return shownLife(byCycles, ownDailyGb);
}

/** Bytes that the host has written, by the drive's counter. */
export const writtenBytes = ({ written, unit }: OwnDrive): number => written * COUNTER_UNITS[unit];

const GIB = 2 ** 30;

/** Bytes programmed in all; null where the drive does not count them. */
export function programmedBytes({ nand, nandUnit, flashGib }: OwnDrive): number | null {
  const bytes = nand * (nandUnit === 'erases' ? flashGib * GIB : COUNTER_UNITS[nandUnit]);
  return bytes > 0 ? bytes : null;
}

/** Write amplification by the counters; null where one of them is missing. */
export function countedAmplification(own: OwnDrive): number | null {
  const nandBytes = programmedBytes(own);
  return nandBytes !== null && own.written > 0 ? nandBytes / writtenBytes(own) : null;
}

/** What a log says of a drive; what it does not say becomes not known. */
export function ownOfLog({ counters, lines }: DriveReading): Partial<OwnDrive> {
  const { hostBytes = 0, nandBytes, averageErases, usedShare, powerOnHours = 0 } = counters;
  const unitOf = (use: 'host' | 'nand'): CounterUnit | undefined => {
    const bytes = lines.find((line) => line.use === use)?.unitBytes;
    return UNITS.find((unit) => COUNTER_UNITS[unit] === bytes);
  };
  const host = inUnit(hostBytes, unitOf('host') ?? 'sectors', OWN_TERMS.written);
  const nand = inUnit(nandBytes ?? 0, unitOf('nand') ?? 'gb', OWN_TERMS.nand);
  const isByErases = nandBytes === undefined && averageErases !== undefined;
  return {
    from: 'counters',
    written: host.value,
    unit: host.unit,
    nand: isByErases ? averageErases : nand.value,
    nandUnit: isByErases ? 'erases' : nand.unit,
    ...(isByErases && { flashGib: 0 }),
    usedPercent: Math.round((usedShare ?? 0) * 100),
    wearKnown: usedShare === undefined ? 'unknown' : 'counted',
    powerOnHours,
  };
}

/** Bytes in a unit, or in a larger one if that has too many digits for a field. */
function inUnit(
  bytes: number,
  unit: (typeof UNITS)[number],
  { max, decimals }: TermLimits,
): { readonly value: number; readonly unit: (typeof UNITS)[number] } {
  const value = Number((bytes / COUNTER_UNITS[unit]).toFixed(decimals));
  return value <= max ? { value, unit } : { value: Number((bytes / COUNTER_UNITS.gb).toFixed(decimals)), unit: 'gb' };
}

/** The rest of a life that goes on as its counters say. Amplification is in the wear already. */
export function lifeByCounters(own: OwnDrive): OwnLife {
  const { usedPercent, powerOnHours, wearKnown } = own;
  const { byWear, dailyBytes } = driveLife({
    hostBytes: writtenBytes(own),
    usedShare: wearKnown === 'counted' ? usedPercent / 100 : undefined,
    powerOnHours,
  });
  return shownLife(byWear, rounded((dailyBytes ?? Number.NaN) / GB));
}

const shownLife = (endurance: Endurance | null, dailyGb: number): OwnLife => ({
  years: rounded((endurance?.daysLeft ?? Number.NaN) / DAYS_A_YEAR),
  writableTb: rounded((endurance?.totalBytes ?? Number.NaN) / TB),
  dailyGb,
});

export const isImplausible = (dailyGb: number): boolean => !isPlausibleRate(dailyGb * GB);
