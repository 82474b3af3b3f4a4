import { COUNTER_UNITS, driveLife, type DriveCounters, type Endurance } from '#engine/life';
import {
  afterLayers,
  describeDriveLife,
  describeLayers,
  LAYERS,
  type DriveLifeWays,
  type LayerFactors,
} from '#findings';
import { betweenText, logRemarks, logRow, modelText } from '#findings/log';
import { withoutStrong } from '#messages';
import { caption, several } from '#messages/drive-log';
import { countersBetween, type BetweenResult, type DriveReading } from '#devices/counters';
import { readLogFile } from '../logFile.ts';
import { formatColumns } from '../table.ts';
import { flagOf, parseNumber, textFlag, textsOf, valueOf, type Flag, type FlagName, type Flags } from '../flags.ts';
import { printable, refuse } from '../usage.ts';

/** Units of amounts. Those of counters have names, or a number of units before them: `178564x32MiB`. */
const UNIT_BYTES: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  PB: 1e15,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
  PiB: 2 ** 50,
  sectors: COUNTER_UNITS.sectors,
  units: COUNTER_UNITS.nvme,
};
const AMOUNT_PATTERN = /^(?:(\d+)x)?(\d+(?:\.\d+)?)([a-z]+)$/i;
const AMOUNT = 'a number and its unit, such as 12.3TB, 178564x32MiB, 62578693422sectors or 30000000units';

/** @throws UsageError */
function parseAmount(name: FlagName, text: string): number {
  // smartctl prints 131,142,941.
  const [, count = '1', number = '', unit = ''] = AMOUNT_PATTERN.exec(text.replaceAll(/(?<=\d),(?=\d{3})/g, '')) ?? [];
  const bytes = Object.hasOwn(UNIT_BYTES, unit) ? UNIT_BYTES[unit] : undefined;
  return bytes === undefined || number === ''
    ? refuse(name, printable(text), AMOUNT)
    : Number(count) * Number(number) * bytes;
}

const amountFlag = (name: FlagName, help: string): Flag<number | undefined> => ({
  name,
  placeholder: 'AMOUNT',
  help,
  standard: undefined,
  read: (text) => parseAmount(name, text),
});
const numberFlag = (name: FlagName, help: string, min: number, max: number): Flag<number | undefined> =>
  flagOf(name, help, { kind: 'number', min, max });

const HOST = amountFlag('--host-writes', 'written by the host so far: SATA 241 or 246, NVMe Data Units Written');
const NAND = amountFlag('--nand-writes', 'programmed so far, the host’s data included: 249, 233 or 243');
const BESIDES = amountFlag('--ftl-writes', 'programmed besides the host’s data, in place of --nand-writes: Micron 248');
const CAPACITY = numberFlag('--capacity-gb', 'capacity that the host sees, in 10⁹ bytes', 1e-3, 1e9);
const USED = numberFlag(
  '--used-percent',
  'wear that the drive counts, which is a byte: NVMe Percentage Used, SATA 100 less 202, 231 or 233',
  0,
  255,
);
const HOURS = numberFlag('--power-on-hours', 'how long it has been on: SATA 9, NVMe Power On Hours', 0, 1e7);
const WARRANTY = numberFlag('--warranty-years', 'years over which drive writes a day (DWPD) are counted', 0.01, 1000);
const LAYERS_FLAG = textFlag(
  '--layers',
  'A,B,C',
  'amplification of database, file system and drive, each 0 or more; the last is that of the drive',
);

const FROM: Flag<string | undefined> = {
  ...textFlag(
    '--from',
    'FILE',
    'what smartctl -x, nvme smart-log, an OCP log or CrystalDiskInfo prints, as text or JSON; given twice, also what happened between the two',
  ),
  isRepeated: true,
};
const MOST_LOGS = 2;

/** Flags of what a drive at hand counts. One of them is enough for a report of its own. */
export const COUNTER_FLAGS: readonly Flag[] = [FROM, HOST, NAND, BESIDES, CAPACITY, USED, HOURS, WARRANTY, LAYERS_FLAG];

export const AMOUNTS_TOPIC = {
  title: 'AMOUNT is a number and its unit, without a space:',
  rows: [
    ['12.3TB', 'B, kB, MB, GB, TB, PB in powers of 1,000; KiB, MiB, GiB, TiB, PiB of 1,024'],
    ['62578693422sectors', 'of 512 bytes, as in Total_LBAs_Written'],
    ['30000000units', 'of 512,000 bytes: Data Units Written of NVMe'],
    ['178564x32MiB', 'a counter with a unit of its own: Host_Writes_32MiB, or pages of 16KiB'],
  ],
} as const;

const WAYS: DriveLifeWays = {
  host: HOST.name,
  nand: `${NAND.name} or ${BESIDES.name}`,
  capacity: CAPACITY.name,
  cycles: '--cycles',
  wear: USED.name,
  hours: `${HOURS.name} or --daily-gb`,
};

const GB = 1e9;

/** Flags of the other report that this one takes too, where they are given. */
interface SharedFlags {
  readonly flashGb: Flag<number>;
  readonly dailyGb: Flag<number>;
  readonly cycles: Flag<number>;
  readonly writeAmplification: Flag<number>;
}

