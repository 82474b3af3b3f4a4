import { BLOCK_EVENTS, TRACE_FITS, TRACE_FORMAT_NAMES, TraceKind } from '#traces';
import type { TraceFit, TraceFormatName, TraceReader, TraceReaderOptions } from '#traces';
import type { Scenario } from '#engine';
import { readDriveOfFile } from './driveOfFile.ts';
import { choiceFlag, flagOf, textFlag, valueOf, wholeFlag, type Flag, type Flags } from './flags.ts';
import { COLUMNS_EXAMPLE, readColumns } from './tableColumns.ts';
import { printable, UsageError } from './usage.ts';

/** How a trace is read and replayed, and on which drive: plain data, which another process can have. */
export interface TracePlan {
  /** The flag or operand that names the file. */
  readonly label: string;
  readonly path: string;
  readonly reading: TraceReaderOptions;
  /** The list of columns as it is typed. */
  readonly columnsText: string | undefined;
  readonly fit: TraceFit;
  readonly loops: number;
  readonly scenario: Scenario;
  /** Given flags that apply to some formats alone. */
  readonly formatFlags: readonly {
    readonly name: string;
    readonly text: string;
    readonly formats: readonly TraceFormatName[];
  }[];
}

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
export const MOST_LOOPS = 100_000;
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

/** Flags that say how a trace is read and replayed. */
export const TRACE_FLAGS: readonly Flag[] = [FORMAT, FIT, LOOPS, DEVICE, ACTION, TIME_UNIT, COLUMNS, OPERATION];

/**
 * @param label the flag or operand that names the file
 * @throws UsageError that names flag, value and what is allowed
 */
export function readTracePlan(flags: Flags, label: string, path: string): TracePlan {
  const format = valueOf(flags, FORMAT);
  for (const [flag, formats] of FORMATS_OF_FLAG) refuseWithOtherFormats(flags, flag.name, format, formats);
  const columns = valueOf(flags, COLUMNS);
  const unit = valueOf(flags, TIME_UNIT);
  const operation = valueOf(flags, OPERATION);
  const { scenario, isTrimEnabled } = readDriveOfFile(flags);
  return {
    label,
    path,
    reading: {
      format: format !== 'auto' ? format : columns === undefined ? undefined : 'csv',
      blockEvent: valueOf(flags, ACTION),
      timeUnitNs: unit && NANOSECONDS[unit],
      columns: columns === undefined ? undefined : readColumns(COLUMNS.name, columns),
      kindUnsaid: operation && (operation === 'write' ? TraceKind.Write : TraceKind.Read),
      device: valueOf(flags, DEVICE),
      isTrimEnabled,
      isCompact: valueOf(flags, FIT) === 'compact',
    },
    columnsText: columns,
    fit: valueOf(flags, FIT),
    loops: valueOf(flags, LOOPS),
    scenario,
    formatFlags: FORMATS_OF_FLAG.flatMap(([{ name }, formats]) => {
      const text = flags.get(name);
      return text === undefined ? [] : [{ name, text, formats }];
    }),
  };
}

function refuseWithOtherFormats(flags: Flags, name: string, format: string, formats: readonly string[]): void {
  const text = flags.get(name);
  if (text === undefined || format === 'auto' || formats.includes(format)) return;
  throw new UsageError(`${name} is ${text}, but it is allowed with --format ${formats.join(' or ')} only.`);
}

/**
 * Refuses flags that do not apply to the detected format, which is known after the beginning of the trace.
 * @throws UsageError
 */
export function refuseInapplicableFlags(
  { label, path, formatFlags }: TracePlan,
  { format, records, isKindUnsaid }: TraceReader,
): void {
  if (!format || records === 0) return;
  for (const { name, text, formats } of formatFlags) {
    if (!formats.includes(format.name))
      throw new UsageError(
        `${name} is ${text}, but ${label} is ${printable(path)}, which reads as ${format.name}, and it is for ${formats.join(' and ')} only; leave it out, or name the format with --format.`,
      );
    if (name === OPERATION.name && !isKindUnsaid)
      throw new UsageError(
        `${name} is ${text}, but ${label} is ${printable(path)}, whose ${format.recordName}s say themselves what they do; leave it out.`,
      );
  }
}
