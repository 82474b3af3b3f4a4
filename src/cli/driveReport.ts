import {
  ARTICLES,
  DRIVE_CARDS,
  DRIVE_PRESETS,
  findPreset,
  isSimulated,
  type DrivePreset,
  type PresetMeasurement,
  type PresetReport,
  type PresetState,
} from '#devices';
import { cacheRowsOf, measuredLatencies, MEASURED_DRIVES, UNIFORM } from '#devices/modern';
import { claimsOfHardware, claimsOfMeasurement, setOf } from '#devices/scores';
import { formatCount, formatFixed } from '#messages';
import {
  describeLatencies,
  describeWorkload,
  formatFill,
  formatLatencies,
  formatRareEvents,
  formatUnmappedReads,
  formatWorkload,
  isTooRare,
} from './driveWords.ts';
import { formatColumns, formatTable } from './table.ts';

/** Size of the requests whose latencies were measured. */
const MEASURED_BYTES = 4096;

/** The claims of the articles that read a measurement, and the number of claims about the same hardware. */
interface MatchingClaims {
  readonly rows: readonly { readonly id: string; readonly set: 'calibration' | 'prediction' }[];
  readonly rowsOfDrive: number;
}

export const findMatchingClaims = (measurement: PresetMeasurement): MatchingClaims => ({
  rows: claimsOfMeasurement(measurement).map((claim) => ({ id: claim.id, set: setOf(claim) })),
  rowsOfDrive: claimsOfHardware(measurement.preset).length,
});

/** One line on how the measurement is validated: "2 measured rows: rw.g1.new, …". */
function formatMatchingClaims({ rows, rowsOfDrive }: MatchingClaims): string {
  if (rows.length > 0)
    return `${formatCount(rows.length)} measured ${rows.length === 1 ? 'row' : 'rows'}: ${rows.map(({ id }) => id).join(', ')}; see sim validate`;
  return rowsOfDrive === 0
    ? 'nothing measured: no article has a figure of this drive that is judged'
    : `nothing measured: the ${formatCount(rowsOfDrive)} ${rowsOfDrive === 1 ? 'row' : 'rows'} of this drive ${rowsOfDrive === 1 ? 'is' : 'are'} of other states, tests or workloads`;
}

/** Rate of uniform writes to a full drive of data centers, if that is what the test measures; else null. */
function measuredRateOf({ preset, state, test, isWorkloadChanged }: DriveTestRun): number | null {
  if (state !== 'scattered' || test !== 'random-write-whole' || isWorkloadChanged) return null;
  return MEASURED_DRIVES.find(({ id }) => id === preset.id)?.writesPerSecond[UNIFORM] ?? null;
}

/** Latencies at the rates of the test, if that is what was measured of a full drive; else undefined. */
const measuredLatenciesOf = ({ preset, state, report }: DriveTestRun) => {
  const { perSecond, sizes, queueDepth } = report.workload;
  const isMeasured = state === 'scattered' && sizes[0]?.byteCount === MEASURED_BYTES;
  return isMeasured && perSecond ? measuredLatencies(preset.id, perSecond, queueDepth) : undefined;
};

/** One line on the rows of a drive that is younger than the articles; null for others. */
function formatModern(run: DriveTestRun): string | null {
  const { preset, state, test, fill, isWorkloadChanged } = run;
  const printed = cacheRowsOf(preset.id, state, test);
  if (printed !== null) {
    const see = `sim validate --only caches.${preset.id}`;
    const rows = (fill ?? 0) > 0 || isWorkloadChanged ? [] : printed;
    if (rows.length > 0) return `${rows.join(', ')}; see ${see}`;
    if (run.heldAgainst.rows.length === 0) return `nothing printed of this; what is printed of the drive: ${see}`;
  }
  if (preset.family !== 'dataCenter') return null;
  const latencies = measuredLatenciesOf(run);
  if (latencies) {
    const [reads, writes] = [latencies.reads, latencies.writes].map((all) => all.map(formatCount).join(' / '));
    return `measured: reads ${reads} µs, writes ${writes} µs, for the median, 99 of 100 and 9,999 of 10,000; see sim validate --only modern.latency`;
  }
  if (run.report.workload.perSecond)
    return 'nothing measured at these rates; what was: sim validate --only modern.latency';
  const rate = measuredRateOf(run);
  const others = `sim validate --only modern.${preset.id}`;
  if (!MEASURED_DRIVES.some(({ id }) => id === preset.id))
    return 'nothing measured: the rows of this drive are of latencies; see sim validate --only modern.latency';
  return rate === null
    ? `nothing measured: the rows of this drive are of random writes all over it; see ${others}`
    : `${formatCount(rate)} writes a second measured with 128 outstanding; its other writes: ${others}`;
}

