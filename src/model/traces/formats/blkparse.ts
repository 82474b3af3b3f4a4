import { asciiWord, FIELDS, fieldText, readBillionths, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { BlockEventChoice, eventsOfLines, type PlacedEvent } from './blockEvents.ts';
import { kindOfRwbs } from './operations.ts';
import { LINES, type RecordParser, type TraceCaution, type TraceFormat } from './traceFormat.ts';

const NANOSECONDS_PER_MICROSECOND = 1000;
const COMMA = 0x2c;
const PLUS = 0x2b;
const BRACKETS = [0x28, 0x5b];
/** All events that blkparse prints; `m` is a message, `UT` an unplug by timer. */
const EVENT_LETTERS = new Set([...'QGIDCMFXSPUTARBWmn'].map((letter) => letter.charCodeAt(0)));
/** First words of the lines of statistics at the end. */
const SUMMARY_WORDS =
  'cpu total throughput events skips reads writes read write compl dispatches merges pc io timer input discard'
    .split(' ')
    .map(asciiWord);
const RWBS_OF_KIND = ['R', 'W', 'D'] as const satisfies Record<TraceKind, string>;

/**
 * Standard output of blkparse: `device cpu sequence seconds process event RWBS sector + sectors [name]`, sectors of 512
 * B. A request has several lines, so only one kind of event is used: Q (queued) if the beginning of the trace has any,
 * else D (issued to the driver), else C (completed). RWBS is the kind of request: R read, W write, D discard; a flush
 * or a packet command has no sectors. A request to a device that is mapped onto another one of the trace comes again there,
 * and is counted there. The statistics at the end are skipped.
 *
 * Source: blktrace, blkparse_fmt.c (`process_default`) and blkparse(1), "Default output".
 */
export const BLKPARSE: TraceFormat = {
  name: 'blkparse',
  recordName: 'line',
  example: '8,0 1 1 0.000000000 697 Q W 223490 + 8 [kjournald]',
  framingOf: () => LINES,
  createParser: (choices, sample) =>
    new BlkparseParser(new BlockEventChoice(choices, eventsOfLines(sample, readEvent))),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) => {
      const seconds = Math.floor(timeUs / 1e6);
      const nanoseconds = Math.round((timeUs - seconds * 1e6) * NANOSECONDS_PER_MICROSECOND);
      const time = `${seconds}.${String(nanoseconds).padStart(9, '0')}`;
      const place = `${offsetBytes / SECTOR_BYTES} + ${byteCount / SECTOR_BYTES}`;
      return `${deviceName} 0 1 ${time} 1 Q ${RWBS_OF_KIND[kind]} ${place} [host]`;
    },
  },
};

class BlkparseParser implements RecordParser {
  readonly #choice: BlockEventChoice;
  readonly #action: number;

  constructor(choice: BlockEventChoice) {
    this.#choice = choice;
    this.#action = choice.event.charCodeAt(0);
  }

  get cautions(): readonly TraceCaution[] {
    return this.#choice.cautions;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = FIELDS;
    fields.splitAtSpaces(bytes, start, end);
    if (!isDevice(bytes, fields.start[0], fields.end[0])) {
      if (isSummary(bytes, start, end)) return Skip.Summary;
      return fields.count < 7 ? Skip.TooFewFields : Skip.NotANumber;
    }
    if (fields.count < 6) return Skip.TooFewFields;
    const eventLetter = bytes[fields.start[5]];
    if (fields.end[5] - fields.start[5] > 2 || !EVENT_LETTERS.has(eventLetter)) return Skip.UnknownAction;
    if (eventLetter !== this.#action || fields.end[5] - fields.start[5] !== 1) return Skip.OtherAction;
    if (fields.count < 7) return Skip.TooFewFields;
    const kind = kindOfRwbs(bytes, fields.start[6], fields.end[6]);
    if (kind < 0) return -kind;
    if (fields.count < 10) {
      const isWithoutPlace = fields.count > 7 && BRACKETS.includes(bytes[fields.start[fields.count - 1]]);
      return isWithoutPlace ? Skip.WithoutData : Skip.TooFewFields;
    }
    if (bytes[fields.start[8]] !== PLUS) return Skip.WithoutData;
    if (this.#choice.isMapped(bytes, fields.start[0], fields.end[0])) return Skip.MappedDevice;
    const timeNs = readBillionths(bytes, fields.start[3], fields.end[3]);
    if (!(timeNs >= 0)) return Skip.NotANumber;
    request.kind = kind as TraceKind;
    request.timeUs = timeNs / NANOSECONDS_PER_MICROSECOND;
    request.deviceStart = fields.start[0];
    request.deviceEnd = fields.end[0];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[7], fields.end[7]),
      SECTOR_BYTES,
      readWhole(bytes, fields.start[9], fields.end[9]),
      SECTOR_BYTES,
    );
  }
}

/** `8,0`: major and minor number. */
function isDevice(bytes: Uint8Array, start: number, end: number): boolean {
  let comma = start;
  while (comma < end && bytes[comma] !== COMMA) comma++;
  return comma < end && readWhole(bytes, start, comma) >= 0 && readWhole(bytes, comma + 1, end) >= 0;
}

function isSummary(bytes: Uint8Array, start: number, end: number): boolean {
  for (const word of SUMMARY_WORDS) if (startsWithWord(bytes, start, end, word)) return true;
  return false;
}

/** Events with a place; those of other lines do not matter here. */
function readEvent(bytes: Uint8Array): PlacedEvent | null {
  if (FIELDS.count < 10 || FIELDS.end[5] - FIELDS.start[5] !== 1) return null;
  return { letter: String.fromCharCode(bytes[FIELDS.start[5]]), device: fieldText(bytes, 0) };
}
