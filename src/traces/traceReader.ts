import { BinarySplitter } from './binarySplitter.ts';
import { FormatDetector } from './detectFormat.ts';
import { DeviceTable, readableText } from './deviceTable.ts';
import { TRACE_FORMATS } from './formats/traceFormats.ts';
import type {
  FormatChoices,
  RecordParser,
  TraceCautionName,
  TraceFormat,
  TraceFormatName,
} from './formats/traceFormat.ts';
import { LineSplitter } from './lineSplitter.ts';
import type { RecordHandler, RecordSplitter } from './recordSplitter.ts';
import { scanLine } from './scanLine.ts';
import { isFault, Skip, SKIP_NAMES, type SkipName } from './skip.ts';
import type { TraceDoubt, TraceFault, TraceFormatReason } from './traceFindings.ts';
import { createTraceRequest, TraceKind } from './traceRequest.ts';
import type { TraceRequest } from './traceRequest.ts';

/** Bytes at the beginning by which the format is told; the next so many are tried when these are of none. */
const SAMPLE_BYTES = 65_536;
/** Samples after which nothing more is read: what is no trace for 1 MiB is no trace. */
const MOST_SAMPLES = 16;
const MOST_EXCERPT_BYTES = 60;

export interface TraceReaderOptions extends FormatChoices {
  /** Without it the format is told from the beginning of the trace. */
  readonly format?: TraceFormatName | undefined;
  /** Only requests of the device with this name are taken. */
  readonly device?: string | undefined;
  /** Whether trims are taken; by default they are. */
  readonly isTrimEnabled?: boolean | undefined;
}

/** Hears of every request in order. The object is filled anew for the next one. */
export type TraceSink = (request: TraceRequest) => void;

/**
 * Reads a trace that comes as byte blocks, cut anywhere, and hands its requests on. Keeps no more than one record and the
 * first 64 KiB. A record that gives no request is counted by reason; records are requests plus skipped.
 */
export class TraceReader {
  readonly devices = new DeviceTable();
  readonly #options: TraceReaderOptions;
  readonly #sink: TraceSink;
  readonly #take: RecordHandler = (bytes, start, end, skip) => this.#handle(bytes, start, end, skip);
  /** For all that comes before the format is known, too. */
  readonly #lines = new LineSplitter(this.#take);
  #splitter: RecordSplitter = this.#lines;
  readonly #request = createTraceRequest();
  readonly #skipped = new Float64Array(SKIP_NAMES.length);
  /** Number of the first record of each kind of fault, and what it says. */
  readonly #firstRecord = new Float64Array(SKIP_NAMES.length);
  readonly #excerpts: string[] = SKIP_NAMES.map(() => '');
  readonly #sample = new Uint8Array(SAMPLE_BYTES);
  #sampleLength = 0;
  /** Only as long as it is needed. */
  #detector: FormatDetector | null = null;
  #sampleCount = 0;
  /** Of the first sample that may be of some format. */
  #doubts: readonly TraceDoubt[] = [];
  #hasZeroBytes = false;
  #parser: RecordParser | null = null;
  #format: TraceFormat | null = null;
  #formatReason: TraceFormatReason | null = null;
  #records = 0;
  /** By device, filled as they appear. */
  readonly #isWanted: boolean[] = [];

  constructor(options: TraceReaderOptions, sink: TraceSink) {
    this.#options = options;
    this.#sink = sink;
  }

  /** Null as long as none is recognized. */
  get format(): TraceFormat | null {
    return this.#format;
  }

  /** Null as long as none is recognized. */
  get formatReason(): TraceFormatReason | null {
    return this.#formatReason;
  }

  /** Null for nothing. To be asked after the last block. */
  get caution(): TraceCautionName | null {
    return this.#parser?.caution ?? null;
  }

  /** Whether `kindUnsaid` says what the requests do. To be asked once there is a format. */
  get isKindUnsaid(): boolean {
    return this.#parser?.isKindUnsaid ?? false;
  }

  /** Columns of the line that has most, where the format is one of columns that the user names; else 0. */
  get mostFields(): number {
    return this.#parser?.mostFields ?? 0;
  }

  /** Lines, commands where the format puts several in a line, or records of a binary format. */
  get records(): number {
    return this.#records;
  }

