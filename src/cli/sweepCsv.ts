import type { RunReport } from '#engine/report';
import { isTraceReport } from './pointPlan.ts';
import type { Sweep, SweepPoint } from './sweepPlan.ts';

/** Columns behind those of the axes; empty where a report has no such value. */
const COLUMNS: Readonly<Record<string, (report: RunReport) => boolean | number | string | null | undefined>> = {
  writeAmplification: (report) => report.writeAmplification,
  longRun: ({ longRun }) => longRun?.writeAmplification,
  longRunLow: ({ longRun }) => longRun?.low,
  longRunHigh: ({ longRun }) => longRun?.high,
  isSteady: (report) => report.isSteady,
  theory: ({ theory }) => (theory.applies ? theory.expected : null),
  effectiveSpareFactor: (report) => report.effectiveSpareFactor,
  logicalPages: (report) => report.logicalPages,
  hostPagesWritten: (report) => report.hostPagesWritten,
  flashPagesProgrammed: (report) => report.flashPagesProgrammed,
  pagesRelocated: (report) => report.pagesRelocated,
  blocksErased: (report) => report.blocksErased,
  pagesTrimmed: (report) => report.pagesTrimmed,
  stateHash: (report) => report.stateHash,
};

/** Columns of a trace behind these: of the last loop, and how much the trace asks for in one. */
const TRACE_COLUMNS: Readonly<Record<string, (report: RunReport) => number | null | undefined>> = {
  lastLoop: (report) => (isTraceReport(report) ? report.writeAmplificationByLoop.at(-1) : null),
  requests: (report) => (isTraceReport(report) ? report.requests : null),
  bytesWritten: (report) => (isTraceReport(report) ? report.bytesWritten : null),
  pagesLaidOver: (report) => (isTraceReport(report) ? report.pagesLaidOver : null),
};

const columnsOf = ({ isOfTrace }: Sweep): typeof COLUMNS => (isOfTrace ? { ...COLUMNS, ...TRACE_COLUMNS } : COLUMNS);

/** A field as RFC 4180 has it. */
const fieldOf = (value: unknown): string => {
  const text = value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (values: readonly unknown[]): string => values.map(fieldOf).join(',');

/** The first line: an axis each, as `--vary` names it, then what was measured. */
export const csvHead = (sweep: Sweep): string =>
  lineOf([...sweep.axes.map(({ name }) => name), ...Object.keys(columnsOf(sweep))]);

export const csvLine = (sweep: Sweep, { values }: SweepPoint, report: RunReport): string =>
  lineOf([
    ...sweep.axes.map(({ name }) => values[name]),
    ...Object.values(columnsOf(sweep)).map((read) => read(report)),
  ]);
