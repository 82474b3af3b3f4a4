/** The logs of the reader’s own drive in sentences: a door of its own, which pages load with what reads them. */
import { formatBytes, formatCount, formatNumber } from '#messages';
import * as words from '#messages/drive-log';
import type { BetweenResult, CounterLine, CountersFault, CounterUse, DriveReading } from '#devices/counters';
import { sizeText } from './driveLife.ts';

/** A used line as a row: what it counts, which line it is, its value with its unit, and by what that is known. */
export const logRow = ({
  use,
  line,
  value,
  unitBytes,
  basis,
}: CounterLine): readonly [string, string, string, string] => [
  words.uses[use],
  line,
  amountText(use, value, unitBytes),
  words.bases[basis],
];

const MIB = 2 ** 20;

function amountText(use: CounterUse, value: number, unitBytes: number | null): string {
  if (use === 'usedPercent') return words.amounts.percent({ value });
  if (use === 'powerOnHours') return words.amounts.hours({ value });
  if (unitBytes === null) return words.amounts.count({ value });
  if (unitBytes === 1) return words.amounts.bytes({ value });
  const unit = unitBytes % MIB === 0 ? formatBytes(unitBytes) : words.amounts.bytes({ value: unitBytes });
  return words.amounts.units({ value: Number.isInteger(value) ? formatCount(value) : formatNumber(value), unit });
}

const MOST_LEFT_OUT = 6;
/** What one would like to know of every drive. */
const WANTED = ['host', 'nand', 'usedPercent', 'powerOnHours'] as const;

/** What was not used of a log, and what it does not say. */
export function logRemarks({ leftOut, counters, lines }: DriveReading): readonly string[] {
  const { hostBytes: host, nandBytes: nand, usedShare: usedPercent, powerOnHours, writeAmplification } = counters;
  const known = { host, nand: nand ?? writeAmplification, usedPercent, powerOnHours };
  const missing = WANTED.filter((use) => known[use] === undefined).map((use) => words.uses[use]);
  const erases = lines.find(({ use }) => use === 'averageErases');
  const more = leftOut.length - MOST_LEFT_OUT;
  return [
    ...leftOut.slice(0, MOST_LEFT_OUT).map((each) => words.leftOut(each)),
    ...(more > 0 ? [words.more({ count: more })] : []),
    ...(missing.length > 0 ? [words.unknown({ names: missing.join(', ') })] : []),
    ...(erases && known.nand === undefined ? [words.erases({ count: erases.value })] : []),
  ];
}

export const modelText = (model: string | null): string => model ?? words.unnamed;

export function logFaultText(fault: CountersFault): string {
  switch (fault.kind) {
    case 'tooLong':
      return words.faults.tooLong(fault);
    case 'rotating':
      return words.faults.rotating({ model: modelText(fault.model) });
    case 'empty':
    case 'noCounters':
      return words.faults[fault.kind];
  }
}

/** What a drive did between two logs, in one sentence with markup: see `RichText`. */
export function betweenText(result: BetweenResult): string {
  if (!result.ok) return words.betweenFaults[result.fault];
  const { hostBytes, nandBytes, writeAmplification: ratio } = result.between;
  const host = sizeText(hostBytes);
  return nandBytes === null || ratio === null
    ? words.betweenHost({ host })
    : words.between({ host, nand: sizeText(nandBytes), ratio });
}