  /** What gave no request, by reason; reasons that did not occur are left out. */
  get skipped(): Readonly<Partial<Record<SkipName, number>>> {
    return Object.fromEntries(SKIP_NAMES.map((name, skip) => [name, this.#skipped[skip]]).filter(([, count]) => count));
  }

  get skippedCount(): number {
    return this.#skipped.reduce((sum, count) => sum + count, 0);
  }

  /** Nothing usable in the first 1 MiB: there is no point in reading on. */
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

  /** To be called once, after the last block. */
  end(): void {
    if (this.#parser === null && !this.isHopeless) this.#settleFormat(true);
    this.#splitter.end();
  }

  /** In order of appearance. */
  get faults(): TraceFault[] {
    const format = this.#format?.name ?? null;
    const recordName = this.#format?.recordName ?? 'line';
    const hasZeroBytes = format === null && this.#hasZeroBytes;
    const doubts = format === null ? this.#doubts : [];
    return SKIP_NAMES.flatMap((fault, skip) => {
      const count = this.#skipped[skip];
      if (count === 0 || !isFault(fault)) return [];
      const [record, excerpt] = [this.#firstRecord[skip], this.#excerpts[skip]];
      return [{ fault, recordName, record, excerpt, count, format, hasZeroBytes, doubts }];
    }).toSorted((one, other) => one.record - other.record);
  }

  #settleFormat(isWhole: boolean): void {
    const sample = this.#sample.subarray(0, this.#sampleLength);
    const forced = this.#options.format;
    this.#detector ??= forced ? null : new FormatDetector(this.#options);
    const { detected, doubts } = forced
      ? {
          detected: { format: TRACE_FORMATS[forced], reason: { kind: 'askedFor', format: forced } as const },
          doubts: [],
        }
      : (this.#detector?.detect(sample, this.#sampleCount === 0, isWhole) ?? { detected: null, doubts: [] });
    if (detected) {
      this.#format = detected.format;
      this.#formatReason = detected.reason;
      const framing = detected.format.framingOf(sample);
      if (framing.kind === 'lines') this.#lines.separator = framing.separator;
      else this.#splitter = new BinarySplitter(framing, this.#take);
      this.#parser = detected.format.createParser(this.#options, sample);
      this.#detector = null;
    } else {
      this.#hasZeroBytes ||= sample.includes(0);
      if (this.#doubts.length === 0) this.#doubts = doubts;
    }
    this.#sampleCount++;
    this.#sampleLength = 0;
    this.#splitter.push(sample);
  }

  #handle(bytes: Uint8Array, start: number, end: number, cut: number): void {
    const request = this.#request;
    const record = ++this.#records;
    const isText = this.#splitter === this.#lines;
    let skip = cut;
    if (skip === 0) skip = isText ? this.#scan(bytes, start, end) : this.#parseBinary(bytes, start, end);
    if (skip === 0) skip = this.#admit(bytes);
    if (skip === 0) {
      request.record = record;
      this.#sink(request);
      return;
    }
    if (this.#skipped[skip]++ > 0) return;
    this.#firstRecord[skip] = record;
    if (isText) this.#excerpts[skip] = readableText(bytes, start, Math.min(end, start + MOST_EXCERPT_BYTES)).trim();
  }

  #scan(bytes: Uint8Array, start: number, end: number): number {
    return scanLine(this.#parser, bytes, start, end, this.#records === 1, this.#request);
  }

  #parseBinary(bytes: Uint8Array, start: number, end: number): number {
    return this.#parser?.parse(bytes, start, end, this.#request) ?? Skip.Unrecognized;
  }

  /** Whether the options let the request through: 0, or why not. */
  #admit(bytes: Uint8Array): number {
    const request = this.#request;
    if (request.kind === TraceKind.Trim && this.#options.isTrimEnabled === false) return Skip.TrimOff;
    const device = this.devices.indexOf(request.deviceBytes ?? bytes, request.deviceStart, request.deviceEnd);
    if (device < 0) return Skip.TooManyDevices;
    request.device = device;
    const { device: wanted } = this.#options;
    if (device === this.#isWanted.length)
      this.#isWanted.push(wanted === undefined || this.devices.nameOf(device) === wanted);
    return this.#isWanted[device] ? 0 : Skip.OtherDevice;
  }
}
