import { BinarySplitter, LineSplitter, type RecordHandler } from './recordSplitters.ts';
import { TRACE_FORMATS } from './formats/traceFormats.ts';
import {
  isCalendarTime,
  type FormatChoices,
  type RecordParser,
  type SampleFindings,
  type TraceFormat,
} from './formats/traceFormat.ts';
import { scanLine } from './scanLine.ts';
import { createTraceRequest, Skip } from './traceRequest.ts';
import type { TraceDoubt, TraceFormatReason } from './traceFindings.ts';

/**
 * Skipped records that are as good evidence of a format as a request: wrong values, and records that only this format
 * has.
 */
const FORMAT_EVIDENCE: ReadonlySet<number> = new Set([
  Skip.Header,
  Skip.OtherAction,
  Skip.WithoutData,
  Skip.WithoutPlace,
  Skip.NotAnswered,
  Skip.MappedDevice,
  Skip.ZeroSize,
  Skip.NegativeSize,
  Skip.NegativeOffset,
  Skip.SizeTooLarge,
  Skip.OffsetTooLarge,
  Skip.TimeTooLarge,
]);
/** Skipped records that are no evidence for or against a format. */
const NO_EVIDENCE: ReadonlySet<number> = new Set([Skip.Blank, Skip.Comment, Skip.Summary, Skip.CutShort, Skip.Names]);
/**
 * Share of good records for a format to be detected, or at least to be mentioned as a doubt. Records before the first good
 * one do not count where so many are good that they begin a trace: of a few lines any may fit by chance.
 */
const LEAST_GOOD_SHARE = 0.5;
const LEAST_DOUBTED_SHARE = 0.1;
const LEAST_GOOD_BEHIND = 8;

export interface DetectedFormat {
  readonly format: TraceFormat;
  readonly reason: TraceFormatReason;
}

/** The format of a sample, or the formats that it may have and why none is accepted. */
export interface Detection {
  readonly detected: DetectedFormat | null;
  /** Doubts about the formats with the most good records. Empty if a format was detected. */
  readonly doubts: readonly TraceDoubt[];
}

/**
 * Tries samples of a trace in every format. One detector serves a whole trace, so that its buffers are allocated once.
 */
export class FormatDetector {
  readonly #choices: FormatChoices;
  readonly #formats: readonly TraceFormat[];
  readonly #request = createTraceRequest();
  readonly #recordHandler: RecordHandler = (bytes, start, end, skip) => this.#handleRecord(bytes, start, end, skip);
  readonly #lines = new LineSplitter(this.#recordHandler);
  #parser: RecordParser | null = null;
  #isText = true;
  #isFirst = true;
  #goodCount = 0;
  #triedCount = 0;
  /** Records before the first good one. */
  #triedBeforeFirstGood = 0;
  /**
   * Whether the sample begins with the header of the format. Such a sample has this format even if few other records
   * are good.
   */
  #beginsWithHeader = false;
  #requestCount = 0;
  #fallingTimeCount = 0;
  #calendarTimeCount = 0;
  #earliestUs = Number.NaN;
  #latestUs = Number.NaN;
  #lastTimeUs = Number.NaN;
  #reachBytes = 0;

  /** @param formats the formats to try */
  constructor(choices: FormatChoices, formats: readonly TraceFormat[] = Object.values(TRACE_FORMATS)) {
    this.#choices = choices;
    this.#formats = formats;
  }

