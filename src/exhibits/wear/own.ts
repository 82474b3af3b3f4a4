import { COUNTER_UNITS, driveLife, isPlausibleRate, type CounterUnit, type Endurance } from '#engine/life';
import { rounded, type TermLimits } from './sum.ts';

export const CELLS = ['mlc', 'tlc', 'qlc'] as const;
export const COUNTED_FROM = ['size', 'counters'] as const;
/** Units in which drives count what the host has written. */
export const UNITS = ['nvme', 'sectors', 'mib32'] as const satisfies readonly CounterUnit[];

/** Washes that a plate survives. MLC: row `life.mlc`; TLC and QLC: the upper of the figures in the papers `tlc` and `qlc`. */
export const CELL_WASHES: Readonly<Record<Cell, number>> = { mlc: 10_000, tlc: 3000, qlc: 1000 };
type Cell = (typeof CELLS)[number];

/** What readers say of their own drive: its size and what they write, or what its SMART counters say. */
export interface OwnDrive {
  readonly from: (typeof COUNTED_FROM)[number];
  readonly capacityGb: number;
  readonly cell: Cell;
  readonly ownDailyGb: number;
  /** Host writes, in `unit`. */
  readonly written: number;
  readonly unit: (typeof UNITS)[number];
  /** Wear, in per cent of the washes that the maker rates. */
  readonly usedPercent: number;
  readonly powerOnHours: number;
}

export type OwnTerm = 'capacityGb' | 'ownDailyGb' | 'written' | 'usedPercent' | 'powerOnHours';

export const OWN_TERMS: Readonly<Record<OwnTerm, TermLimits & { readonly usual: number }>> = {
  capacityGb: { min: 8, max: 100_000, step: 100, decimals: 0, usual: 1000 },
  ownDailyGb: { min: 0.1, max: 100_000, step: 1, decimals: 1, usual: 20 },
  written: { min: 1, max: 999_999_999_999, step: 1, decimals: 0, usual: 30_000_000 },
  usedPercent: { min: 1, max: 255, step: 1, decimals: 0, usual: 3 },
  powerOnHours: { min: 1, max: 1_000_000, step: 100, decimals: 0, usual: 4000 },
};

const GB = 1e9;
const TB = 1e12;
const DAYS_A_YEAR = 365;

export interface OwnLife {
  /** From new, or what is left if it is counted from SMART counters; never negative. */
  readonly years: number;
  /** All that the host may write to the drive: TBW. */
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

/** The rest of a life that goes on as its counters say. Amplification is in the wear already. */
export function lifeByCounters(own: OwnDrive): OwnLife {
  const { usedPercent, powerOnHours } = own;
  const { byWear, dailyBytes } = driveLife({
    hostBytes: writtenBytes(own),
    usedShare: usedPercent / 100,
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
