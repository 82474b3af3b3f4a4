import { type Scenario } from '#engine';
import { reportOn, reportSteadiness, type RunReport } from '#engine/report';
import {
  describeJobAdvice,
  describeJobStatement,
  describeJobSteadiness,
  describeMeasured,
  passesShown,
} from '#findings/jobs';
import { jobsOf, laterHalf, type JobOutcome, type PassWave, type SteadyElsewhere } from '#jobs';
import { formatBytes, formatCount, formatFixed, formatPercent } from '#messages';
import { change } from '#messages/jobs';
import type { ComparedOrder, LogComparison, LogDifference } from './fioLog.ts';
import type { FioRun } from './fioRun.ts';
import { driveFields } from './scenarioFlags.ts';
import { formatTable } from './table.ts';
import { JOB_FLAGS } from './words/jobs.ts';

/** What a group of jobs did; write amplification is null where nothing was written. */
interface GroupReport {
  readonly jobs: readonly string[];
  readonly reads: number;
  readonly writes: number;
  readonly trims: number;
  readonly hostPages: number;
  /** Host pages of a pass: the size of its files once. */
  readonly passPages: number;
  /** Of all that it wrote. */
  readonly overallWriteAmplification: number | null;
  readonly writeAmplificationByPass: readonly number[];
}

/** Fields of a run that a workload of the engine decides, which none is here. */
type WorkloadFields = 'writeAmplification' | 'passPages' | 'scenario' | 'theory' | 'theoryVerdict' | 'isSteady';

/**
 * Report of `sim fio`. Write amplification, passes and steadiness are of the last group of jobs that writes; counts of pages and
 * blocks are of all groups.
 */
export interface FioReport extends Omit<RunReport, WorkloadFields> {
  /** Sentences on what is written, and on what to change in the job file. */
  readonly sentences: readonly string[];
  readonly advice: readonly string[];
  /** Of the later half of the passes. Null where nothing is written. */
  readonly writeAmplification: number | null;
  readonly writeAmplificationByPass: readonly number[];
  readonly passPages: number;
  /** Least and most within the last whole pass. */
  readonly withinLastPass: PassWave | null;
  readonly steady: boolean;
  readonly steadyElsewhere: SteadyElsewhere;
  readonly groups: readonly GroupReport[];
  readonly comparison: LogComparison | null;
  /** The drive, by the fields of a scenario. */
  readonly drive: Partial<Scenario>;
}

export function reportJobs(
  { drive, records }: FioRun,
  outcome: JobOutcome,
  comparison: LogComparison | null,
): FioReport {
  const { writeAmplification, writeAmplificationByPass, passPages, withinLastPass, steadyElsewhere } = outcome;
  const { theory: _theory, theoryVerdict: _verdict, scenario, ...counts } = reportOn(drive);
  const { isSteady: steady, ...steadiness } = reportSteadiness(outcome.steadiness);
  const { isSteady: _isSteady, ...driveCounts } = counts;
  return {
    sentences: outcome.statements.map(describeJobStatement),
    advice: outcome.advice.map(describeJobAdvice),
    ...driveCounts,
    ...steadiness,
    writeAmplification,
    writeAmplificationByPass,
    passPages,
    withinLastPass,
    steady,
    steadyElsewhere,
    groups: records.map((record) => ({
      jobs: jobsOf(record.clones).map(({ name }) => name),
      reads: record.reads,
      writes: record.writes,
      trims: record.trims,
      hostPages: record.hostPages,
      passPages: record.passPages,
      overallWriteAmplification: record.hostPages === 0 ? null : record.writeAmplification,
      writeAmplificationByPass: record.writeAmplificationByPass,
    })),
    comparison,
    drive: driveFields(scenario),
  };
}

