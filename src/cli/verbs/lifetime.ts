import { formatCount, formatFixed } from '#messages';
import { cyclesForRating, lifetime, type LifetimeReport } from '#engine/life';
import { PRINTED_ERRORS } from '#devices';
import { flagOf, parseNumber, valueOf, type Flag, type FlagName, type Flags } from '../flags.ts';
import { formatTable } from '../table.ts';
import { refuse } from '../usage.ts';
import { expected } from '#messages/problems';
import { AMOUNTS_TOPIC, COUNTER_FLAGS, reportCounters } from './lifetimeOfCounters.ts';
import { formatJson, type Verb } from './verb.ts';

type LifetimeInput = Parameters<typeof lifetime>[0];

const GB = 1e9;
const MOST_GB = 1e9;
const RATED_YEARS = 5;

const gigabytes = (name: FlagName, help: string, standard: number, min: number): Flag<number> => ({
  name,
  placeholder: 'GB',
  help,
  standardText: String(standard),
  standard,
  read(text) {
    const value = parseNumber(text);
    const range = { min, max: MOST_GB };
    return value >= min && value <= MOST_GB
      ? value
      : refuse(name, text, expected.numberOf({ ...range, unit: 'gigabytes' }));
  },
});

/** The defaults are those of the survey of 2009, in its gigabytes. */
const FLASH = gigabytes('--flash-gb', 'all flash of the drive', 256, 1e-3);
const FORMATTED = gigabytes('--formatted-gb', 'what the file system sees', 238.15, 0);
const FREE = gigabytes('--free-gb', 'of that, what holds no files', 185.55, 0);
const DAILY = gigabytes('--daily-gb', 'written by the host each day', 7, 1e-6);
const CYCLES = flagOf('--cycles', 'erases that a block survives', {
  kind: 'number',
  standard: 10_000,
  min: 1,
  max: 1e9,
});
const AMPLIFICATION = flagOf('--write-amplification', 'flash pages programmed for each host page', {
  kind: 'number',
  standard: 1,
  min: 1,
  max: 1e6,
});

export const lifetimeVerb: Verb = {
  name: 'lifetime',
  summary:
    'how long a drive lasts: (free + spare) / daily writes × cycles, every term; or, with any of the flags from --from on, what follows from the counters of a drive at hand',
  flags: [FLASH, FORMATTED, FREE, DAILY, CYCLES, AMPLIFICATION, ...COUNTER_FLAGS],
  topics: [AMOUNTS_TOPIC],
  async perform(flags, console) {
    const first = COUNTER_FLAGS.find(({ name }) => flags.has(name));
    if (first) {
      for (const { name } of [FORMATTED, FREE])
        if (flags.has(name)) refuse(name, flags.get(name), `given without ${first.name}`);
      const shared = { flashGb: FLASH, dailyGb: DAILY, cycles: CYCLES, writeAmplification: AMPLIFICATION };
      const { json, text } = await reportCounters(flags, shared);
      return console.print(flags.has('--json') ? formatJson(json) : text);
    }
    const input = readInput(flags);
    const report = lifetime(input);
    const cycles = cyclesForRating(input.flashBytes, input.dailyBytes, RATED_YEARS, input.writeAmplification);
    console.print(
      flags.has('--json') ? formatJson(describeLifetime(input, report, cycles)) : formatLifetime(input, report, cycles),
    );
  },
};

function readInput(flags: Flags): LifetimeInput {
  const flashGb = valueOf(flags, FLASH);
  const formattedGb = valueOf(flags, FORMATTED);
  const freeGb = valueOf(flags, FREE);
  if (formattedGb > flashGb) refuse(FORMATTED.name, formattedGb, `at most ${FLASH.name}, which is ${flashGb}`);
  if (freeGb > formattedGb) refuse(FREE.name, freeGb, `at most ${FORMATTED.name}, which is ${formattedGb}`);
  return {
    flashBytes: flashGb * GB,
    formattedBytes: formattedGb * GB,
    freeBytes: freeGb * GB,
    dailyBytes: valueOf(flags, DAILY) * GB,
    enduranceCycles: valueOf(flags, CYCLES),
    writeAmplification: valueOf(flags, AMPLIFICATION),
  };
}

function describeLifetime(input: LifetimeInput, report: LifetimeReport, cyclesInFiveYears: number): object {
  const inWholeDays = (value: number): number | null => (report.wholeDaysPerCycle === 0 ? null : value);
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
      wholeDays: inWholeDays(report.wholeDaysPerCycle),
    },
    days: { dynamic: report.dynamicDays, static: report.staticDays, wholeDays: inWholeDays(report.wholeDays) },
    years: { dynamic: report.dynamicYears, static: report.staticYears, wholeDays: inWholeDays(report.wholeYears) },
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
      formatDynamic(report),
      [
        'static',
        formatFixed(report.staticDaysPerCycle, 2),
        formatCount(report.staticDays),
        formatFixed(report.staticYears, 1),
      ],
      ...formatWholeDays(report),
    ]),
    '',
    `Five years of this wear every block ${formatFixed(cyclesInFiveYears, 1)} times.`,
  ].join('\n');
}

/** Where nothing is free or spare, there is nothing to write to in turn. */
const formatDynamic = ({ poolBytes, dynamicDaysPerCycle, dynamicDays, dynamicYears }: LifetimeReport): string[] =>
  poolBytes === 0
    ? ['dynamic', '–', '–', '–']
    : ['dynamic', formatFixed(dynamicDaysPerCycle, 2), formatCount(dynamicDays), formatFixed(dynamicYears, 1)];

/** The article rounds each term down to whole days; where both are shorter than a day nothing is left to count. */
const formatWholeDays = ({ wholeDaysPerCycle, wholeDays, wholeYears }: LifetimeReport): string[][] =>
  wholeDaysPerCycle === 0
    ? []
    : [['static, in whole days', formatCount(wholeDaysPerCycle), formatCount(wholeDays), formatFixed(wholeYears, 1)]];
