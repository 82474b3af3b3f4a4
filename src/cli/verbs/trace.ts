import { formatCount } from '#messages';
import {
  BLOCK_EVENTS,
  TRACE_FITS,
  TRACE_FORMAT_NAMES,
  TRACE_PAGE_BYTES,
  TraceKind,
  type TraceReader,
  type TraceFormatName,
} from '#traces';
import { type Console, noteLength } from '../console.ts';
import { COLUMNS_EXAMPLE, readColumns } from '../tableColumns.ts';
import { choiceFlag, flagOf, textFlag, valueOf, wholeFlag, type Flag, type Flags } from '../flags.ts';
import { DRIVE_OF_FILE_FLAGS, readDriveOfFile, TRIM } from '../driveOfFile.ts';
import { formatTraceReport, reportTrace, type TraceReport } from '../traceReport.ts';
import { replayTrace, surveyTrace } from '../traceRun.ts';
import type { TracePlan } from '../traceRun.ts';
import { printable, UsageError } from '../usage.ts';
import { formatReport } from './run.ts';
import { formatJson, type Verb } from './verb.ts';

const FILE = 'FILE';

const FORMAT = choiceFlag('--format', 'how the trace is written; auto tells it from its beginning', 'auto', [
  'auto',
  ...TRACE_FORMAT_NAMES,
]);
const FIT = choiceFlag(
  '--fit',
  'pages modulo the logical space, numbered by first use, or the span scaled to the space',
  'wrap',
  TRACE_FITS,
);
const MOST_LOOPS = 100_000;
const LOOPS = wholeFlag('--loops', 'passes over the trace, all of them counted', 1, 1, MOST_LOOPS);
const DEVICE = textFlag('--device', 'NAME', 'only this device, disk, unit or file of the trace', 'all');
const ACTION = {
  ...flagOf('--action', 'blkparse, blktrace, perf only: the event that stands for a request', {
    kind: 'oneOf',
    choices: BLOCK_EVENTS,
  }),
  standardText: 'the first of these that occurs',
};
const NANOSECONDS = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 } as const;
const TIME_UNITS = Object.keys(NANOSECONDS) as (keyof typeof NANOSECONDS)[];
const TIME_UNIT = {
  ...flagOf('--time-unit', 'mqsim only: the unit of its times', { kind: 'oneOf', choices: TIME_UNITS }),
  standardText: 'ns',
};
const COLUMNS = textFlag(
  '--columns',
  'LIST',
  `csv only: which column, by number or name, holds what, and in which unit (bytes, sectors, pages; s, ms, us, ns, filetime, date, dmy, mdy), such as ${COLUMNS_EXAMPLE}; size=4k for all`,
  'by the names',
);
const OPERATION = {
  ...flagOf('--operation', 'csv without a column for it, oraclegeneral: what requests do', {
    kind: 'oneOf',
    choices: ['read', 'write'],
  }),
  standardText: 'read',
};
/** Flags that apply only to some formats. */
const FORMATS_OF_FLAG = [
  [ACTION, ['blkparse', 'blktrace', 'perf']],
  [TIME_UNIT, ['mqsim']],
  [COLUMNS, ['csv']],
  [OPERATION, ['csv', 'oraclegeneral']],
] as const satisfies readonly (readonly [Flag, readonly TraceFormatName[]])[];

export const traceVerb: Verb = {
  name: 'trace',
  summary: 'one drive, a recorded trace',
  operand: { name: FILE, help: 'a trace, as it is or compressed by gzip' },
  flags: [FORMAT, FIT, LOOPS, DEVICE, ACTION, TIME_UNIT, COLUMNS, OPERATION, ...DRIVE_OF_FILE_FLAGS],
  async perform(flags, console) {
    const plan = readTracePlan(flags);
    const onStage = showChanges(console);
    const surveyResult = await surveyTrace(plan, onStage);
    const writtenBytes = surveyResult.survey.bytesByKind[TraceKind.Write] ?? 0;
    noteLength(console, (plan.loops * writtenBytes) / TRACE_PAGE_BYTES);
    const replayResult = await replayTrace(plan, surveyResult, onStage);
    console.showProgress('');
    const report = reportTrace(plan, surveyResult, replayResult);
    console.print(
      flags.has('--json')
        ? formatJson(report)
        : `${formatTraceReport(report)}\n${formatReport(report, adviseLoops(report))}`,
    );
  },
};