export function formatFioReport(report: FioReport, outcome: JobOutcome): string {
  const { advice, comparison, sentences } = report;
  return [
    ...sentences,
    '',
    ...describeMeasured(outcome),
    formatTable([...formatPasses(report), ...formatTotals(report, outcome)]),
    ...describeJobSteadiness(outcome, JOB_FLAGS),
    ...(comparison === null ? [] : ['', ...formatComparison(comparison)]),
    ...(advice.length === 0 ? [] : ['', `${change}:`, ...advice.map((each) => `  ${each}`)]),
  ].join('\n');
}

function formatPasses({ writeAmplificationByPass: byPass, withinLastPass }: FioReport): string[][] {
  const { first, last } = passesShown(byPass.length);
  const row = (pass: number): string[] => [
    `write amplification, pass ${pass + 1}`,
    formatFixed(byPass[pass] ?? Number.NaN, 4),
  ];
  return [
    ...first.map(row),
    ...(last.length === 0 ? [] : [['…', ''], ...last.map(row)]),
    ...(withinLastPass === null
      ? []
      : [
          ['  least within the last pass', formatFixed(withinLastPass.least, 4)],
          ['  most within the last pass', formatFixed(withinLastPass.most, 4)],
        ]),
  ];
}

function formatTotals(report: FioReport, { isOneOfSeveral }: JobOutcome): string[][] {
  return [
    ['later half of the passes', report.writeAmplification === null ? '–' : formatFixed(report.writeAmplification, 4)],
    ...(isOneOfSeveral
      ? [
          ['', ''],
          ['all jobs together', ''],
        ]
      : []),
    ['host pages written', formatCount(report.hostPagesWritten)],
    ['flash pages programmed', formatCount(report.flashPagesProgrammed)],
    ['blocks erased', formatCount(report.blocksErased)],
    ['pages trimmed', formatCount(report.pagesTrimmed)],
    ['logical pages', formatCount(report.logicalPages)],
    ['blocks', formatCount(report.totalBlocks)],
    ['pages per block', formatCount(report.pagesPerBlock)],
    ['state hash', report.stateHash],
  ];
}

const DIFFERENCES: Readonly<Record<LogDifference, string>> = {
  sizes: 'its blocks have other sizes',
  places: 'it does not come to the same places in a pass',
  order: 'its passes are in one order where those of the job are not, or the other way round',
};

function formatComparison({ log, made, differences }: LogComparison): string[] {
  const sizes = [...new Set([...log.sizes, ...made.sizes].map(({ bytes }) => bytes))].toSorted((a, b) => a - b);
  const share = ({ sizes: tallies, requests }: ComparedOrder, bytes: number): string =>
    formatPercent((tallies.find((each) => each.bytes === bytes)?.requests ?? 0) / requests, 1);
  const yesOrNo = (is: boolean | null): string => (is === null ? '–' : is ? 'yes' : 'no');
  const row = (name: string, tell: (order: ComparedOrder) => string): string[] => [name, tell(log), tell(made)];
  return [
    formatTable([
      ['', 'log of fio', 'made here'],
      row('writes', ({ requests }) => formatCount(requests)),
      ...sizes.map((bytes) => row(`  of ${formatBytes(bytes)}`, (order) => share(order, bytes))),
      row('steps to the neighbour', ({ neighborFraction }) => formatPercent(neighborFraction, 2)),
      row('  in the last tenth of a pass', (order) => formatPercent(order.lastTenthNeighborFraction, 2)),
      row('whole passes', ({ passes }) => formatCount(passes)),
      row('each block once a pass', ({ isEachOnce }) => yesOrNo(isEachOnce)),
      row('same order each pass', ({ isSameOrder }) => yesOrNo(isSameOrder)),
      row('write amplification, later half of the passes', (order) =>
        formatFixed(laterHalf(order.writeAmplificationByPass) ?? Number.NaN, 4),
      ),
    ]),
    ...(differences.length === 0
      ? []
      : [`The log is not of this job: ${differences.map((each) => DIFFERENCES[each]).join('; ')}.`]),
  ];
}
