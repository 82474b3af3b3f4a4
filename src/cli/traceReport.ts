import { describeCaution, describeFormatReason, describeLaidOver, describeTraceFault } from '#findings';
import { formatBytes, formatCount, formatFixed, formatPercent } from '#messages';
import { TRACE_FORMATS, TRACE_PAGE_BYTES, TraceKind, type SizeCount } from '#traces';
import { reportOn, reportSteadiness } from '#engine/report';
import type { TimedRunReport } from './runReport.ts';
import { formatTable } from './table.ts';
import { MOST_LOOPS, type TracePlan } from './tracePlan.ts';
import type { TraceReplayResult, TraceSurveyResult } from './traceRun.ts';
import { TRACE_FLAGS } from './words/traces.ts';

const MOST_FAULTS_SHOWN = 5;
const MOST_LOOPS_SHOWN = 8;

/** Report of `sim trace`: statistics of the trace, and the report of `sim run` over all loops. */
export interface TraceReport extends TimedRunReport {
  readonly format: string;
  readonly formatReason: string;
  /** Number of lines, OSTEP commands or binary records: requests plus skipped. */
  readonly lines: number;
  readonly skipped: Readonly<Record<string, number>>;
  /** One sentence for each kind of fault with its first line, and further warnings. */
  readonly faults: readonly string[];
  readonly requests: number;
  readonly reads: number;
  readonly writes: number;
  readonly trims: number;
  readonly bytes: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly bytesTrimmed: number;
  /** Number of pages of the trace that any request touches, and of those that the fit has laid on others. */
  readonly uniquePages: number;
  readonly pagesLaidOver: number;
  /** Number of logical pages that writes touch. */
  readonly uniquePagesWritten: number;
  readonly sizeHistogram: readonly SizeCount[];
  readonly sequentialFraction: number;
  readonly timesBackwards: number;
  /** Null if the format has no times. */
  readonly durationSeconds: number | null;
  readonly devices: readonly { readonly name: string; readonly requests: number; readonly reachBytes: number }[];
  readonly fit: string;
  readonly clippedRequests: number;
  readonly loops: number;
  /** Null for a loop without writes. Ends with the loop in which the drive wore out. */
  readonly writeAmplificationByLoop: readonly (number | null)[];
}

export function reportTrace(
  plan: TracePlan,
  { reader, survey, damage }: TraceSurveyResult,
  { drive, replay, processorMicroseconds }: TraceReplayResult,
): TraceReport {
  const runReport = reportOn(drive);
  const { hostPagesWritten } = runReport;
  const byKind = survey.requestsByKind;
  const bytesOf = survey.bytesByKind;
  return {
    format: reader.format?.name ?? '',
    formatReason: reader.formatReason === null ? '' : describeFormatReason(reader.formatReason),
    lines: reader.records,
    skipped: reader.skipped,
    faults: [
      ...describeFaults(reader, survey, damage),
      ...reader.cautions.map((caution) => describeCaution(caution, TRACE_FLAGS)),
      ...describeFit(plan, replay),
    ],
    requests: survey.requests,
    reads: byKind[TraceKind.Read] ?? 0,
    writes: byKind[TraceKind.Write] ?? 0,
    trims: byKind[TraceKind.Trim] ?? 0,
    bytes: bytesOf.reduce((sum, bytes) => sum + bytes, 0),
    bytesRead: bytesOf[TraceKind.Read] ?? 0,
    bytesWritten: bytesOf[TraceKind.Write] ?? 0,
    bytesTrimmed: bytesOf[TraceKind.Trim] ?? 0,
    uniquePages: replay.tracePages,
    pagesLaidOver: replay.pagesLaidOver,
    uniquePagesWritten: replay.uniquePagesWritten,
    sizeHistogram: survey.sizeHistogram,
    sequentialFraction: survey.sequentialFraction,
    timesBackwards: survey.timesBackwards,
    durationSeconds: survey.durationSeconds,
    devices: survey.devices
      .map(({ requests, endPage }, device) => ({
        name: reader.devices.nameOf(device),
        requests,
        reachBytes: endPage * TRACE_PAGE_BYTES,
      }))
      .filter(({ requests }) => requests > 0),
    fit: plan.fit,
    clippedRequests: replay.clippedRequests,
    loops: plan.loops,
    writeAmplificationByLoop: replay.writeAmplificationByLoop.map((value) => (Number.isNaN(value) ? null : value)),
    ...runReport,
    theory: { applies: false, reason: 'trace' },
    theoryVerdict: { kind: 'doesNotApply', excuse: 'trace' },
    ...reportSteadiness(replay.steadiness),
    hostWritesPerSecond: Math.round((hostPagesWritten * 1e6) / processorMicroseconds),
  };
}

