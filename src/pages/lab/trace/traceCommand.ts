import { saveFile } from '#base';
import type { Scenario } from '#engine';
import { formatScenarioLink } from '#store';
import { createTraceStore, type TraceDrives, type TraceJob, type TraceStore } from '#store/trace';
import type { TableColumns } from '#traces';
import { COLUMN_NAMES, kindPairs, KINDS, NANOSECONDS } from '../traceSettings.ts';

/** The trace on show, which is the page's: another view does not close it. */
export const openTrace: { store: TraceStore } = { store: createTraceStore() };

/** What a trace decides; the command line knows no such flags here. */
const NO_FLAGS = ['warmup', 'pool-classifier'];

/** The command of the trace on show with its drive; null until that is known. */
export function commandOfTrace(): string | null {
  const { job, report } = openTrace.store.getState();
  if (!job || !report.drives) return null;
  const { scenario } = report.drives;
  return report.jobFile
    ? jobFileCommand(job.name, scenario)
    : traceCommand(job, scenario, report.lines?.isKindUnsaid === true);
}

/** Whether a job file is on show. */
export const isOfJobFile = (): boolean => openTrace.store.getState().report.jobFile !== undefined;

type CommandFlag = readonly [name: string, value: string | undefined];

/** The command line that runs a job file as the page does. */
export const jobFileCommand = (name: string, scenario: Scenario): string =>
  commandText('fio', name, driveFlags(scenario));

/** All of a drive but its host. */
const driveFlags = (scenario: Scenario): readonly CommandFlag[] =>
  formatScenarioLink(scenario)
    .split('~')
    .slice(1)
    .map((pair): [string, string] => pair.split('=') as [string, string])
    .filter(([flag]) => !NO_FLAGS.includes(flag));

function commandText(verb: string, file: string, flags: readonly CommandFlag[]): string {
  const words = flags.flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, quoted(value)]));
  return [`npm run --silent sim -- ${verb}`, quoted(file), ...words].join(' ');
}

/** The command line that replays a trace as the page does. @param isKindUnsaid whether its format leaves open what a request does */
export function traceCommand({ name, reading, fit }: TraceJob, scenario: Scenario, isKindUnsaid: boolean): string {
  const { format, columns, blockEvent, timeUnitNs, kindUnsaid, device } = reading;
  return commandText('trace', name, [
    ['format', format],
    ['columns', columns && columnsText(columns)],
    ['action', blockEvent],
    [
      'time-unit',
      format === 'mqsim' ? Object.entries(NANOSECONDS).find(([, ns]) => ns === timeUnitNs)?.[0] : undefined,
    ],
    ['operation', isKindUnsaid && kindUnsaid ? KINDS[kindUnsaid] : undefined],
    ['device', device],
    ['fit', fit],
    ...driveFlags(scenario),
  ]);
}

/** Saves what the replay of the trace on show has recorded. */
export function saveCurves(): void {
  const { job, report } = openTrace.store.getState();
  if (job && report.drives)
    saveFile(`${job.name}.curves.csv`, curvesText(report.drives, commandOfTrace() ?? ''), 'text/csv');
}

/** Totals after each window, in columns; times are in µs, or records of a trace without times. */
export function curvesText({ told, untold }: TraceDrives, command: string): string {
  const columns: Readonly<Record<string, readonly number[]>> = {
    time: told.times,
    host_pages: told.hostPages,
    flash_pages: told.flashPages,
    free_blocks: told.freeBlocks,
    ...(untold && { flash_pages_without_trim: untold.flashPages, free_blocks_without_trim: untold.freeBlocks }),
  };
  const rows = told.times.map((_, row) => Object.values(columns).map((column) => column[row] ?? ''));
  const table = [Object.keys(columns), ...rows].map((cells) => cells.join());
  return [`# ${command}`, ...table, ''].join('\n');
}

interface ColumnText {
  readonly column: number | string;
  readonly unit?: string;
  readonly numbers?: string;
  readonly words?: Kinds;
}

/** A size of all requests, such as `4k`, says its unit itself. */
const isFixedSize = ({ column }: ColumnText): boolean => /^\d[\d.]*\s*[a-z]+$/i.test(String(column));

const columnsText = (columns: TableColumns): string =>
  Object.entries(columns)
    .map(([role, each]: [string, ColumnText]) => {
      const { column, unit, numbers, words } = each;
      const details = role === 'size' && isFixedSize(each) ? [] : [unit, numbers].filter((detail) => detail);
      return [`${COLUMN_NAMES[role as keyof TableColumns]}=${column}`, ...details, ...kindPairs(words)].join(':');
    })
    .join();

type Kinds = Readonly<Record<string, number>>;

/** A word of a shell. */
const quoted = (word: string): string =>
  /^[\w.,:=/-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
