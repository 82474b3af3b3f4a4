import { trace as words } from '#messages/problems';
import { TRACE_FORMAT_NAMES, TRACE_FORMATS } from '#traces';
import type { TraceFault, TraceFaultName, TraceFormatName, TraceFormatReason } from '#traces';

/** After "line 7 …". */
export const FAULT_WORDS: Readonly<Record<TraceFaultName, string>> = words.faults;

/** What a record of each format holds, in its order. */
const RECORD_WORDS: Readonly<Record<TraceFormatName, string>> = words.records;

const describeRecord = (format: TraceFormatName): string =>
  words.fields({ fields: RECORD_WORDS[format], example: TRACE_FORMATS[format].example });

export function describeFormatReason(reason: TraceFormatReason): string {
  const { format } = reason;
  if (reason.kind === 'askedFor') return words.askedFor({ format });
  const { recordName, triedCount, goodCount } = reason;
  const share = goodCount === triedCount ? 'all' : 'part';
  const fields = describeRecord(format);
  return words.recognized({ format, share, tried: triedCount, good: goodCount, recordName, fields });
}

/** Where it is first, what stands there, what is wrong with it, what was expected. */
export function describeTraceFault(found: TraceFault): string {
  const { fault, recordName, record, excerpt, count, format, hasZeroBytes } = found;
  const place =
    excerpt === '' ? words.place({ recordName, record }) : words.placeWithText({ recordName, record, excerpt });
  const expected =
    format === null
      ? words.anyFormat({ formats: TRACE_FORMAT_NAMES.join(', '), hasZeroBytes })
      : words.record({ format, fields: describeRecord(format) });
  return words.fault({ place, fault: FAULT_WORDS[fault], count, expected });
}