/** Updates the progress only when the text changes, because there are thousands of blocks. */
function showChanges(console: Console): (stage: string) => void {
  let lastStage = '';
  return (stage) => {
    if (stage === lastStage) return;
    lastStage = stage;
    console.showProgress(`${stage} …`);
  };
}

const adviseLoops =
  ({ loops, hostPagesWritten }: TraceReport) =>
  (hostPages: number): string => {
    if (hostPagesWritten === 0) return 'take a trace that writes, for this one only reads or trims';
    const wantedLoops = Math.ceil((loops * hostPages) / hostPagesWritten);
    if (wantedLoops > MOST_LOOPS)
      return `take a smaller drive or a longer trace, for --loops ends at ${formatCount(MOST_LOOPS)}`;
    return `give --loops ${wantedLoops}`;
  };

function readTracePlan(flags: Flags): TracePlan {
  const path = flags.get(FILE);
  if (path === undefined)
    throw new UsageError(`${FILE} is missing, but it has to be the name of a trace; see sim trace --help.`);
  const format = valueOf(flags, FORMAT);
  for (const [flag, formats] of FORMATS_OF_FLAG) refuseWithOtherFormats(flags, flag.name, format, formats);
  const columns = valueOf(flags, COLUMNS);
  const unit = valueOf(flags, TIME_UNIT);
  const operation = valueOf(flags, OPERATION);
  return {
    path,
    reading: {
      format: format !== 'auto' ? format : columns === undefined ? undefined : 'csv',
      blockEvent: valueOf(flags, ACTION),
      timeUnitNs: unit && NANOSECONDS[unit],
      columns: columns === undefined ? undefined : readColumns(COLUMNS.name, columns),
      kindUnsaid: operation && (operation === 'write' ? TraceKind.Write : TraceKind.Read),
      device: valueOf(flags, DEVICE),
      isTrimEnabled: valueOf(flags, TRIM),
      isCompact: valueOf(flags, FIT) === 'compact',
    },
    columnsText: columns,
    fit: valueOf(flags, FIT),
    loops: valueOf(flags, LOOPS),
    scenario: readDriveOfFile(flags),
    refuseWithoutEffect: (reader) => refuseInapplicableFlags(flags, path, reader),
  };
}

function refuseWithOtherFormats(flags: Flags, name: string, format: string, formats: readonly string[]): void {
  const text = flags.get(name);
  if (text === undefined || format === 'auto' || formats.includes(format)) return;
  throw new UsageError(`${name} is ${text}, but it is allowed with --format ${formats.join(' or ')} only.`);
}

/** Refuses flags that do not apply to the detected format, which is known after the beginning of the trace. */
function refuseInapplicableFlags(flags: Flags, path: string, { format, records, isKindUnsaid }: TraceReader): void {
  if (!format || records === 0) return;
  for (const [flag, formats] of FORMATS_OF_FLAG) {
    const text = flags.get(flag.name);
    if (text === undefined || (formats as readonly string[]).includes(format.name)) continue;
    throw new UsageError(
      `${flag.name} is ${text}, but FILE is ${printable(path)}, which reads as ${format.name}, and it is for ${formats.join(' and ')} only; leave it out, or name the format with --format.`,
    );
  }
  const operation = flags.get(OPERATION.name);
  if (operation === undefined || isKindUnsaid) return;
  throw new UsageError(
    `${OPERATION.name} is ${operation}, but FILE is ${printable(path)}, whose ${format.recordName}s say themselves what they do; leave it out.`,
  );
}
