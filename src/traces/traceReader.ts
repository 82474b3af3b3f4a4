import { FormatDetector } from './detectFormat.ts';
import { DeviceTable, readableText } from './deviceTable.ts';
import { TRACE_FORMATS } from './formats/traceFormats.ts';
import type { FormatChoices, RecordParser, TraceFormat, TraceFormatName } from './formats/traceFormat.ts';
import { RecordSplitter } from './recordSplitter.ts';
import { scanRecord } from './scanRecord.ts';
import { isFault, Skip, SKIP_NAMES, type SkipName } from './skip.ts';
import type { TraceFault, TraceFormatReason } from './traceFindings.ts';
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
 * Reads a trace that comes as byte blocks, cut anywhere, and hands its requests on. Keeps no more than one line and the
 * first 64 KiB. A record that gives no request is counted by reason; records are requests plus skipped.
 */
export class TraceReader {
  readonly devices = new DeviceTable();
  readonly #options: TraceReaderOptions;
  readonly #sink: TraceSink;
  readonly #splitter: RecordSplitter;
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
    this.#splitter = new RecordSplitter((bytes, start, end, isTooLong) => this.#take(bytes, start, end, isTooLong));
  }

  /** Null as long as none is recognized. */
  get format(): TraceFormat | null {
    return this.#format;
  }

  /** Null as long as none is recognized. */
  get formatReason(): TraceFormatReason | null {
    return this.#formatReason;
  }

  /** Lines, or commands where the format puts several in a line. */
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
    return SKIP_NAMES.flatMap((fault, skip) => {
      const count = this.#skipped[skip];
      if (count === 0 || !isFault(fault)) return [];
      const [record, excerpt] = [this.#firstRecord[skip], this.#excerpts[skip]];
      return [{ fault, recordName, record, excerpt, count, format, hasZeroBytes }];
    }).toSorted((one, other) => one.record - other.record);
  }

  #settleFormat(isWhole: boolean): void {
    const sample = this.#sample.subarray(0, this.#sampleLength);
    const forced = this.#options.format;
    this.#detector ??= forced ? null : new FormatDetector(this.#options);
    const detected = forced
      ? { format: TRACE_FORMATS[forced], reason: { kind: 'askedFor', format: forced } as const }
      : (this.#detector?.detect(sample, isWhole) ?? null);
    if (detected) {
      this.#format = detected.format;
      this.#formatReason = detected.reason;
      this.#splitter.separator = detected.format.separator;
      this.#parser = detected.format.createParser(this.#options, sample);
      this.#detector = null;
    } else {
      this.#hasZeroBytes ||= sample.includes(0);
    }
    this.#sampleCount++;
    this.#sampleLength = 0;
    this.#splitter.push(sample);
  }

  #take(bytes: Uint8Array, start: number, end: number, isTooLong: boolean): void {
    const request = this.#request;
    const record = ++this.#records;
    let skip: number = isTooLong
      ? Skip.LineTooLong
      : scanRecord(this.#parser, bytes, start, end, record === 1, request);
    if (skip === 0) skip = this.#admit(bytes);
    if (skip === 0) {
      request.record = record;
      this.#sink(request);
      return;
    }
    if (this.#skipped[skip]++ > 0) return;
    this.#firstRecord[skip] = record;
    this.#excerpts[skip] = readableText(bytes, start, Math.min(end, start + MOST_EXCERPT_BYTES)).trim();
  }

  /** Whether the options let the request through: 0, or why not. */
  #admit(bytes: Uint8Array): number {
    const request = this.#request;
    if (request.kind === TraceKind.Trim && this.#options.isTrimEnabled === false) return Skip.TrimOff;
    const device = this.devices.indexOf(bytes, request.deviceStart, request.deviceEnd);
    if (device < 0) return Skip.TooManyDevices;
    request.device = device;
    const { device: wanted } = this.#options;
    if (device === this.#isWanted.length)
      this.#isWanted.push(wanted === undefined || this.devices.nameOf(device) === wanted);
    return this.#isWanted[device] ? 0 : Skip.OtherDevice;
  }
}