  /**
   * Detects the format with the most good records among those without a doubt. A record that the end of the sample cuts
   * off does not count, unless the trace ends there. Binary formats are tried only on the beginning of a trace.
   */
  detect(sample: Uint8Array, isBeginning: boolean, isWhole: boolean): Detection {
    this.#lines.chooseLineEnd(sample);
    let detected: DetectedFormat | null = null;
    let bestCount = 0;
    let doubts: TraceDoubt[] = [];
    let doubtedCount = 0;
    for (const format of this.#formats) {
      if (!this.#try(format, sample, isBeginning, isWhole)) continue;
      const { name, recordName } = format;
      const [goodCount, triedCount] = [this.#goodCount, this.#triedCount];
      const doubt = this.#findDoubt(sample);
      if (doubt === null && goodCount > bestCount) {
        bestCount = goodCount;
        const reason = {
          kind: 'recognized',
          format: name,
          recordName,
          triedCount: triedCount,
          goodCount: goodCount,
        } as const;
        detected = { format, reason };
      } else if (doubt !== null && goodCount >= doubtedCount) {
        if (goodCount > doubtedCount) doubts = [];
        doubtedCount = goodCount;
        doubts.push({ doubt, format: name, recordName, triedCount: triedCount, goodCount: goodCount });
      }
    }
    return { detected, doubts: detected === null ? doubts : [] };
  }

  /** Reads the sample in one format; returns whether enough records are good to be mentioned. */
  #try(format: TraceFormat, sample: Uint8Array, isBeginning: boolean, isWhole: boolean): boolean {
    const framing = format.framingOf(sample);
    this.#isText = framing.kind === 'lines';
    if (!this.#isText && !isBeginning) return false;
    this.#parser = format.createParser(this.#choices, sample);
    this.#isFirst = true;
    this.#goodCount = this.#triedCount = this.#triedBeforeFirstGood = this.#requestCount = 0;
    this.#fallingTimeCount = this.#calendarTimeCount = 0;
    this.#earliestUs = this.#latestUs = this.#lastTimeUs = Number.NaN;
    this.#beginsWithHeader = false;
    this.#reachBytes = 0;
    if (framing.kind === 'lines') this.#lines.separator = framing.separator;
    const splitter = framing.kind === 'lines' ? this.#lines : new BinarySplitter(framing, this.#recordHandler);
    splitter.push(sample);
    if (isWhole) splitter.end();
    else splitter.reset();
    const triedCount = this.#triedCount - this.#triedBeforeFirstGood;
    return this.#beginsWithHeader || (this.#goodCount > 0 && this.#goodCount >= LEAST_DOUBTED_SHARE * triedCount);
  }

  #handleRecord(bytes: Uint8Array, start: number, end: number, cut: number): void {
    const skip = cut !== 0 ? cut : this.#parse(bytes, start, end);
    this.#isFirst = false;
    if (NO_EVIDENCE.has(skip)) return;
    if (this.#goodCount === 0) this.#triedBeforeFirstGood = this.#triedCount;
    if (this.#triedCount === 0 && skip === Skip.Header) this.#beginsWithHeader = true;
    this.#triedCount++;
    if (skip === 0 || FORMAT_EVIDENCE.has(skip)) this.#goodCount++;
    if (skip !== 0) return;
    this.#noteTime(this.#request.timeUs);
    this.#reachBytes = Math.max(this.#reachBytes, this.#request.offsetBytes);
  }

  #parse(bytes: Uint8Array, start: number, end: number): number {
    if (this.#isText) return scanLine(this.#parser, bytes, start, end, this.#isFirst, this.#request);
    return this.#parser?.parse(bytes, start, end, this.#request) ?? Skip.Unrecognized;
  }

  #noteTime(timeUs: number): void {
    this.#requestCount++;
    if (timeUs < this.#lastTimeUs) this.#fallingTimeCount++;
    if (isCalendarTime(timeUs)) this.#calendarTimeCount++;
    if (!(timeUs >= this.#earliestUs)) this.#earliestUs = timeUs;
    if (!(timeUs <= this.#latestUs)) this.#latestUs = timeUs;
    this.#lastTimeUs = timeUs;
  }

  #findDoubt(sample: Uint8Array): TraceDoubt['doubt'] | null {
    const isAfterBeginning = this.#goodCount >= LEAST_GOOD_BEHIND;
    const triedCount = this.#triedCount - (isAfterBeginning ? this.#triedBeforeFirstGood : 0);
    // A line of names is no reason to read one of three others.
    const names = this.#beginsWithHeader && this.#parser?.isTable === true ? 1 : 0;
    const isMostlyGood = this.#goodCount - names >= LEAST_GOOD_SHARE * (triedCount - names);
    // Names of columns prove a table only as long as its lines fit; where none at all does, the faults say more.
    const isProven = this.#beginsWithHeader && (this.#parser?.isTable !== true || this.#requestCount === 0);
    if (!isMostlyGood && !isProven) return 'fewRecords';
    const findings: SampleFindings = {
      sample,
      requestCount: this.#requestCount,
      fallingTimeCount: this.#fallingTimeCount,
      earliestUs: this.#earliestUs,
      latestUs: this.#latestUs,
      calendarTimeCount: this.#calendarTimeCount,
      reachBytes: this.#reachBytes,
    };
    return this.#parser?.findDoubt?.(findings) ?? null;
  }
}
