import { formatCount } from '#base';
import { TRACE_FORMAT_NAMES, TRACE_FORMATS } from '#traces';
import type { TraceFault, TraceFaultName, TraceFormatName, TraceFormatReason } from '#traces';

/** After "line 7 …". */
export const FAULT_WORDS: Readonly<Record<TraceFaultName, string>> = {
  unknownAction: 'names an action that is none of the known ones',
  tooFewFields: 'has too few fields',
  notANumber: 'has no whole number where one belongs',
  zeroSize: 'asks for no bytes',
  negativeSize: 'has a negative size',
  negativeOffset: 'has a negative offset',
  sizeTooLarge: 'asks for more than 4 GiB at once',
  offsetTooLarge: 'reaches beyond 2^53 bytes, where numbers are no longer exact',
  timeTooLarge: 'has a time beyond 2^63 µs',
  lineTooLong: 'is longer than 64 KiB',
  tooManyDevices: 'names one device too many; 1,024 are told apart',
  unrecognized: 'is of no known format',
};

/** What a record of each format holds, in its order. */
const RECORD_WORDS: Readonly<Record<TraceFormatName, string>> = {
  mqsim: 'time in ns, device, first sector, sectors, 0 to write or 1 to read',
  msr: 'timestamp,host,disk,Read or Write,offset,size,response time',
  blkparse: 'device, cpu, sequence, seconds, process, event, RWBS, sector + sectors',
  fio: 'file, action, offset, bytes (version 2) or time in µs before these (version 3)',
  spc: 'unit,first block,bytes,r or w,seconds',
  ostep: 'r, w or t with the number of a page',
};

const describeRecord = (format: TraceFormatName): string =>
  `${RECORD_WORDS[format]}, such as ${TRACE_FORMATS[format].example}`;

export function describeFormatReason(reason: TraceFormatReason): string {
  if (reason.kind === 'askedFor') return `The format is ${reason.format}: it was asked for.`;
  const { format, recordName, triedCount, goodCount } = reason;
  const tried = formatCount(triedCount);
  const share =
    goodCount === triedCount ? `all of the first ${tried}` : `${formatCount(goodCount)} of the first ${tried}`;
  const records = `${recordName}${triedCount === 1 ? '' : 's'}`;
  return `The format is ${format}: ${share} ${records} read as ${describeRecord(format)}.`;
}

/** Where it is first, what stands there, what is wrong with it, what was expected. */
export function describeTraceFault({ fault, recordName, record, excerpt, count, ...found }: TraceFault): string {
  const place = `${recordName} ${formatCount(record)}${excerpt === '' ? '' : ` ("${excerpt}")`}`;
  const more = count > 1 ? `, the first of ${formatCount(count)}` : '';
  const zeros = found.hasZeroBytes ? '; with its zero bytes it looks binary or UTF-16' : '';
  const expected =
    found.format === null
      ? `one of ${TRACE_FORMAT_NAMES.join(', ')}${zeros}`
      : `${found.format}: ${describeRecord(found.format)}`;
  return `${place} ${FAULT_WORDS[fault]}${more}; expected ${expected}.`;
}