interface DriveTestRun {
  readonly preset: DrivePreset;
  readonly state: PresetState;
  readonly test: string;
  readonly seed: number;
  readonly report: PresetReport;
  /** Share of the drive written before the test, 0..1; null for a test without that option. */
  readonly fill: number | null;
  readonly heldAgainst: MatchingClaims;
  /** Whether the requests differ from those of the test, beyond how many are outstanding. */
  readonly isWorkloadChanged: boolean;
}

export function describeDriveTest(run: DriveTestRun): object {
  const { preset, state, test, seed, report, fill, heldAgainst } = run;
  return {
    preset: preset.id,
    name: preset.name,
    state,
    test,
    seed,
    ...(fill !== null && { fill }),
    heldAgainst,
    ...(preset.family === 'dataCenter' && { measuredRequestsPerSecond: measuredRateOf(run) }),
    ...(measuredLatenciesOf(run) && { measuredLatenciesUs: measuredLatenciesOf(run) }),
    workload: describeWorkload(report.workload),
    scaleFraction: report.scaleFraction,
    requests: report.requestCount,
    bytes: report.byteCount,
    seconds: report.elapsedUs / 1e6,
    megabytesPerSecond: report.megabytesPerSecond,
    requestsPerSecond: report.requestsPerSecond,
    meanLatencyMs: report.meanLatencyUs / 1000,
    medianLatencyMs: report.medianLatencyUs / 1000,
    p99LatencyMs: report.p99LatencyUs / 1000,
    p999LatencyMs: report.p999LatencyUs / 1000,
    maxLatencyMs: report.maxLatencyUs / 1000,
    longestSeen: report.longestSeen,
    longestEveryRequests: report.longestSeen === 0 ? null : report.requestCount / report.longestSeen,
    ...describeLatencies(report),
    ...rareFigures(report),
    ...tortureFigures(report),
    ...cliffFigures(report),
    ...(report.overTime && {
      stretchMs: report.stretch / 1000,
      megabytesPerSecondOverTime: report.overTime,
    }),
    ...(report.overAddress && {
      stretchBytes: report.stretch,
      megabytesPerSecondOverAddress: report.overAddress,
    }),
  };
}

export function formatDriveTest(run: DriveTestRun): string {
  const { preset, state, test, report, fill, heldAgainst } = run;
  const { scaleFraction } = report;
  return formatTable([
    ['drive', preset.name],
    ['state', preset.family === 'disk' ? `${state}: all the same to a disk, which writes over what is there` : state],
    ['test', test],
    ...(fill === null
      ? []
      : [[isCliff(report) ? 'written before the first pass' : 'written before', formatFill(fill, state)]]),
    ['workload', formatWorkload(report.workload)],
    ['held against', formatModern(run) ?? formatMatchingClaims(heldAgainst)],
    ...(scaleFraction < 1 ? [['simulated part of the drive', `1 / ${formatCount(1 / scaleFraction)}`]] : []),
    ...describePhases(report),
    ['MB/s', formatFixed(report.megabytesPerSecond, 2)],
    ['requests per second', formatFixed(report.requestsPerSecond, 1)],
    ['mean latency, ms', formatFixed(report.meanLatencyUs / 1000, 3)],
    ['99 of 100 within, ms', formatFixed(report.p99LatencyUs / 1000, 3)],
    ['999 of 1,000 within, ms', formatFixed(report.p999LatencyUs / 1000, 3)],
    ['longest latency, ms', formatFixed(report.maxLatencyUs / 1000, 3)],
    ...formatLatencies(report),
    ...formatRareEvents(report),
    ...formatUnmappedReads(report),
    ...describeTorture(report),
    ...describeCliff(report),
    ...describeStretches(report),
    ...describeLength(report),
  ]);
}

