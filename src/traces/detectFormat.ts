import { TRACE_FORMATS } from './formats/traceFormats.ts';
import type { FormatChoices, RecordParser, TraceFormat } from './formats/traceFormat.ts';
import { RecordSplitter } from './recordSplitter.ts';
import { scanRecord } from './scanRecord.ts';
import { Skip } from './skip.ts';
import type { TraceFormatReason } from './traceFindings.ts';
import { createTraceRequest } from './traceRequest.ts';

/** Faults of a value, and lines that only one format has: they show the format as well as a request does. */
const SHOWS_FORMAT: ReadonlySet<number> = new Set([
  Skip.Header,
  Skip.WithoutData,
  Skip.ZeroSize,
  Skip.NegativeSize,
  Skip.NegativeOffset,
  Skip.SizeTooLarge,
  Skip.OffsetTooLarge,
  Skip.TimeTooLarge,
]);

export interface DetectedFormat {
  readonly format: TraceFormat;
  readonly reason: TraceFormatReason;
}

/** Tries samples of a trace in every format. Made once for a trace: what it needs is allocated once. */
export class FormatDetector {
  readonly #choices: FormatChoices;
  readonly #request = createTraceRequest();
  readonly #splitter = new RecordSplitter((bytes, start, end, isTooLong) => this.#take(bytes, start, end, isTooLong));
  #parser: RecordParser | null = null;
  #isFirst = true;
  #good = 0;
  #tried = 0;

  constructor(choices: FormatChoices) {
    this.#choices = choices;
  }

  /**
   * The format in which most records of the sample make sense, or null when there is none that makes any. A record that
   * the end of the sample cuts off does not count, unless the trace ends there.
   */
  detect(sample: Uint8Array, isWhole: boolean): DetectedFormat | null {
    let best: DetectedFormat | null = null;
    let bestCount = 0;
    for (const format of Object.values(TRACE_FORMATS)) {
      this.#try(format, sample, isWhole);
      const good = this.#good;
      const tried = this.#tried;
      if (good <= bestCount) continue;
      bestCount = good;
      const { name, recordName } = format;
      const reason = { kind: 'recognized', format: name, recordName, triedCount: tried, goodCount: good } as const;
      best = { format, reason };
    }
    return best;
  }

  #try(format: TraceFormat, sample: Uint8Array, isWhole: boolean): void {
    this.#parser = format.createParser(this.#choices, sample);
    this.#isFirst = true;
    this.#splitter.separator = format.separator;
    this.#good = 0;
    this.#tried = 0;
    this.#splitter.push(sample);
    if (isWhole) this.#splitter.end();
    else this.#splitter.forget();
  }

  #take(bytes: Uint8Array, start: number, end: number, isTooLong: boolean): void {
    const skip = isTooLong
      ? Skip.LineTooLong
      : scanRecord(this.#parser, bytes, start, end, this.#isFirst, this.#request);
    this.#isFirst = false;
    if (skip === Skip.Blank || skip === Skip.Comment) return;
    this.#tried++;
    if (skip === 0 || SHOWS_FORMAT.has(skip)) this.#good++;
  }
}
