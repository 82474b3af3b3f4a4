import { fioSteadySecond, ratesBySecond, sniaSteadyRound, type FioSteadyRule, type GroupRecord } from '#jobs';
import { formatBytes, formatCount, formatFixed, formatPercent } from '#messages';
import type { ComparedOrder, LogComparison } from './fioLog.ts';
import type { FioPlan, FioRun, LaidJobs } from './fioRun.ts';
import { reportOn, type RunReport } from './runReport.ts';
import { explainSteadiness, reportSteadiness } from './steadinessReport.ts';
import { formatTable } from './table.ts';
import { adviseChanges, jobsOf, sayIgnored, sayLayout, sayWhatIsWritten, type PassWave } from './words/jobOrders.ts';

const MOST_PASSES_SHOWN = 12;

/** What a group of jobs did; write amplification is null where nothing was written. */
interface GroupReport {
  readonly jobs: readonly string[];
  readonly reads: number;
  readonly writes: number;
  readonly trims: number;
  readonly hostPages: number;
  readonly writeAmplification: number | null;
  readonly writeAmplificationByPass: readonly number[];
}

/** Whether the passes are steady in the senses of others. */
interface SteadyElsewhere {
  /** Pass at whose end SNIA's rule of five rounds holds first, a pass being a round; null if it never does. */
  readonly sniaPass: number | null;
  /** Second at which fio would end the job, by its own rule; null without that rule, or if it never holds. */
  readonly fioSecond: number | null;
  /** The same in passes. */
  readonly fioPass: number | null;
}

/** Report of `sim fio`. What concerns one run is of the last group of jobs that writes. */
export interface FioReport extends Omit<RunReport, 'writeAmplification'> {
  /** Sentences on what is written, and on what to change in the job file. */
  readonly sentences: readonly string[];
  readonly advice: readonly string[];
  /** Of the later half of the passes. Null where nothing is written. */
  readonly writeAmplification: number | null;
  readonly writeAmplificationByPass: readonly number[];
  /** Least and most within the last whole pass. */
  readonly withinLastPass: PassWave | null;
  readonly steady: boolean;
  readonly steadyElsewhere: SteadyElsewhere;
  readonly groups: readonly GroupReport[];
  readonly comparison: LogComparison | null;
}

/** The last group that writes, whose figures are those of the report. */
export const lastWriting = (records: readonly GroupRecord[]): GroupRecord | undefined =>
  records.findLast(({ hostPages }) => hostPages > 0);

export function reportJobs(
  plan: FioPlan,
  laid: LaidJobs,
  { drive, records }: FioRun,
  comparison: LogComparison | null,
): FioReport {
  const runReport = reportOn(drive);
  const measured = lastWriting(records) ?? records[records.length - 1];
  if (!measured) throw new Error('a job file has at least one group');
  const wave = waveOf(measured);
  const jobs = jobsOf(measured.clones);
  const rule = jobs.find((job) => job.steadyRule !== null)?.steadyRule ?? null;
  return {
    sentences: [...sayGroups(laid), sayLayout(laid.layout), ...saySkipped(plan, measured), ...sayIgnored(laid.jobs)],
    advice: adviseChanges(jobs, measured, wave),
    ...runReport,
    ...reportSteadiness(measured.steadiness),
    theory: { applies: false, reason: 'trace' },
    theoryVerdict: { kind: 'doesNotApply', excuse: 'trace' },
    writeAmplification: laterHalf(measured.writeAmplificationByPass),
    writeAmplificationByPass: measured.writeAmplificationByPass,
    withinLastPass: wave,
    steady: measured.steadiness.isSteady,
    steadyElsewhere: judgeElsewhere(measured, rule, plan.passSeconds),
    groups: records.map((record) => ({
      jobs: jobsOf(record.clones).map(({ name }) => name),
      reads: record.reads,
      writes: record.writes,
      trims: record.trims,
      hostPages: record.hostPages,
      writeAmplification: record.hostPages === 0 ? null : record.writeAmplification,
      writeAmplificationByPass: record.writeAmplificationByPass,
    })),
    comparison,
  };
}

function sayGroups({ jobs, layout }: LaidJobs): string[] {
  return layout.groups.flatMap((clones, group) => {
    const [first = '', ...others] = sayWhatIsWritten(jobsOf(clones), jobs.length === 1);
    return [group === 0 ? first : `Then: ${first}`, ...others];
  });
}

function saySkipped({ passes }: FioPlan, { isCut, clones, writeAmplificationByPass: byPass }: GroupRecord): string[] {
  if (!isCut) return [];
  const count = `${countPasses(byPass.length)} ${byPass.length === 1 ? 'is' : 'are'} run`;
  const seconds = Math.max(...clones.map(({ job }) => job.runtimeSeconds));
  if (passes !== null) return [`As --passes says, ${count}; where the job ends before, it is started again.`];
  const time = seconds > 0 ? `for ${formatCount(seconds)} s` : 'until it is stopped';
  return [`It would go on ${time}, however much that writes; there is no clock here, and ${count}.`];
}

const countPasses = (count: number): string => `${formatCount(count)} ${count === 1 ? 'pass' : 'passes'}`;

/** Mean of the later half of the passes, of all where there are fewer than two; null without any. */
function laterHalf(byPass: readonly number[]): number | null {
  if (byPass.length === 0) return null;
  const later = byPass.slice(Math.floor(byPass.length / 2));
  return later.reduce((sum, value) => sum + value, 0) / later.length;
}