/** Length of the test, which is scaled down with the drive. */
function describeLength(report: PresetReport): string[][] {
  const { scaleFraction, requestCount, elapsedUs } = report;
  const passSuffix = isCliff(report) ? ' of the first pass' : '';
  const partSuffix = scaleFraction < 1 ? ', simulated part' : '';
  return [
    [`requests${passSuffix}${partSuffix}`, formatCount(requestCount)],
    [partSuffix === '' ? 'simulated seconds' : `seconds${passSuffix}${partSuffix}`, formatFixed(elapsedUs / 1e6, 2)],
    ...(isCliff(report) && scaleFraction < 1
      ? [[`seconds${passSuffix}, whole drive`, formatCount(wholeDriveSeconds(report))]]
      : []),
  ];
}

const wholeDriveSeconds = ({ elapsedUs, scaleFraction }: PresetReport): number => elapsedUs / 1e6 / scaleFraction;

/** Figures that exist only for some drives and workloads. */
function rareFigures(report: PresetReport): object {
  const { rareEvent, rareEventEveryWrites, rareEventsExpected, rareEventsSeen, unmappedReadFraction } = report;
  return {
    ...(rareEvent !== undefined && {
      rareEvent,
      rareEventEveryWrites,
      rareEventsExpected,
      rareEventsSeen,
      isRareEventTooRare: isTooRare(report),
    }),
    ...(unmappedReadFraction !== undefined && { unmappedReadFraction }),
  };
}

/** Figures of torture tests and of random writes to an image. */
function tortureFigures(report: PresetReport): Partial<PresetReport> {
  const { beforePassMegabytesPerSecond, firstPassMegabytesPerSecond, secondPassMegabytesPerSecond } = report;
  const { randomWriteAmplification } = report;
  return {
    ...(beforePassMegabytesPerSecond !== undefined && { beforePassMegabytesPerSecond }),
    ...(firstPassMegabytesPerSecond !== undefined && { firstPassMegabytesPerSecond }),
    ...(secondPassMegabytesPerSecond !== undefined && { secondPassMegabytesPerSecond }),
    ...(randomWriteAmplification !== undefined && { randomWriteAmplification }),
  };
}

const TORTURE_WORDS: readonly (readonly [keyof PresetReport, string])[] = [
  ['beforePassMegabytesPerSecond', 'pass before the random writes, MB/s'],
  ['firstPassMegabytesPerSecond', 'first pass after them, MB/s'],
  ['secondPassMegabytesPerSecond', 'second pass after them, MB/s'],
  ['randomWriteAmplification', 'write amplification of the random writes'],
];

function describeTorture(report: PresetReport): string[][] {
  const figures = tortureFigures(report);
  return TORTURE_WORDS.flatMap(([name, words]) => {
    const value = figures[name];
    return typeof value === 'number' ? [[words, formatFixed(value, 2)]] : [];
  });
}

const CLIFF_WORDS: readonly (readonly [keyof PresetReport, string, decimals: number])[] = [
  ['cacheGigabytes', 'first pass, until the rate falls, GB of the whole drive', 1],
  ['insideMegabytesPerSecond', 'first pass, until then, MB/s', 1],
  ['afterMegabytesPerSecond', 'first pass, from then on, MB/s', 1],
  ['recoveredGigabytes', 'second pass, until the rate falls, GB of the whole drive', 1],
  ['emptyingSeconds', 'emptying after the second pass, s of the whole drive', 0],
  ['cliffWriteAmplification', 'both passes, write amplification, folding included', 3],
  ['erasesPerDriveWrite', 'both passes, erases of a block for each drive write', 3],
];

const WHOLE_FILL_WORDS: typeof CLIFF_WORDS = [
  ['fullSpeedGigabytes', 'until the rate changes, GB of the whole drive', 1],
  ['fullSpeedMegabytesPerSecond', 'until then, MB/s', 1],
  ['behindMegabytesPerSecond', 'from then on, MB/s', 1],
  ['lastKneeGigabytes', 'until the rate changes last, GB of the whole drive', 1],
  ['lastMegabytesPerSecond', 'from there to the end, MB/s', 1],
];

