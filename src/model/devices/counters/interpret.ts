import { isWritten, meaningOfName, type NamedMeaning } from './attributeNames.ts';
import { rowsOf, MIB_32, SECTOR } from './families.ts';
import type { FieldName, RawAttribute, RawDrive } from './rawDrive.ts';
import type {
  CounterLine,
  CounterUse,
  DriveReading,
  LeftOutLine,
  LeftOutReason,
  ReadCounters,
  UnitBasis,
} from './reading.ts';

/** NVMe: Data Units Written are thousands of 512 bytes, rounded up. */
const NVME_UNIT = 512_000;
/** As units of 32 MiB it would be more than 30 PB, which no SATA drive has written: it can only count sectors. */
const LEAST_SECTORS = 1e9;
/** Hours since flash drives exist. */
const MOST_HOURS = 400_000;
const MOST_PERCENT = 255;
/** Counters of different steps of counting may differ by so much. */
const SAME_WITHIN = 0.1;
/** Standard counters of few units are rounded. */
const SAME_UNITS = 2;

/** What each standard line counts, and in what; the first of a use that is there is taken. */
const STANDARD: readonly (readonly [field: FieldName, use: CounterUse, unitBytes: number | null])[] = [
  ['dataUnitsWritten', 'host', NVME_UNIT],
  ['sectorsWritten', 'host', SECTOR],
  ['gigabytesWritten', 'host', 1e9],
  ['hostUnits32MiB', 'host', MIB_32],
  ['mediaBytesWritten', 'nand', 1],
  ['nandUnits32MiB', 'nand', MIB_32],
  ['percentageUsed', 'usedPercent', null],
  ['enduranceUsed', 'usedPercent', null],
  ['powerOnHours', 'powerOnHours', null],
  ['capacity', 'capacity', 1],
];

/** Lines of one drive as they are sorted into used and left out. */
class Sorting {
  readonly lines: CounterLine[] = [];
  readonly leftOut: LeftOutLine[] = [];

