import { formatCount, formatFixed } from '#base';
import { cyclesForRating, lifetime, type LifetimeInput, type LifetimeReport } from '#engine';
import { PRINTED_ERRORS } from '#devices';
import { readNumber } from '../flags.ts';
import type { Flags, FlagSpec } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { formatJson, type Verb } from './verb.ts';

const GB = 1e9;
const MOST_GB = 1e9;
const RATED_YEARS = 5;

interface Term {
  readonly flag: FlagSpec & { readonly placeholder: 'GB' | 'N' | 'F' };
  readonly standard: number;
  readonly min: number;
  readonly max: number;
}

const term = (
  name: FlagSpec['name'],
  placeholder: 'GB' | 'N' | 'F',
  help: string,
  standard: number,
  min: number,
  max: number,
): Term => ({ flag: { name, placeholder, help, standard: String(standard) }, standard, min, max });

/** The standards are those of the survey of 2009, in its gigabytes. */
const FLASH = term('--flash-gb', 'GB', 'all flash of the drive', 256, 1e-3, MOST_GB);
const FORMATTED = term('--formatted-gb', 'GB', 'what the file system sees', 238.15, 0, MOST_GB);
const FREE = term('--free-gb', 'GB', 'of that, what holds no files', 185.55, 0, MOST_GB);
const DAILY = term('--daily-gb', 'GB', 'written by the host each day', 7, 1e-6, MOST_GB);
const CYCLES = term('--cycles', 'N', 'erases that a block survives', 10_000, 1, 1e9);
const AMPLIFICATION = term('--write-amplification', 'F', 'flash pages programmed for each host page', 1, 1, 1e6);
const TERMS = [FLASH, FORMATTED, FREE, DAILY, CYCLES, AMPLIFICATION];

export const lifetimeVerb: Verb = {
  name: 'lifetime',
  summary: 'how long a drive lasts: (free + spare) / daily writes × cycles, every term',
  flags: TERMS.map(({ flag }) => flag),
  perform(flags, console) {
    const input = readInput(flags);
    const report = lifetime(input);
    const cycles = cyclesForRating(input.flashBytes, input.dailyBytes, RATED_YEARS, input.writeAmplification);
    console.print(
      flags.has('--json') ? formatJson(describeLifetime(input, report, cycles)) : formatLifetime(input, report, cycles),
    );
  },
};

function readTerm(flags: Flags, { flag: { name, placeholder }, standard, min, max }: Term): number {
  const value = readNumber(flags, name) ?? standard;
  const unit = placeholder === 'GB' ? ' of gigabytes' : '';
  if (!(value >= min && value <= max))
    refuse(name, flags.get(name), `a number${unit} from ${min} to ${formatCount(max)}`);
  return value;
}

function readInput(flags: Flags): LifetimeInput {
  const flashGb = readTerm(flags, FLASH);
  const formattedGb = readTerm(flags, FORMATTED);
  const freeGb = readTerm(flags, FREE);
  if (formattedGb > flashGb) refuse('--formatted-gb', formattedGb, `at most --flash-gb, which is ${flashGb}`);
  if (freeGb > formattedGb) refuse('--free-gb', freeGb, `at most --formatted-gb, which is ${formattedGb}`);
  return {
    flashBytes: flashGb * GB,
    formattedBytes: formattedGb * GB,
    freeBytes: freeGb * GB,
    dailyBytes: readTerm(flags, DAILY) * GB,
    enduranceCycles: readTerm(flags, CYCLES),
    writeAmplification: readTerm(flags, AMPLIFICATION),
  };
}

function describeLifetime(input: LifetimeInput, report: LifetimeReport, cyclesInFiveYears: number): object {
  return {
    flashGb: input.flashBytes / GB,
    formattedGb: input.formattedBytes / GB,
    freeGb: input.freeBytes / GB,
    dailyGb: input.dailyBytes / GB,
    cycles: input.enduranceCycles,
    writeAmplification: input.writeAmplification,
    spareGb: report.spareBytes / GB,
    poolGb: report.poolBytes / GB,
    stillGb: report.stillBytes / GB,
    programmedGbPerDay: report.flashBytesPerDay / GB,
    daysPerCycle: {
      dynamic: report.dynamicDaysPerCycle,
      still: report.stillDaysPerCycle,
      static: report.staticDaysPerCycle,
      wholeDays: report.wholeDaysPerCycle,
    },
    days: { dynamic: report.dynamicDays, static: report.staticDays, wholeDays: report.wholeDays },
    years: { dynamic: report.dynamicYears, static: report.staticYears, wholeDays: report.wholeYears },
    cyclesInFiveYears,
    printedErrors: PRINTED_ERRORS.filter(({ id }) => id.startsWith('life.')),
  };
}

function formatLifetime(input: LifetimeInput, report: LifetimeReport, cyclesInFiveYears: number): string {
  const gb = (bytes: number): string => formatFixed(bytes / GB, 2);
  return [
    formatTable([
      ['spare area, GB', gb(report.spareBytes)],
      ['free and spare, GB', gb(report.poolBytes)],
      ['still data, GB', gb(report.stillBytes)],
      ['programmed a day, GB', gb(report.flashBytesPerDay)],
    ]),
    '',
    formatTable([
      ['wear levelling', 'days a cycle', `days in ${formatCount(input.enduranceCycles)} cycles`, 'years'],
      [
        'dynamic',
        formatFixed(report.dynamicDaysPerCycle, 2),
        formatCount(report.dynamicDays),
        formatFixed(report.dynamicYears, 1),
      ],
      [
        'static',
        formatFixed(report.staticDaysPerCycle, 2),
        formatCount(report.staticDays),
        formatFixed(report.staticYears, 1),
      ],
      [
        'static, in whole days',
        formatCount(report.wholeDaysPerCycle),
        formatCount(report.wholeDays),
        formatFixed(report.wholeYears, 1),
      ],
    ]),
    '',
    `Five years of this wear every block ${formatFixed(cyclesInFiveYears, 1)} times.`,
  ].join('\n');
}
