import { SECTOR_BYTES } from '#engine';
import { asciiWord, FIELDS, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { readMoment } from './dates.ts';
import { LINES, type RecordParser, type SampleFindings, type TraceDoubtName, type TraceFormat } from './traceFormat.ts';

const SECOND_US = 1e6;
const POINT = 0x2e;
const [BLOCK, BYTES, DEVICE] = ['d=', 'b=', '/dev/'].map(asciiWord);
const KINDS = (
  [
    ['rd', TraceKind.Read],
    ['pgin', TraceKind.Read],
    ['wr', TraceKind.Write],
    ['pgout', TraceKind.Write],
  ] as const
).map(([name, kind]) => ({ word: asciiWord(name), kind }));

/**
 * `time call D=block B=bytes device path seconds [W] process.thread`, as fs_usage of macOS prints requests to disks: block
 * and bytes in hexadecimal, blocks of 512 B. Calls without a block, such as those to files, are no requests.
 *
 * Source: fs_usage(1), and fs_usage.c in Apple's system_cmds (`format_print`).
 */
export const FS_USAGE: TraceFormat = {
  name: 'fsusage',
  recordName: 'line',
  example: '10:15:22.123456 WrData[A] D=0x00000320 B=0x1000 /dev/disk1s1 /data/a 0.000120 W writer.4321',
  framingOf: () => LINES,
  createParser: () => new FsUsageParser(),
  writer: null,
};

class FsUsageParser implements RecordParser {
  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAtSpaces(bytes, start, end);
    if (FIELDS.count < 3) return Skip.TooFewFields;
    const seconds = readMoment(bytes, FIELDS.start[0], FIELDS.end[0], 'dayFirst');
    if (Number.isNaN(seconds)) return Skip.NotANumber;
    const block = findField(bytes, BLOCK);
    const size = findField(bytes, BYTES);
    if (block < 0) return hasDuration(bytes) ? Skip.OtherAction : Skip.UnknownAction;
    const kind = KINDS.find(({ word }) => startsWithWord(bytes, FIELDS.start[1], FIELDS.end[1], word))?.kind;
    if (kind === undefined) return Skip.OtherAction;
    if (size < 0) return Skip.TooFewFields;
    const device = findField(bytes, DEVICE);
    request.kind = kind;
    request.timeUs = seconds * SECOND_US;
    request.deviceStart = device < 0 ? 0 : FIELDS.start[device];
    request.deviceEnd = device < 0 ? 0 : FIELDS.end[device];
    return locateRequest(request, readValue(bytes, block), SECTOR_BYTES, readValue(bytes, size), 1);
  }

  findDoubt({ requestCount }: SampleFindings): TraceDoubtName | null {
    return requestCount > 0 ? null : 'noBlocks';
  }
}

function findField(bytes: Uint8Array, word: Uint8Array): number {
  for (let field = 1; field < FIELDS.count; field++)
    if (startsWithWord(bytes, FIELDS.start[field], FIELDS.end[field], word)) return field;
  return -1;
}

const readValue = (bytes: Uint8Array, field: number): number =>
  readWhole(bytes, FIELDS.start[field] + BLOCK.length, FIELDS.end[field]);

/** Whether one of the last fields is a duration in seconds, with six decimals. */
function hasDuration(bytes: Uint8Array): boolean {
  for (let field = Math.max(2, FIELDS.count - 3); field < FIELDS.count; field++) {
    const point = bytes.indexOf(POINT, FIELDS.start[field]);
    if (FIELDS.end[field] - point === 7 && !Number.isNaN(readWhole(bytes, point + 1, FIELDS.end[field]))) return true;
  }
  return false;
}
