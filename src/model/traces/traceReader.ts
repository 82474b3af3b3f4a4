import { FormatDetector } from './detectFormat.ts';
import type { FormatChoices, RecordParser, TraceCaution, TraceFormat, TraceFormatName } from './formats/traceFormat.ts';
import { TRACE_FORMATS } from './formats/traceFormats.ts';
import { BinarySplitter, LineSplitter, type RecordHandler, type RecordSplitter } from './recordSplitters.ts';
import { scanLine } from './scanLine.ts';
import type { SkippedRecords, TraceDoubt, TraceFault, TraceFormatReason } from './traceFindings.ts';
import {
  createTraceRequest,
  isFault,
  Skip,
  SKIP_NAMES,
  TraceKind,
  type SkipName,
  type TraceRequest,
} from './traceRequest.ts';

/** Size of the sample for format detection. If the first sample has no known format, the following ones are tried. */
const SAMPLE_BYTES = 65_536;
/** Samples after which the reader gives up: 1 MiB without a known format is not a trace. */
const MOST_SAMPLES = 16;
const MOST_EXCERPT_BYTES = 60;

export interface TraceReaderOptions extends FormatChoices {
  /** By default the format is detected from the beginning of the trace. */
  readonly format?: TraceFormatName | undefined;
  /** Whether trims are accepted; true by default. */
  readonly isTrimEnabled?: boolean | undefined;
}

/** Called for every request in order. The object is reused for the next request. */
type TraceSink = (request: TraceRequest) => void;

/**
 * Reads a trace from byte blocks with any boundaries, and passes its requests on. Stores at most one record and one
 * sample of 64 KiB. Records that are not requests are counted by reason.
 */
export class TraceReader {
  readonly devices = new DeviceTable();
  readonly #options: TraceReaderOptions;
  readonly #sink: TraceSink;
  readonly #recordHandler: RecordHandler = (bytes, start, end, skip) => this.#handle(bytes, start, end, skip);
  /** Also used before the format is known. */
  readonly #lines = new LineSplitter(this.#recordHandler);
  #splitter: RecordSplitter = this.#lines;
  readonly #request = createTraceRequest();
  readonly #skippedCounts = new Float64Array(SKIP_NAMES.length);
  /** Number and beginning of the first skipped record of each kind. */
  readonly #firstRecord = new Float64Array(SKIP_NAMES.length);
  readonly #excerpts: string[] = SKIP_NAMES.map(() => '');
  readonly #sample = new Uint8Array(SAMPLE_BYTES);
  #sampleLength = 0;
  /** Null before and after the detection. */
  #detector: FormatDetector | null = null;
  #sampleCount = 0;
  /** Doubts about the first sample that has any. */
  #doubts: readonly TraceDoubt[] = [];
  #hasZeroBytes = false;
  #parser: RecordParser | null = null;
  #format: TraceFormat | null = null;
  #formatReason: TraceFormatReason | null = null;
  #records = 0;
  /** Whether a device is accepted, by device number. */
  readonly #isAccepted: boolean[] = [];