function describeFaults(
  { faults, recordName }: TraceSurveyResult['reader'],
  { timesBackwards, firstTimeBackwards, beforeTimeBackwards }: TraceSurveyResult['survey'],
  damage: string | null,
): string[] {
  const backwards =
    timesBackwards === 0
      ? []
      : [
          `${recordName} ${formatCount(firstTimeBackwards)} is earlier than the request before it, in ${recordName} ${formatCount(beforeTimeBackwards)}, the first of ${formatCount(timesBackwards)}; it is used all the same.`,
        ];
  return [
    ...faults.map((fault) => describeTraceFault(fault, TRACE_FLAGS)),
    ...backwards,
    ...(damage === null ? [] : [`${damage}; what came before it is used.`]),
  ];
}

function describeFit({ fit, scenario }: TracePlan, replay: TraceReplayResult['replay']): string[] {
  const { tracePages, pagesLaidOver } = replay;
  if (pagesLaidOver === 0) return [];
  const { logicalPageCount: logicalPages } = scenario;
  return [describeLaidOver({ tracePages, pagesLaidOver, logicalPages, fit }, TRACE_FLAGS)];
}

export function formatTraceReport(report: TraceReport): string {
  const skippedCount = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
  const recordName = Object.values(TRACE_FORMATS).find(({ name }) => name === report.format)?.recordName ?? 'line';
  const rows = [
    ['format', report.format],
    [`${recordName}s`, formatCount(report.lines)],
    ['skipped', formatCount(skippedCount)],
    ...Object.entries(report.skipped).map(([reason, count]) => [`  ${reason}`, formatCount(count)]),
    ['requests', formatCount(report.requests)],
    ['  reads', `${formatCount(report.reads)}, ${formatBytes(report.bytesRead)}`],
    ['  writes', `${formatCount(report.writes)}, ${formatBytes(report.bytesWritten)}`],
    ['  trims', `${formatCount(report.trims)}, ${formatBytes(report.bytesTrimmed)}`],
    ...report.sizeHistogram.map(({ upToBytes, requests }) => [
      `  up to ${formatBytes(upToBytes)}`,
      formatCount(requests),
    ]),
    ['sequential', formatPercent(report.sequentialFraction, 1)],
    ['duration', report.durationSeconds === null ? '–' : `${formatFixed(report.durationSeconds, 3)} s`],
    ['devices', formatCount(report.devices.length)],
    ['fit', report.fit],
    ['unique pages', formatCount(report.uniquePages)],
    ['  laid on others by the fit', formatCount(report.pagesLaidOver)],
    ['unique pages written', formatCount(report.uniquePagesWritten)],
    ['requests larger than the drive', formatCount(report.clippedRequests)],
    ...formatLoops(report.writeAmplificationByLoop),
  ];
  return [report.formatReason, ...formatFaults(report.faults), formatTable(rows)].join('\n');
}

/** Rows of the last few loops, in which a drive has settled. */
function formatLoops(values: readonly (number | null)[]): string[][] {
  const first = Math.max(0, values.length - MOST_LOOPS_SHOWN);
  return values
    .slice(first)
    .map((value, index) => [
      `write amplification, loop ${first + index + 1}`,
      value === null ? '–' : formatFixed(value, 4),
    ]);
}

function formatFaults(faults: readonly string[]): string[] {
  const hiddenCount = faults.length - MOST_FAULTS_SHOWN;
  return hiddenCount > 0
    ? [...faults.slice(0, MOST_FAULTS_SHOWN), `And ${hiddenCount} more kinds; see --json.`]
    : [...faults];
}

/** Advice for a total of host pages. */
export const adviseLoops =
  ({ loops, hostPagesWritten }: Pick<TraceReport, 'loops' | 'hostPagesWritten'>) =>
  (hostPages: number): string => {
    if (hostPagesWritten === 0) return 'take a trace that writes, for this one only reads or trims';
    const wantedLoops = Math.ceil((loops * hostPages) / hostPagesWritten);
    if (wantedLoops > MOST_LOOPS)
      return `take a smaller drive or a longer trace, for --loops ends at ${formatCount(MOST_LOOPS)}`;
    return `give --loops ${wantedLoops}`;
  };