/** What is said of a drive by its counters and its layers, as an object for JSON and as sentences. */
export async function reportCounters(
  flags: Flags,
  shared: SharedFlags,
): Promise<{ readonly json: object; readonly text: string }> {
  const logs = await readLogs(flags);
  const counters = countersOf(flags, shared, latestOf(logs));
  const factors = readLayers(flags);
  const layers = afterLayers(factors);
  const isOfDrive = COUNTER_FLAGS.some((flag) => flag !== LAYERS_FLAG && flags.has(flag.name));
  const sentences = [...(isOfDrive ? describeDriveLife(counters, WAYS) : []), ...describeLayers(factors)];
  return {
    json: {
      ...describeLogs(logs),
      ...(isOfDrive && describeCounters(counters)),
      ...(layers.length > 0 && { layers, layersAmplification: layers.at(-1)?.after }),
    },
    text: [...logLines(logs), ...sentences.map(withoutStrong)].join('\n'),
  };
}

/** A log in a file; all but the first of its drives are not used. */
interface Log {
  readonly drive: DriveReading;
  readonly driveCount: number;
}

async function readLogs(flags: Flags): Promise<readonly Log[]> {
  const paths = textsOf(flags, FROM.name);
  if (paths.length > MOST_LOGS) refuse(FROM.name, paths.map(printable).join(' '), 'given once or twice');
  const logs = await Promise.all(
    paths.map(async (path) => {
      const drives = await readLogFile(FROM.name, path);
      return { drive: drives[0], driveCount: drives.length };
    }),
  );
  const between = betweenLogs(logs);
  if (between && !between.ok && between.fault === 'otherDrive')
    refuse(
      FROM.name,
      paths.map(printable).join(' '),
      `given twice for one drive alone; these are of ${logs.map(({ drive }) => modelText(drive.model)).join(' and ')}`,
    );
  return logs;
}

/** Counters only ever grow. */
const latestOf = (logs: readonly Log[]): DriveReading['counters'] =>
  logs.map(({ drive }) => drive.counters).toSorted((a, b) => (b.hostBytes ?? 0) - (a.hostBytes ?? 0))[0] ?? {};

function betweenLogs([one, other]: readonly Log[]): BetweenResult | null {
  return one && other ? countersBetween(one.drive, other.drive) : null;
}

/** Which line was used for what, and what happened between two logs. */
function logLines(logs: readonly Log[]): readonly string[] {
  const between = betweenLogs(logs);
  return [
    ...logs.flatMap(({ drive, driveCount }) => {
      const model = modelText(drive.model);
      return [
        ...(driveCount > 1 ? [several({ count: driveCount, model })] : []),
        `${caption({ model })}:`,
        formatColumns(['left', 'left', 'right', 'left'], drive.lines.map(logRow)),
        ...logRemarks(drive),
        '',
      ];
    }),
    ...(between ? [withoutStrong(betweenText(between))] : []),
  ];
}

function describeLogs(logs: readonly Log[]): object {
  const between = betweenLogs(logs);
  return {
    ...(logs.length > 0 && { logs: logs.map(({ drive, driveCount }) => ({ ...drive, driveCount })) }),
    ...(between && { between: between.ok ? between.between : { problem: between.fault } }),
  };
}

/** @param read counters of a log, which flags replace */
function countersOf(flags: Flags, shared: SharedFlags, read: DriveReading['counters']): DriveCounters {
  const given = <Value>(flag: Flag<Value>): Value | undefined =>
    flags.has(flag.name) ? valueOf(flags, flag) : undefined;
  const times = (value: number | undefined, factor: number): number | undefined => value && value * factor;
  const hostBytes = given(HOST) ?? read.hostBytes;
  const besides = given(BESIDES);
  if (besides !== undefined && flags.has(NAND.name))
    refuse(BESIDES.name, flags.get(BESIDES.name), `given without ${NAND.name}`);
  return {
    hostBytes,
    nandBytes: besides === undefined || hostBytes === undefined ? (given(NAND) ?? read.nandBytes) : hostBytes + besides,
    writeAmplification: given(shared.writeAmplification) ?? read.writeAmplification,
    userBytes: times(given(CAPACITY), GB) ?? read.userBytes,
    flashBytes: times(given(shared.flashGb), GB),
    enduranceCycles: given(shared.cycles),
    usedShare: times(given(USED), 1 / 100) ?? read.usedShare,
    powerOnHours: given(HOURS) ?? read.powerOnHours,
    dailyBytes: times(given(shared.dailyGb), GB),
    warrantyYears: given(WARRANTY),
  };
}

function readLayers(flags: Flags): LayerFactors {
  const text = flags.get(LAYERS_FLAG.name);
  if (text === undefined) return {};
  const factors = text.split(',').map(parseNumber);
  if (!factors.every((factor) => factor >= 0 && factor < Infinity) || factors.length > LAYERS.length)
    refuse(LAYERS_FLAG.name, printable(text), `up to ${LAYERS.length} numbers from 0, such as 12,1.3,2.5`);
  const names = LAYERS.slice(-factors.length);
  return Object.fromEntries(names.map((name, index) => [name, factors[index]]));
}

function describeCounters(counters: DriveCounters): object {
  const { writeAmplification, dailyBytes, byCycles, byWear } = driveLife(counters);
  const describe = (endurance: Endurance | null): object | null =>
    endurance && {
      totalBytesWritten: endurance.totalBytes,
      driveWritesPerDay: endurance.driveWritesPerDay,
      daysLeft: endurance.daysLeft,
      yearsLeft: endurance.daysLeft && endurance.daysLeft / 365,
    };
  return {
    hostBytes: counters.hostBytes ?? null,
    nandBytes: counters.nandBytes ?? null,
    writeAmplification,
    bytesPerDay: dailyBytes,
    wearingCapacity: byCycles && (counters.flashBytes === undefined ? 'user' : 'flash'),
    byCycles: describe(byCycles),
    byWear: describe(byWear),
  };
}
