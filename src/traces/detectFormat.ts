import { BinarySplitter } from './binarySplitter.ts';
import { TRACE_FORMATS } from './formats/traceFormats.ts';
import type { FormatChoices, RecordParser, SampleFindings, TraceFormat } from './formats/traceFormat.ts';
import { LineSplitter } from './lineSplitter.ts';
import type { RecordHandler } from './recordSplitter.ts';
import { scanLine } from './scanLine.ts';
import { Skip } from './skip.ts';
import type { TraceDoubt, TraceFormatReason } from './traceFindings.ts';
import { createTraceRequest } from './traceRequest.ts';

/** Faults of a value, and records that only one format has: they show the format as well as a request does. */
const SHOWS_FORMAT: ReadonlySet<number> = new Set([
  Skip.Header,
  Skip.OtherAction,
  Skip.WithoutData,
  Skip.NotAnswered,
  Skip.ZeroSize,
  Skip.NegativeSize,
  Skip.NegativeOffset,
  Skip.SizeTooLarge,
  Skip.OffsetTooLarge,
  Skip.TimeTooLarge,
]);
/** These show nothing. */
const SHOWS_NOTHING: ReadonlySet<number> = new Set([Skip.Blank, Skip.Comment, Skip.Summary, Skip.CutShort]);
/** Share of the records, from the first good one on, that have to make sense; fewer than the lesser are not worth a word. */
const LEAST_GOOD_SHARE = 0.5;
const LEAST_DOUBTED_SHARE = 0.1;

export interface DetectedFormat {
  readonly format: TraceFormat;
  readonly reason: TraceFormatReason;
}

/** What a sample is, or what it may be and why it is not taken for that. */
export interface Detection {
  readonly detected: DetectedFormat | null;
  /** Of the formats in which most records make sense. Empty where one was detected. */
  readonly doubts: readonly TraceDoubt[];
}

/** Tries samples of a trace in every format. Made once for a trace: what it needs is allocated once. */
export class FormatDetector {
  readonly #choices: FormatChoices;
  readonly #formats: readonly TraceFormat[];
  readonly #request = createTraceRequest();
  readonly #take: RecordHandler = (bytes, start, end, skip) => this.#see(bytes, start, end, skip);
  readonly #lines = new LineSplitter(this.#take);
  #parser: RecordParser | null = null;
  #isText = true;
  #isFirst = true;
  #good = 0;
  #tried = 0;
  /** Records before the first good one. */
  #triedBefore = 0;
  /** What begins with the line of names or the version of a format is of it, however little of the rest makes sense. */
  #beginsWithHeader = false;
  #requestCount = 0;
  #fallingTimes = 0;
  #earliestUs = Number.NaN;
  #latestUs = Number.NaN;
  #lastTimeUs = Number.NaN;

  /** @param formats those that are tried */
  constructor(choices: FormatChoices, formats: readonly TraceFormat[] = Object.values(TRACE_FORMATS)) {
    this.#choices = choices;
    this.#formats = formats;
  }

  /**
   * The format in which most records of the sample make sense, of those that the sample proves. A record that the end of the
   * sample cuts off does not count, unless the trace ends there. A binary trace has to begin with the sample.
   */
  detect(sample: Uint8Array, isBeginning: boolean, isWhole: boolean): Detection {
    let detected: DetectedFormat | null = null;
    let bestCount = 0;
    let doubts: TraceDoubt[] = [];
    let doubtedCount = 0;
    for (const format of this.#formats) {
      if (!this.#try(format, sample, isBeginning, isWhole)) continue;
      const { name, recordName } = format;
      const [good, tried] = [this.#good, this.#tried];
      const doubt = this.#findDoubt(sample);
      if (doubt === null && good > bestCount) {
        bestCount = good;
        const reason = { kind: 'recognized', format: name, recordName, triedCount: tried, goodCount: good } as const;
        detected = { format, reason };
      } else if (doubt !== null && good >= doubtedCount) {
        if (good > doubtedCount) doubts = [];
        doubtedCount = good;
        doubts.push({ doubt, format: name, recordName, triedCount: tried, goodCount: good });
      }
    }
    return { detected, doubts: detected === null ? doubts : [] };
  }

  /** Whether any record makes sense. */
  #try(format: TraceFormat, sample: Uint8Array, isBeginning: boolean, isWhole: boolean): boolean {
    const framing = format.framingOf(sample);
    this.#isText = framing.kind === 'lines';
    if (!this.#isText && !isBeginning) return false;
    this.#parser = format.createParser(this.#choices, sample);
    this.#isFirst = true;
    this.#good = this.#tried = this.#triedBefore = this.#requestCount = this.#fallingTimes = 0;
    this.#earliestUs = this.#latestUs = this.#lastTimeUs = Number.NaN;
    this.#beginsWithHeader = false;
    if (framing.kind === 'lines') this.#lines.separator = framing.separator;
    const splitter = framing.kind === 'lines' ? this.#lines : new BinarySplitter(framing, this.#take);
    splitter.push(sample);
    if (isWhole) splitter.end();
    else splitter.forget();
    return this.#good > 0 && this.#good >= LEAST_DOUBTED_SHARE * (this.#tried - this.#triedBefore);
  }

  #see(bytes: Uint8Array, start: number, end: number, cut: number): void {
    const skip = cut !== 0 ? cut : this.#parse(bytes, start, end);
    this.#isFirst = false;
    if (SHOWS_NOTHING.has(skip)) return;
    if (this.#good === 0) this.#triedBefore = this.#tried;
    if (this.#tried === 0 && skip === Skip.Header) this.#beginsWithHeader = true;
    this.#tried++;
    if (skip === 0 || SHOWS_FORMAT.has(skip)) this.#good++;
    if (skip === 0) this.#noteTime(this.#request.timeUs);
  }

  #parse(bytes: Uint8Array, start: number, end: number): number {
    if (this.#isText) return scanLine(this.#parser, bytes, start, end, this.#isFirst, this.#request);
    return this.#parser?.parse(bytes, start, end, this.#request) ?? Skip.Unrecognized;
  }

  #noteTime(timeUs: number): void {
    this.#requestCount++;
    if (timeUs < this.#lastTimeUs) this.#fallingTimes++;
    if (!(timeUs >= this.#earliestUs)) this.#earliestUs = timeUs;
    if (!(timeUs <= this.#latestUs)) this.#latestUs = timeUs;
    this.#lastTimeUs = timeUs;
  }

  #findDoubt(sample: Uint8Array): TraceDoubt['doubt'] | null {
    const isMostlyGood = this.#good >= LEAST_GOOD_SHARE * (this.#tried - this.#triedBefore);
    if (!isMostlyGood && !this.#beginsWithHeader) return 'fewRecords';
    const findings: SampleFindings = {
      sample,
      requestCount: this.#requestCount,
      fallingTimes: this.#fallingTimes,
      earliestUs: this.#earliestUs,
      latestUs: this.#latestUs,
    };
    return this.#parser?.findDoubt?.(findings) ?? null;
  }
}