function waveOf({
  writeAmplificationBySlice: slices,
  slicesPerPass,
  writeAmplificationByPass,
}: GroupRecord): PassWave | null {
  const passes = Math.floor(slices.length / slicesPerPass);
  if (passes === 0 || writeAmplificationByPass.length === 0) return null;
  const last = slices.slice((passes - 1) * slicesPerPass, passes * slicesPerPass);
  return { least: Math.min(...last), most: Math.max(...last) };
}

function judgeElsewhere(record: GroupRecord, rule: FioSteadyRule | null, passSeconds: number): SteadyElsewhere {
  const rates = record.writeAmplificationByPass.map((value) => 1 / value);
  const sniaPass = sniaSteadyRound(rates) || null;
  if (rule === null) return { sniaPass, fioSecond: null, fioPass: null };
  const bySecond = ratesBySecond(record.writeAmplificationBySlice, passSeconds / record.slicesPerPass);
  const fioSecond = fioSteadySecond(bySecond, rule) || null;
  const written = bySecond.slice(0, fioSecond ?? 0).reduce((sum, rate) => sum + rate, 0);
  return { sniaPass, fioSecond, fioPass: fioSecond === null ? null : written / passSeconds };
}

export function formatFioReport(report: FioReport, laid: LaidJobs, plan: FioPlan): string {
  const { comparison, groups } = report;
  const several = groups.filter(({ hostPages }) => hostPages > 0).length > 1;
  return [
    ...report.sentences,
    '',
    ...(several
      ? [
          `The figures are those of ${report.groups
            .findLast(({ hostPages }) => hostPages > 0)
            ?.jobs.map((name) => `[${name}]`)
            .join(', ')}.`,
        ]
      : []),
    formatTable([...formatPasses(report), ...formatTotals(report)]),
    ...formatSteady(report, laid, plan),
    ...(comparison === null ? [] : ['', ...formatComparison(comparison)]),
    ...(report.advice.length === 0
      ? []
      : ['', 'To measure what you mean:', ...report.advice.map((each) => `  ${each}`)]),
  ].join('\n');
}

function formatPasses({ writeAmplificationByPass: byPass, withinLastPass }: FioReport): string[][] {
  const half = MOST_PASSES_SHOWN / 2;
  const isShown = (pass: number): boolean =>
    byPass.length <= MOST_PASSES_SHOWN || pass < half || pass >= byPass.length - half;
  const rows = byPass.map((value, pass) => [`write amplification, pass ${pass + 1}`, formatFixed(value, 4)]);
  return [
    ...rows.flatMap((row, pass) => (isShown(pass) ? [row] : pass === half ? [['…', '']] : [])),
    ...(withinLastPass === null
      ? []
      : [
          ['  least within the last pass', formatFixed(withinLastPass.least, 4)],
          ['  most within the last pass', formatFixed(withinLastPass.most, 4)],
        ]),
  ];
}

function formatTotals(report: FioReport): string[][] {
  return [
    ['later half of the passes', report.writeAmplification === null ? '–' : formatFixed(report.writeAmplification, 4)],
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

function formatSteady(report: FioReport, { jobs }: LaidJobs, { passSeconds }: FioPlan): string[] {
  const { steadyElsewhere, writeAmplificationByPass: byPass, longRun } = report;
  if (byPass.length === 0) return [];
  const [reason = ''] = explainSteadiness(report, () => 'give more --passes');
  const own =
    longRun !== null && report.steady
      ? `Steady here: write amplification is ${formatFixed(longRun.low, 3)} to ${formatFixed(longRun.high, 3)} in the long run.`
      : reason.replace('Not steady', 'Not steady here');
  const snia =
    steadyElsewhere.sniaPass === null
      ? `Not steady as SNIA has it (five rounds within 20 % and a slope within 10 %, each pass a round) in ${countPasses(byPass.length)}.`
      : `Steady as SNIA has it (five rounds within 20 % and a slope within 10 %, each pass a round) from pass ${steadyElsewhere.sniaPass} on, at ${formatFixed(byPass[steadyElsewhere.sniaPass - 1] ?? Number.NaN, 3)}.`;
  const rule = jobs.find(({ steadyRule }) => steadyRule !== null)?.steadyRule;
  return [own, snia, ...(rule ? [sayFioRule(rule, steadyElsewhere, passSeconds)] : [])];
}

function sayFioRule(rule: FioSteadyRule, { fioSecond, fioPass }: SteadyElsewhere, passSeconds: number): string {
  const name = `fio’s own rule, steadystate=${rule.measures === 'iops' ? 'iops' : 'bw'}${rule.isSlope ? '_slope' : ''}:${rule.limitText} over ${formatCount(rule.windowSeconds)} s`;
  if (rule.limitFraction === null) return `${name}, has an absolute limit, which a drive without a clock cannot judge.`;
  const assumed = `if a pass takes ${formatCount(passSeconds)} s on a new drive (--pass-seconds)`;
  return fioSecond === null || fioPass === null
    ? `${name}, never holds in this run, ${assumed}.`
    : `${name}, would end the job after ${formatCount(fioSecond)} s and ${formatFixed(fioPass, 2)} passes, ${assumed}.`;
}

function formatComparison({ log, made }: LogComparison): string[] {
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
  ];
}
