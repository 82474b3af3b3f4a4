import { createStore } from 'zustand/vanilla';
import { COUNTER_UNITS, driveLife, type CounterUnit, type DriveCounters } from '#engine/life';
import { describeDriveLife, describeLayers } from '#findings';
import { formatNumber, parseTypedNumber } from '#messages';
import { fields as names, quoted } from '#messages/own-drive';

export type OwnField = keyof typeof names;
/** The fields whose unit one chooses. */
export const COUNTED = ['host', 'nand'] as const satisfies readonly OwnField[];
export type Counted = (typeof COUNTED)[number];
export const UNITS = Object.keys(COUNTER_UNITS) as readonly CounterUnit[];

/** What is typed: numbers as the page's language writes them, and nothing for what is not known. */
export interface OwnDrive {
  readonly texts: Readonly<Record<OwnField, string>>;
  readonly units: Readonly<Record<Counted, CounterUnit>>;
  /** Whether the drive counts what it programs without the host's data. */
  readonly isBesides: boolean;
  /** Whether nothing has been typed yet. */
  readonly isExample: boolean;
}

const EXAMPLE: Readonly<Record<OwnField, number | null>> = {
  host: 10,
  nand: 22,
  usedPercent: 1,
  powerOnHours: 4000,
  userGb: 1000,
  flashGb: null,
  cycles: 3000,
  warrantyYears: 5,
  database: 12,
  fileSystem: 1.3,
  drive: null,
};

/** What is typed stays while the page is open. */
export const ownDrive = createStore<OwnDrive>(() => ({
  texts: Object.fromEntries(
    Object.entries(EXAMPLE).map(([name, value]) => [name, value === null ? '' : formatNumber(value)]),
  ) as Record<OwnField, string>,
  units: { host: 'tb', nand: 'tb' },
  isBesides: false,
  isExample: true,
}));

/** Of the example, what no other drive has: it goes with the first number that is typed. */
const OF_EXAMPLE = ['host', 'nand', 'usedPercent', 'powerOnHours', 'database', 'fileSystem'] as const;
const NOTHING = Object.fromEntries(OF_EXAMPLE.map((name) => [name, '']));

/** Takes what the reader types. */
export const typeOwn = (name: OwnField, text: string): void =>
  ownDrive.setState(({ texts, isExample }) => ({
    texts: { ...texts, ...(isExample ? NOTHING : {}), [name]: text },
    isExample: false,
  }));

/** A number from 0 up; undefined for nothing, null for any other text. */
export function readOwn(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const value = parseTypedNumber(text);
  return value !== null && value >= 0 ? value : null;
}

const GB = 1e9;

function countersOf({ texts, units, isBesides }: OwnDrive): DriveCounters {
  const read = (name: OwnField, factor = 1): number | undefined => {
    const value = readOwn(texts[name]) ?? undefined;
    return value === undefined ? undefined : value * factor;
  };
  const hostBytes = read('host', COUNTER_UNITS[units.host]);
  const countedBytes = read('nand', COUNTER_UNITS[units.nand]);
  return {
    hostBytes,
    nandBytes: isBesides && countedBytes !== undefined ? countedBytes + (hostBytes ?? 0) : countedBytes,
    userBytes: read('userGb', GB),
    flashBytes: read('flashGb', GB),
    enduranceCycles: read('cycles'),
    usedShare: read('usedPercent', 1 / 100),
    powerOnHours: read('powerOnHours'),
    warrantyYears: read('warrantyYears'),
  };
}

/** Write amplification by the counters; null where they do not say. */
export const amplificationOf = (own: OwnDrive): number | null => driveLife(countersOf(own)).writeAmplification;

/** What follows from what is typed, in sentences with markup: see `RichText`. */
export function describeOwnDrive(own: OwnDrive): readonly string[] {
  const quote = (name: OwnField): string => quoted({ name: names[name] });
  const ways = {
    host: quote('host'),
    nand: quote('nand'),
    capacity: quote('userGb'),
    cycles: quote('cycles'),
    wear: quote('usedPercent'),
    hours: quote('powerOnHours'),
  };
  const factor = (name: 'database' | 'fileSystem' | 'drive'): number | undefined =>
    readOwn(own.texts[name]) ?? undefined;
  const factors = {
    database: factor('database'),
    fileSystem: factor('fileSystem'),
    drive: factor('drive') ?? amplificationOf(own) ?? undefined,
  };
  return [...describeDriveLife(countersOf(own), ways), ...describeLayers(factors)];
}
