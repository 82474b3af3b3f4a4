import { formatCount, formatFixed } from '#messages';
import type { DrivePreset, PresetReport, PresetState } from '#devices';
import { formatHeldAgainst, type HeldAgainst } from './heldAgainst.ts';
import {
  describeWorkload,
  formatFill,
  formatRareEvents,
  formatUnmappedReads,
  formatWorkload,
  isTooRare,
} from './driveWords.ts';
import { formatTable } from './table.ts';

interface DriveTestRun {
  readonly preset: DrivePreset;
  readonly state: PresetState;
  readonly test: string;
  readonly seed: number;
  readonly report: PresetReport;
  /** Share of the drive that the test found written, 0..1; null for a test that does not begin so. */
  readonly fill: number | null;
  readonly heldAgainst: HeldAgainst;
}

export function describeDriveTest({ preset, state, test, seed, report, fill, heldAgainst }: DriveTestRun): object {
  return {
    preset: preset.id,
    name: preset.name,
    state,
    test,
    seed,
    ...(fill !== null && { fill }),
    heldAgainst,
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

export function formatDriveTest({ preset, state, test, report, fill, heldAgainst }: DriveTestRun): string {
  const { scaleFraction } = report;
  return formatTable([
    ['drive', preset.name],
    ['state', preset.family === 'disk' ? `${state}: all the same to a disk, which writes over what is there` : state],
    ['test', test],
    ...(fill === null ? [] : [['written before the first pass', formatFill(fill, state)]]),
    ['workload', formatWorkload(report.workload)],
    ['held against', formatHeldAgainst(heldAgainst)],
    ...(scaleFraction < 1 ? [['simulated part of the drive', `1 / ${formatCount(1 / scaleFraction)}`]] : []),
    ...describePhases(report),
    ['MB/s', formatFixed(report.megabytesPerSecond, 2)],
    ['requests per second', formatFixed(report.requestsPerSecond, 1)],
    ['mean latency, ms', formatFixed(report.meanLatencyUs / 1000, 3)],
    ['99 of 100 within, ms', formatFixed(report.p99LatencyUs / 1000, 3)],
    ['999 of 1,000 within, ms', formatFixed(report.p999LatencyUs / 1000, 3)],
    ['longest latency, ms', formatFixed(report.maxLatencyUs / 1000, 3)],
    ...formatRareEvents(report),
    ...formatUnmappedReads(report),
    ...describeTorture(report),
    ...describeCliff(report),
    ...describeStretches(report),
    ...describeLength(report),
  ]);
}

/** How long it was: a drive that is scaled down is tested for as much less. */
function describeLength(report: PresetReport): string[][] {
  const { scaleFraction, requestCount, elapsedUs } = report;
  const ofPass = isCliff(report) ? ' of the first pass' : '';
  const ofPart = scaleFraction < 1 ? ', simulated part' : '';
  return [
    [`requests${ofPass}${ofPart}`, formatCount(requestCount)],
    [ofPart === '' ? 'simulated seconds' : `seconds${ofPass}${ofPart}`, formatFixed(elapsedUs / 1e6, 2)],
    ...(isCliff(report) && scaleFraction < 1
      ? [[`seconds${ofPass}, whole drive`, formatCount(wholeDriveSeconds(report))]]
      : []),
  ];
}

const wholeDriveSeconds = ({ elapsedUs, scaleFraction }: PresetReport): number => elapsedUs / 1e6 / scaleFraction;

/** What only some drives and some workloads have. */
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

/** What only a torture, or random writes to an image, have. */
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

const isCliff = ({ cacheGigabytes }: PresetReport): boolean => cacheGigabytes !== undefined;

/** What only a test of the SLC cache has: of the whole drive, as its first pass is here besides. */
const cliffFigures = (report: PresetReport): object =>
  isCliff(report)
    ? {
        ...Object.fromEntries(CLIFF_WORDS.map(([name]) => [name, report[name]])),
        firstPassWholeDriveSeconds: wholeDriveSeconds(report),
      }
    : {};

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
  CLIFF_WORDS.flatMap(([name, words, decimals]) => {
    const value = report[name];
    return typeof value === 'number' ? [[words, formatFixed(value, decimals)]] : [];
  });

/** The stretches themselves are in the JSON. */
function describeStretches({ overTime, overAddress }: PresetReport): string[][] {
  const rates = overAddress ?? overTime ?? [];
  if (rates.length === 0) return [];
  const where = overAddress ? 'of the address space' : 'of the time';
  return [
    [`slowest of ${formatCount(rates.length)} stretches ${where}, MB/s`, formatFixed(Math.min(...rates), 2)],
    [`fastest of ${formatCount(rates.length)} stretches ${where}, MB/s`, formatFixed(Math.max(...rates), 2)],
  ];
}
