import { createStore } from 'zustand/vanilla';
import { keep, readKept } from '#base';
import { COUNTER_UNITS, driveLife, type CounterUnit, type DriveCounters } from '#engine/life';
import { describeDriveLife, describeLayers } from '#findings';
import type { DriveReading } from '#devices/counters';
import { parseTypedNumber } from '#messages';
import { fields as names, quoted } from '#messages/own-drive';

export type OwnField = keyof typeof names;
/** The fields whose unit one chooses. */
export const COUNTED = ['host', 'nand'] as const satisfies readonly OwnField[];
export type Counted = (typeof COUNTED)[number];
export const UNITS = Object.keys(COUNTER_UNITS) as readonly CounterUnit[];

/** What is typed; null for what is not known. */
export interface OwnDrive {
  readonly values: Readonly<Record<OwnField, number | null>>;
  readonly units: Readonly<Record<Counted, CounterUnit>>;
  /** Whether the drive counts what it programs without the host's data. */
  readonly isBesides: boolean;
  /** Whether nothing has been typed yet. */
  readonly isExample: boolean;
}

const EXAMPLE: OwnDrive = {
  values: {
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
  },
  units: { host: 'tb', nand: 'tb' },
  isBesides: false,
  isExample: true,
};

const FIELDS = Object.keys(EXAMPLE.values) as readonly OwnField[];

/** Key in the browser's storage. */
const KEY = 'clean-plates-own-drive';

/** What an earlier visit has left, as text; the example where that is not a drive. */
export function parseOwn(text: string): OwnDrive {
  try {
    const { values, units, isBesides, isExample } = JSON.parse(text) as OwnDrive;
    const isWhole =
      FIELDS.every((name) => values[name] === null || (typeof values[name] === 'number' && values[name] >= 0)) &&
      COUNTED.every((name) => units[name] in COUNTER_UNITS) &&
      [isBesides, isExample].every((each) => typeof each === 'boolean');
    return isWhole ? { values, units, isBesides, isExample } : EXAMPLE;
  } catch {
    return EXAMPLE;
  }
}

export const ownDrive = createStore<OwnDrive>(() => parseOwn(readKept(KEY) ?? ''));
ownDrive.subscribe((own) => keep(KEY, JSON.stringify(own)));

/** Of the example, what no other drive has: it goes with the first number that is typed. */
const OF_EXAMPLE = ['host', 'nand', 'usedPercent', 'powerOnHours', 'database', 'fileSystem'] as const;
const NOTHING = Object.fromEntries(OF_EXAMPLE.map((name) => [name, null]));

/** Takes what the reader types: a number from 0 up, or nothing. @returns whether it is one */
export function typeOwn(name: OwnField, text: string): boolean {
  const value = text.trim() === '' ? null : (parseTypedNumber(text) ?? -1);
  if (value !== null && value < 0) return false;
  ownDrive.setState(({ values, isExample }) => ({
    values: { ...values, ...(isExample ? NOTHING : {}), [name]: value },
    isExample: false,
  }));
  return true;
}

const GB = 1e9;
const TB = 1e12;

/** Takes what a log says of the drive; what it does not say is not known. The units are those of its lines. */
export function takeLog({ counters, lines }: DriveReading): void {
  const counted = (use: Counted, bytes: number | undefined): { value: number | null; unit: CounterUnit } => {
    const line = lines.find((each) => each.use === use);
    const unit = UNITS.find((each) => COUNTER_UNITS[each] === line?.unitBytes);
    if (bytes === undefined) return { value: null, unit: 'tb' };
    return unit === undefined || line === undefined ? { value: bytes / TB, unit: 'tb' } : { value: line.value, unit };
  };
  const { hostBytes, nandBytes, usedShare, powerOnHours, userBytes, writeAmplification } = counters;
  const [host, nand] = [counted('host', hostBytes), counted('nand', nandBytes)];
  ownDrive.setState(({ values, isExample }) => ({
    values: {
      ...values,
      ...(isExample ? NOTHING : {}),
      host: host.value,
      nand: nand.value,
      usedPercent: usedShare === undefined ? null : usedShare * 100,
      powerOnHours: powerOnHours ?? null,
      userGb: userBytes === undefined ? values.userGb : userBytes / GB,
      drive: writeAmplification ?? null,
    },
    units: { host: host.unit, nand: nand.unit },
    isBesides: false,
    isExample: false,
  }));
}

function countersOf({ values, units, isBesides }: OwnDrive): DriveCounters {
  const read = (name: OwnField, factor = 1): number | undefined => {
    const value = values[name];
    return value === null ? undefined : value * factor;
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
  const { database, fileSystem, drive } = own.values;
  const factors = {
    database: database ?? undefined,
    fileSystem: fileSystem ?? undefined,
    drive: drive ?? amplificationOf(own) ?? undefined,
  };
  return [...describeDriveLife(countersOf(own), ways), ...describeLayers(factors)];
}
