import { trace as words } from '#messages/problems';
import { TRACE_FORMAT_NAMES, TRACE_FORMATS } from '#traces';
import type { TraceCaution, TraceDoubt, TraceFault, TraceFaultName, TraceFormatName, TraceFormatReason } from '#traces';
import { COLUMNS_EXAMPLE } from '../tableColumns.ts';

/** Texts that follow "line 7". */
export const FAULT_WORDS: Readonly<Record<TraceFaultName, string>> = words.faults;

/** The fields of a record of each format, in order. */
const RECORD_WORDS: Readonly<Record<TraceFormatName, string>> = words.records;

function describeRecord(format: TraceFormatName): string {
  const fields = RECORD_WORDS[format];
  const { example } = TRACE_FORMATS[format];
  return example === '' ? fields : words.fields({ fields, example });
}

export function describeFormatReason(reason: TraceFormatReason): string {
  const { format } = reason;
  if (reason.kind === 'askedFor') return words.askedFor({ format });
  const { recordName, triedCount, goodCount } = reason;
  const share = goodCount === triedCount ? 'all' : 'part';
  const fields = describeRecord(format);
  return words.recognized({ format, share, tried: triedCount, good: goodCount, recordName, fields });
}

/** Sentence with the first record, its text, the fault, what was expected, and how to go on. */
export function describeTraceFault(traceFault: TraceFault): string {
  const { fault, recordName, record, excerpt, count } = traceFault;
  const place =
    excerpt === '' ? words.place({ recordName, record }) : words.placeWithText({ recordName, record, excerpt });
  return words.fault({ place, fault: FAULT_WORDS[fault], count, expected: describeExpected(traceFault) });
}

function describeExpected({ fault, format, hasZeroBytes, doubts }: TraceFault): string {
  if (format !== null) {
    const expected = words.record({ format, fields: describeRecord(format) });
    const isOfColumns = fault === 'unknownColumns' || (fault === 'unknownAction' && format === 'csv');
    return isOfColumns ? words.sayColumns({ expected, flag: `--columns ${COLUMNS_EXAMPLE}` }) : expected;
  }
  const expected = words.anyFormat({ formats: TRACE_FORMAT_NAMES.join(', '), hasZeroBytes });
  if (doubts.length === 0)
    return words.sayFormat({ expected, formatFlag: '--format NAME', columnsFlag: '--columns LIST' });
  const flags = [...new Set(doubts.map(flagAgainst))].join(', ');
  return words.withDoubts({ expected, doubts: doubts.map(describeDoubt).join('; '), flags });
}

function describeDoubt({ doubt, format, recordName, triedCount, goodCount }: TraceDoubt): string {
  if (doubt === 'fewRecords')
    return words.doubts.fewRecords({ good: goodCount, tried: triedCount, recordName, format });
  return words.doubts[doubt]({ format });
}

const flagAgainst = ({ doubt, format }: TraceDoubt): string =>
  doubt === 'timesTooClose' ? '--time-unit us, ms or s' : `--format ${format}`;

/** Warning about a trace that was read completely. */
export function describeCaution(caution: TraceCaution): string {
  const { oneCpu, takenForReads, driveOptions, unit, mappedDevices } = words.cautions;
  switch (caution.kind) {
    case 'oneCpu':
      return oneCpu({ command: 'blkparse -i NAME -d ALL' });
    case 'takenForReads':
      return takenForReads({ flag: '--operation write' });
    case 'driveOptions':
      return driveOptions({ program: 'ssd.py', flags: '--blocks, --pages-per-block, --logical-pages' });
    case 'mappedDevices':
      return mappedDevices({ names: caution.names.join(', '), flag: '--device' });
    case 'unit': {
      const { column, unit: taken, looksLike } = caution;
      return unit({ column, taken, looksLike, flag: `--columns ${COLUMNS_EXAMPLE}` });
    }
  }
}
