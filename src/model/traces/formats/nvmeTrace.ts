import { SECTOR_BYTES } from '#engine';
import { asciiWord, FIELDS, readBillionths, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import type { RecordParser, TraceCaution } from './traceFormat.ts';

const NANOSECONDS_PER_MICROSECOND = 1000;
const [COLON, COMMA, CLOSING, NEWLINE] = [0x3a, 0x2c, 0x29, 0x0a];
const EVENTS = ['nvme_setup_cmd:', 'nvme:nvme_setup_cmd:'].map(asciiWord);
const ANY_EVENT = ['nvme_', 'nvme:'].map(asciiWord);
const [DISK, COMMAND, PLACE, LENGTH] = ['disk=', 'cmd=(nvme_', 'slba=', 'len='].map(asciiWord);
/** Commands with a range. A write of zeros is a write, as in the letters RWBS of Linux. */
const KINDS = (
  [
    ['cmd_read', TraceKind.Read],
    ['cmd_write', TraceKind.Write],
    ['cmd_write_zeroes', TraceKind.Write],
    ['cmd_zone_append', TraceKind.Write],
  ] as const
).map(([name, kind]) => ({ word: asciiWord(name), kind }));
const PAGE_SECTORS = 8;

/**
 * Commands to NVMe drives as ftrace and perf script print them: `process [cpu] seconds: nvme_setup_cmd: nvme0:
 * disk=nvme0n1, …, cmd=(nvme_cmd_write slba=800, len=7, …)`. The length counts from zero: 7 is eight blocks. Blocks are
 * taken for sectors of 512 B, since the event does not tell how the drive is formatted. A deallocation tells no range.
 *
 * Source: Linux, drivers/nvme/host/trace.h (`nvme_setup_cmd`) and trace.c (`nvme_trace_read_write`).
 */
export class NvmeParser implements RecordParser {
  #count = 0;
  #ofPages = 0;

  static isIn(sample: Uint8Array): boolean {
    for (let start = 0; start < sample.length;) {
      let end = sample.indexOf(NEWLINE, start);
      if (end < 0) end = sample.length;
      FIELDS.splitAtSpaces(sample, start, end);
      if (findField(sample, EVENTS, 0) >= 1) return true;
      start = end + 1;
    }
    return false;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#count > 0 && this.#ofPages * 2 < this.#count ? [{ kind: 'blocksOf512' }] : [];
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAtSpaces(bytes, start, end);
    const event = findField(bytes, EVENTS, 0);
    if (event < 1) return findField(bytes, ANY_EVENT, 1) < 1 ? Skip.TooFewFields : Skip.OtherAction;
    const command = findField(bytes, [COMMAND], event);
    if (command < 0) return Skip.TooFewFields;
    const from = FIELDS.start[command] + COMMAND.length;
    const kind = KINDS.find(({ word }) => isWhole(bytes, from, FIELDS.end[command], word))?.kind;
    if (kind === undefined) return Skip.WithoutData;
    const place = readValue(bytes, command, PLACE);
    const length = readValue(bytes, command, LENGTH);
    const timeEnd = FIELDS.end[event - 1];
    const timeNs = readBillionths(bytes, FIELDS.start[event - 1], bytes[timeEnd - 1] === COLON ? timeEnd - 1 : timeEnd);
    if (Number.isNaN(timeNs)) return Skip.NotANumber;
    request.kind = kind;
    request.timeUs = timeNs / NANOSECONDS_PER_MICROSECOND;
    takeDevice(bytes, event, request);
    const skip = locateRequest(request, place, SECTOR_BYTES, length < 0 ? length : length + 1, SECTOR_BYTES);
    if (skip !== 0) return skip;
    this.#count++;
    if (place % PAGE_SECTORS === 0 && (length + 1) % PAGE_SECTORS === 0) this.#ofPages++;
    return 0;
  }
}

/** The name of the disk, or else of the controller behind the event. */
function takeDevice(bytes: Uint8Array, event: number, request: TraceRequest): void {
  const disk = findField(bytes, [DISK], event);
  request.deviceStart = disk < 0 ? FIELDS.start[event + 1] : FIELDS.start[disk] + DISK.length;
  request.deviceEnd = valueEnd(bytes, disk < 0 ? event + 1 : disk);
}

/** The first field from `from` on that begins with one of the words; −1 without one. */
function findField(bytes: Uint8Array, words: readonly Uint8Array[], from: number): number {
  for (let field = from; field < FIELDS.count; field++)
    for (const word of words) if (startsWithWord(bytes, FIELDS.start[field], FIELDS.end[field], word)) return field;
  return -1;
}

/** Whether a word ends where letters do. */
const isWhole = (bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean =>
  startsWithWord(bytes, start, end, word) && (start + word.length === end || bytes[start + word.length] < 0x30);

function readValue(bytes: Uint8Array, from: number, word: Uint8Array): number {
  const field = findField(bytes, [word], from);
  return field < 0 ? Number.NaN : readWhole(bytes, FIELDS.start[field] + word.length, valueEnd(bytes, field));
}

/** The end of a field without the mark that ends a value. */
function valueEnd(bytes: Uint8Array, field: number): number {
  const last = FIELDS.end[field] - 1;
  return bytes[last] === COMMA || bytes[last] === COLON || bytes[last] === CLOSING ? last : last + 1;
}
