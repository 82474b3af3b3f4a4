import { TRACE_FORMATS } from './formats/traceFormats.ts';
import type { FormatChoices, TraceFormat } from './formats/traceFormat.ts';
import { RecordSplitter } from './recordSplitter.ts';
import { scanRecord } from './scanRecord.ts';
import { Skip } from './skip.ts';
import { createTraceRequest } from './traceRequest.ts';

export interface DetectedFormat {
  readonly format: TraceFormat;
  /** One sentence: what fits, and how well. */
  readonly reason: string;
}

/**
 * The format in which most records of the sample make sense, or null when there is none that makes any. A record that
 * the end of the sample cuts off does not count, unless the trace ends there.
 */
export function detectFormat(sample: Uint8Array, isWhole: boolean, choices: FormatChoices): DetectedFormat | null {
  let best: DetectedFormat | null = null;
  let bestCount = 0;
  for (const format of Object.values(TRACE_FORMATS)) {
    const { good, tried } = tryFormat(format, sample, isWhole, choices);
    if (good <= bestCount) continue;
    bestCount = good;
    const share = good === tried ? `all of the first ${tried}` : `${good} of the first ${tried}`;
    const records = `${format.recordName}${tried === 1 ? '' : 's'}`;
    best = { format, reason: `${share} ${records} read as ${format.expected}.` };
  }
  return best;
}

function tryFormat(
  format: TraceFormat,
  sample: Uint8Array,
  isWhole: boolean,
  choices: FormatChoices,
): { readonly good: number; readonly tried: number } {
  const parser = format.createParser(choices, sample);
  const request = createTraceRequest();
  let good = 0;
  let tried = 0;
  let isFirst = true;
  const splitter = new RecordSplitter((bytes, start, end, isTooLong) => {
    const skip = isTooLong ? Skip.LineTooLong : scanRecord(parser, bytes, start, end, isFirst, request);
    isFirst = false;
    if (skip === Skip.Blank || skip === Skip.Comment) return;
    tried++;
    if (skip === 0 || skip === Skip.Header) good++;
  });
  splitter.separator = format.separator;
  splitter.push(sample);
  if (isWhole) splitter.end();
  return { good, tried };
}
