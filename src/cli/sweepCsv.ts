import type { RunReport } from '#engine/report';
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

/** A field as RFC 4180 has it. */
const fieldOf = (value: unknown): string => {
  const text = value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (values: readonly unknown[]): string => values.map(fieldOf).join(',');

/** The first line: an axis each, as `--vary` names it, then what was measured. */
export const csvHead = ({ axes }: Sweep): string => lineOf([...axes.map(({ name }) => name), ...Object.keys(COLUMNS)]);

export const csvLine = ({ axes }: Sweep, { values }: SweepPoint, report: RunReport): string =>
  lineOf([...axes.map(({ name }) => values[name]), ...Object.values(COLUMNS).map((read) => read(report))]);
