import { formatCount, formatFixed } from '#messages';
import type { DrivePreset, PresetReport, PresetState } from '#devices';
import { describeWorkload, formatRareEvents, formatUnmappedReads, formatWorkload, isTooRare } from './driveWords.ts';
import { formatTable } from './table.ts';

interface DriveTestRun {
  readonly preset: DrivePreset;
  readonly state: PresetState;
  readonly test: string;
  readonly seed: number;
  readonly report: PresetReport;
}

export function describeDriveTest({ preset, state, test, seed, report }: DriveTestRun): object {
  return {
    preset: preset.id,
    name: preset.name,
    state,
    test,
    seed,
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

export function formatDriveTest({ preset, state, test, report }: DriveTestRun): string {
  const { scaleFraction } = report;
  return formatTable([
    ['drive', preset.name],
    ['state', preset.family === 'disk' ? `${state}: all the same to a disk, which writes over what is there` : state],
    ['test', test],
    ['workload', formatWorkload(report.workload)],
    ...(scaleFraction < 1 ? [['simulated part of the drive', `1 / ${formatCount(1 / scaleFraction)}`]] : []),
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
    ['requests', formatCount(report.requestCount)],
    ['simulated seconds', formatFixed(report.elapsedUs / 1e6, 2)],
  ]);
}

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
  ['cacheGigabytes', 'written until the rate falls, GB', 1],
  ['insideMegabytesPerSecond', 'until then, MB/s', 1],
  ['afterMegabytesPerSecond', 'from then on, MB/s', 1],
  ['recoveredGigabytes', 'the same after a minute of rest, GB', 1],
  ['emptyingSeconds', 'to empty the cache afterwards, s', 0],
  ['cliffWriteAmplification', 'write amplification, folding included', 3],
  ['erasesPerDriveWrite', 'erases of a block for each write of the whole drive', 3],
];

/** What only a test of the SLC cache has. */
const cliffFigures = (report: PresetReport): Partial<PresetReport> =>
  Object.fromEntries(CLIFF_WORDS.flatMap(([name]) => (report[name] === undefined ? [] : [[name, report[name]]])));

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