  leave(line: string, text: string, reason: LeftOutReason): void {
    this.leftOut.push({ line, text: text.replace(/[^\w .,()'+%-]/g, '').slice(0, 24), reason });
  }

  use(next: CounterLine): void {
    const known = this.lines.find(({ use }) => use === next.use);
    if (!known) this.lines.push(next);
    else if (!isSame(known, next)) this.leave(next.line, String(next.value), 'disagrees');
  }
}

function isSame(one: CounterLine, other: CounterLine): boolean {
  const [a, b] = [one, other].map(({ value, unitBytes }) => value * (unitBytes ?? 1)) as [number, number];
  const steps = SAME_UNITS * Math.max(one.unitBytes ?? 1, other.unitBytes ?? 1);
  return Math.abs(a - b) <= Math.max(steps, SAME_WITHIN * Math.max(a, b));
}

/** What the lines of one drive say, and which of them say it. */
export function interpret(drive: RawDrive): DriveReading {
  const sorting = new Sorting();
  for (const [field, use, unitBytes] of STANDARD) {
    const found = drive.fields.get(field);
    if (!found) continue;
    const { line, text, value } = found;
    const isOfSectors = field === 'sectorsWritten';
    const unit = isOfSectors ? (drive.sectorBytes ?? SECTOR) : unitBytes;
    if (value === null || !isPossible(use, value)) sorting.leave(line, text, 'notANumber');
    // Logs of 0 where the drive does not count.
    else if (value > 0 || !['nandUnits32MiB', 'hostUnits32MiB', 'mediaBytesWritten', 'capacity'].includes(field))
      sorting.use({ use, line, value, unitBytes: unit, basis: 'standard' });
  }
  for (const { line, text } of drive.partial) sorting.leave(line, text, 'partOfCells');
  for (const attribute of drive.attributes) sortAttribute(attribute, drive, sorting);
  const { lines, leftOut } = sorting;
  return { model: drive.model, isRotating: drive.isRotating, lines, leftOut, counters: countersOf(lines) };
}

function isPossible(use: CounterUse, value: number): boolean {
  if (use === 'usedPercent') return value >= 0 && value <= MOST_PERCENT;
  return use !== 'powerOnHours' || value <= MOST_HOURS;
}

function sortAttribute(attribute: RawAttribute, drive: RawDrive, sorting: Sorting): void {
  const { id, name, raw, text } = attribute;
  const line = `${id} ${name}`;
  if (id === 9) return sortHours(attribute, sorting);
  const named = meaningOfName(id, name);
  const rows = rowsOf(drive.model, drive.firmware).filter((row) => row.id === id);
  const used = named ?? rows[0];
  if (!used) {
    // 225 of a hard disk counts loads of its heads, whatever it is elsewhere.
    if (!isWritten(name)) return;
    const isSectors = raw !== null && raw >= LEAST_SECTORS && id === 241;
    if (isSectors && (drive.sectorBytes ?? SECTOR) === SECTOR)
      sorting.use({ use: 'host', line, value: raw, unitBytes: SECTOR, basis: 'size' });
    else sorting.leave(line, text, raw === null ? 'notANumber' : 'unitUnknown');
    return;
  }
  const ofFamily = (use: CounterUse): boolean => rows.some((row) => row.use === use);
  // Of wear the family knows more than the name; and older names say GB where GiB is meant.
  const isOlder = named?.use === 'usedPercent' || named?.unitBytes === 1e9;
  const isNamed = named !== null && !(isOlder && ofFamily(named.use));
  const basis: UnitBasis = isNamed ? 'name' : 'family';
  const meanings: readonly NamedMeaning[] = isNamed ? [named, ...rows.filter(({ use }) => use !== named.use)] : rows;
  for (const each of meanings) {
    if (each.isPart) sorting.leave(line, text, 'partOfCells');
    else if (each.use === 'usedPercent') sortLife(attribute, line, each, sorting, basis);
    else if (raw === null) sorting.leave(line, text, 'notANumber');
    else if (each.unitBytes === SECTOR && (drive.sectorBytes ?? SECTOR) !== SECTOR)
      sorting.leave(line, text, 'unitUnknown');
    else sorting.use({ use: each.use, line, value: raw, unitBytes: each.unitBytes, basis });
  }
}

/** Attribute 9 counts hours; some drives, by their names, minutes or seconds, and some pack more into the number. */
function sortHours({ name, raw, text }: RawAttribute, sorting: Sorting): void {
  const line = `9 ${name}`;
  const perHour = /min/i.test(name) ? 60 : /second/i.test(name) ? 3600 : 1;
  const hours = raw === null ? null : Math.floor(raw / perHour);
  if (hours === null || hours > MOST_HOURS) {
    if (!sorting.lines.some(({ use }) => use === 'powerOnHours')) sorting.leave(line, text, 'notANumber');
  } else if (!sorting.lines.some(({ use }) => use === 'powerOnHours'))
    sorting.lines.push({ use: 'powerOnHours', line, value: hours, unitBytes: null, basis: 'standard' });
}

/** Wear from a counter of what is left, or of what is used. */
function sortLife(
  { value, raw, text }: RawAttribute,
  line: string,
  { from }: NamedMeaning,
  sorting: Sorting,
  basis: UnitBasis,
): void {
  // A line without its columns: its raw value is another count.
  if (from === 'leftValue' && value === null && raw !== null) return;
  const number = from === undefined || from === 'leftRaw' ? raw : value;
  if (number === null || number > (from ? 100 : MOST_PERCENT)) return sorting.leave(line, text, 'notANumber');
  // A raw value of 0, or that is no per cent, says nothing.
  const isOther = raw !== null && raw > 0 && raw <= 100 && raw !== value;
  if (from === 'leftInBoth' && isOther) return sorting.leave(line, text, 'disagrees');
  sorting.use({ use: 'usedPercent', line, value: from ? 100 - number : number, unitBytes: null, basis });
}

/** What the used lines come to. Micron counts pages: those of the host, and those beside. */
function countersOf(lines: readonly CounterLine[]): ReadCounters {
  const valueOf = (use: CounterUse): number | undefined => {
    const line = lines.find((each) => each.use === use);
    return line && line.value * (line.unitBytes ?? 1);
  };
  const [host, hostPages, besides] = [valueOf('host'), valueOf('hostPages'), valueOf('besidesPages')];
  const ratio =
    hostPages !== undefined && hostPages > 0 && besides !== undefined ? (hostPages + besides) / hostPages : undefined;
  const nand = valueOf('nand') ?? (ratio !== undefined && host !== undefined ? host * ratio : undefined);
  const used = valueOf('usedPercent');
  return withoutMissing({
    hostBytes: host,
    nandBytes: nand,
    writeAmplification: host === undefined ? ratio : undefined,
    usedShare: used !== undefined ? used / 100 : undefined,
    powerOnHours: valueOf('powerOnHours'),
    userBytes: valueOf('capacity'),
    averageErases: valueOf('averageErases'),
  });
}

const withoutMissing = (values: {
  readonly [Name in keyof ReadCounters]: ReadCounters[Name] | undefined;
}): ReadCounters => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