  constructor(options: TraceReaderOptions, sink: TraceSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Null until a format is recognized. */
  get format(): TraceFormat | null {
    return this.#format;
  }

  /** What the format calls its records; a line until it is recognized. */
  get recordName(): TraceFormat['recordName'] {
    return this.#format?.recordName ?? 'line';
  }

  /** Null until a format is recognized. */
  get formatReason(): TraceFormatReason | null {
    return this.#formatReason;
  }

  /** Valid after the last block. */
  get cautions(): readonly TraceCaution[] {
    return this.#parser?.cautions ?? [];
  }

  /** Whether the option `kindUnsaid` determines the kind of the requests. Valid once the format is known. */
  get isKindUnsaid(): boolean {
    return this.#parser?.isKindUnsaid ?? false;
  }

  /** Largest number of columns of a line, for a format with user-defined columns; else 0. */
  get mostFields(): number {
    return this.#parser?.mostFields ?? 0;
  }

  /** Names in the first line, for a format with user-defined columns; else none. */
  get columnNames(): readonly string[] {
    return this.#parser?.columnNames ?? [];
  }

  /** Number of lines, of commands if a line may have several, or of binary records. */
  get records(): number {
    return this.#records;
  }

  /** Number of skipped records by reason, without reasons that did not occur. */
  get skipped(): Readonly<Partial<Record<SkipName, number>>> {
    return Object.fromEntries(this.skippedRecords.map(({ reason, count }) => [reason, count]));
  }

  get skippedCount(): number {
    return this.#skippedCounts.reduce((sum, count) => sum + count, 0);
  }

  /** Whether the first 1 MiB has no known format, so that reading on is pointless. */
  get isHopeless(): boolean {
    return this.#format === null && this.#sampleCount >= MOST_SAMPLES;
  }

  push(block: Uint8Array): void {
    let from = 0;
    while (this.#parser === null && from < block.length && !this.isHopeless) {
      const count = Math.min(SAMPLE_BYTES - this.#sampleLength, block.length - from);
      this.#sample.set(block.subarray(from, from + count), this.#sampleLength);
      this.#sampleLength += count;
      from += count;
      if (this.#sampleLength === SAMPLE_BYTES) this.#settleFormat(false);
    }
    if (this.#parser !== null && from < block.length) this.#splitter.push(block.subarray(from));
  }

  /** Ends the trace. To be called once, after the last block. */
  end(): void {
    if (this.#parser === null && !this.isHopeless) this.#settleFormat(true);
    this.#splitter.end();
  }

  /** Faults in order of first appearance. */
  get faults(): TraceFault[] {
    const format = this.#format?.name ?? null;
    const example = this.#format?.example ?? '';
    const { recordName } = this;
    const hasZeroBytes = format === null && this.#hasZeroBytes;
    const doubts = format === null ? this.#doubts : [];
    return this.skippedRecords
      .flatMap(({ reason, count, record, excerpt }) =>
        isFault(reason)
          ? [{ fault: reason, recordName, record, excerpt, count, format, example, hasZeroBytes, doubts }]
          : [],
      )
      .toSorted((one, other) => one.record - other.record);
  }

  /** Skipped records by reason, without reasons that did not occur. */
  get skippedRecords(): SkippedRecords[] {
    return SKIP_NAMES.flatMap((reason, skip) => {
      const [count, record, excerpt] = [this.#skippedCounts[skip], this.#firstRecord[skip], this.#excerpts[skip]];
      return count === 0 ? [] : [{ reason, count, record, excerpt, isFault: isFault(reason) }];
    });
  }

  #settleFormat(isWhole: boolean): void {
    const sample = this.#sample.subarray(0, this.#sampleLength);
    const requestedFormat = this.#options.format;
    this.#detector ??= requestedFormat ? null : new FormatDetector(this.#options);
    const { detected, doubts } = requestedFormat
      ? {
          detected: {
            format: TRACE_FORMATS[requestedFormat],
            reason: { kind: 'askedFor', format: requestedFormat } as const,
          },
          doubts: [],
        }
      : (this.#detector?.detect(sample, this.#sampleCount === 0, isWhole) ?? { detected: null, doubts: [] });
    if (detected) {
      this.#format = detected.format;
      this.#formatReason = detected.reason;
      const framing = detected.format.framingOf(sample);
      if (framing.kind === 'lines') this.#lines.separator = framing.separator;
      else this.#splitter = new BinarySplitter(framing, this.#recordHandler);
      this.#parser = detected.format.createParser(this.#options, sample);
      this.#detector = null;
    } else {
      this.#hasZeroBytes ||= sample.includes(0);
      if (this.#doubts.length === 0) this.#doubts = doubts;
    }
    if (this.#sampleCount === 0) this.#lines.chooseLineEnd(sample);
    this.#sampleCount++;
    this.#sampleLength = 0;
    this.#splitter.push(sample);
  }

  #handle(bytes: Uint8Array, start: number, end: number, splitterSkip: number): void {
    const request = this.#request;
    const record = ++this.#records;
    const isText = this.#splitter === this.#lines;
    let skip = splitterSkip;
    if (skip === 0) skip = isText ? this.#scan(bytes, start, end) : this.#parseBinary(bytes, start, end);
    if (skip === 0) skip = this.#admit(bytes);
    if (skip === 0) {
      request.record = record;
      this.#sink(request);
      return;
    }
    if (skip === Skip.Names) skip = Skip.Header;
    if (this.#skippedCounts[skip]++ > 0) return;
    this.#firstRecord[skip] = record;
    if (isText) this.#excerpts[skip] = readableText(bytes, start, Math.min(end, start + MOST_EXCERPT_BYTES)).trim();
  }

  #scan(bytes: Uint8Array, start: number, end: number): number {
    return scanLine(this.#parser, bytes, start, end, this.#records === 1, this.#request);
  }

  #parseBinary(bytes: Uint8Array, start: number, end: number): number {
    return this.#parser?.parse(bytes, start, end, this.#request) ?? Skip.Unrecognized;
  }

  /** Applies the options to a request: returns 0, or the `Skip` code for a rejected one. */
  #admit(bytes: Uint8Array): number {
    const request = this.#request;
    if (request.kind === TraceKind.Trim && this.#options.isTrimEnabled === false) return Skip.TrimOff;
    const device = this.devices.indexOf(request.deviceBytes ?? bytes, request.deviceStart, request.deviceEnd);
    if (device < 0) return Skip.TooManyDevices;
    request.device = device;
    const { device: acceptedName } = this.#options;
    if (device === this.#isAccepted.length)
      this.#isAccepted.push(acceptedName === undefined || this.devices.nameOf(device) === acceptedName);
    return this.#isAccepted[device] ? 0 : Skip.OtherDevice;
  }
}

/** Most devices, disks or files of one trace. A cloud has thousands; a file with more names is hardly a trace. */
const MOST_DEVICES = 16_384;
/** Names are compared up to this length. */
const MOST_NAME_BYTES = 255;
/** Slots of the hash table: a power of two, four times as many as devices. */
const SLOT_COUNT = 4 * MOST_DEVICES;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Numbers device names in order of first appearance, without converting them to strings. */
class DeviceTable {
  readonly #names: Uint8Array[] = [];
  readonly #slots = new Int32Array(SLOT_COUNT).fill(-1);
  #last = 0;

  get count(): number {
    return this.#names.length;
  }

  /** Number of the device with that name; assigns one to a new name. −1 when there are too many devices. */
  indexOf(bytes: Uint8Array, start: number, end: number): number {
    const last = Math.min(end, start + MOST_NAME_BYTES);
    if (this.#names.length > 0 && this.#isName(this.#last, bytes, start, last)) return this.#last;
    let hash = FNV_OFFSET;
    for (let at = start; at < last; at++) hash = Math.imul(hash ^ bytes[at], FNV_PRIME);
    let slot = (hash ^ (hash >>> 16)) & (SLOT_COUNT - 1);
    while (this.#slots[slot] >= 0) {
      const device = this.#slots[slot];
      if (this.#isName(device, bytes, start, last)) return (this.#last = device);
      slot = (slot + 1) & (SLOT_COUNT - 1);
    }
    if (this.#names.length === MOST_DEVICES) return -1;
    this.#slots[slot] = this.#names.length;
    this.#last = this.#names.length;
    this.#names.push(bytes.slice(start, last));
    return this.#last;
  }

  /** Name as text; characters other than printable ASCII become question marks. */
  nameOf(device: number): string {
    return readableText(this.#names[device], 0, this.#names[device].length);
  }

  #isName(device: number, bytes: Uint8Array, start: number, end: number): boolean {
    const name = this.#names[device];
    if (name.length !== end - start) return false;
    for (let index = 0; index < name.length; index++) if (name[index] !== bytes[start + index]) return false;
    return true;
  }
}

const TAB = 0x09;
const RETURN = 0x0d;

function readableText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    const isSpace = byte === TAB || byte === RETURN;
    text += byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : isSpace ? ' ' : '?';
  }
  return text;
}