const isCliff = ({ cacheGigabytes }: PresetReport): boolean => cacheGigabytes !== undefined;

/** Figures of the second-cliff test, of the whole drive, with the duration of its first pass; or of a whole fill. */
const cliffFigures = (report: PresetReport): object =>
  isCliff(report)
    ? {
        ...Object.fromEntries(CLIFF_WORDS.map(([name]) => [name, report[name]])),
        firstPassWholeDriveSeconds: wholeDriveSeconds(report),
      }
    : Object.fromEntries(
        WHOLE_FILL_WORDS.flatMap(([name]) => (report[name] === undefined ? [] : [[name, report[name]]])),
      );

const describePhases = (report: PresetReport): string[][] =>
  isCliff(report)
    ? [
        [
          'what is done',
          'a first pass over a fifth of the drive, a minute of rest, a second pass, rest till all is folded',
        ],
        ['what is told', 'the first pass where nothing else is said'],
      ]
    : [];

const describeCliff = (report: PresetReport): string[][] =>
  [...CLIFF_WORDS, ...WHOLE_FILL_WORDS].flatMap(([name, words, decimals]) => {
    const value = report[name];
    return typeof value === 'number' ? [[words, formatFixed(value, decimals)]] : [];
  });

/** Slowest and fastest stretch; the JSON has all of them. */
function describeStretches({ overTime, overAddress }: PresetReport): string[][] {
  const rates = overAddress ?? overTime ?? [];
  if (rates.length === 0) return [];
  const where = overAddress ? 'of the address space' : 'of the time';
  return [
    [`slowest of ${formatCount(rates.length)} stretches ${where}, MB/s`, formatFixed(Math.min(...rates), 2)],
    [`fastest of ${formatCount(rates.length)} stretches ${where}, MB/s`, formatFixed(Math.max(...rates), 2)],
  ];
}

const articlesOf = (ids: readonly (keyof typeof ARTICLES)[]): string[] => ids.map((id) => ARTICLES[id]);

/** User capacity in 10⁹ B; for an array the whole capacity, even if the article used a part. */
function gigabytesOf(preset: DrivePreset): number {
  if (preset.family === 'disk') return preset.parameters.capacityBytes.value / 1e9;
  if (preset.family === 'alias') return gigabytesOf(requirePreset(preset.parameters.sameAs.value));
  if (preset.family !== 'array') return preset.parameters.userBytes.value / 1e9;
  const { memberCount, level } = preset.parameters;
  const dataMembers = level.value === 5 ? memberCount.value - 1 : memberCount.value;
  return dataMembers * gigabytesOf(requirePreset(preset.member));
}

function requirePreset(id: string): DrivePreset {
  const preset = findPreset(id);
  if (!preset) throw new Error(`there is no drive named ${id}`);
  return preset;
}

export function describeDriveList(): object {
  return {
    drives: DRIVE_PRESETS.map((preset) => ({
      ...preset,
      gigabytes: gigabytesOf(preset),
      articles: articlesOf(preset.articles),
      isSimulated: isSimulated(preset),
    })),
    cards: DRIVE_CARDS.map((card) => ({ ...card, articles: articlesOf(card.articles), isMentionOnly: true })),
  };
}

export function formatDriveList(): string {
  return [
    formatColumns(
      ['left', 'left', 'right', 'left', 'left'],
      [
        ['drive', 'name', 'capacity', 'family', 'can be run'],
        ...DRIVE_PRESETS.map((preset) => [
          preset.id,
          preset.name,
          `${formatCount(gigabytesOf(preset))} GB`,
          preset.family,
          isSimulated(preset) ? 'yes' : 'no',
        ]),
      ],
    ),
    '',
    'Mentioned only, without figures:',
    formatColumns(
      ['left', 'left', 'left'],
      DRIVE_CARDS.map(({ id, name, articles, said }) => [id, name, `${said} (${articlesOf(articles).join('; ')})`]),
    ),
  ].join('\n');
}
