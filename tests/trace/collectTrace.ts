import { REQUEST_KINDS } from '#engine';
import { TraceReader, type TraceReaderOptions } from '#traces';

export interface CollectedRequest {
  readonly kind: string;
  readonly offsetBytes: number;
  readonly byteCount: number;
  readonly timeUs: number;
  readonly device: string;
  readonly record: number;
}

const encoder = new TextEncoder();
export const toBytes = (text: string): Uint8Array => encoder.encode(text);

/** All requests of a trace in memory, and its reader. @param cuts positions at which blocks of input end */
export function collectTrace(
  trace: string | Uint8Array,
  options: TraceReaderOptions = {},
  cuts: readonly number[] = [],
): { readonly requests: CollectedRequest[]; readonly reader: TraceReader } {
  const requests: CollectedRequest[] = [];
  const reader = new TraceReader(options, ({ kind, offsetBytes, byteCount, timeUs, device, record }) => {
    const name = REQUEST_KINDS[kind] ?? '';
    requests.push({ kind: name, offsetBytes, byteCount, timeUs, device: reader.devices.nameOf(device), record });
  });
  const bytes = typeof trace === 'string' ? toBytes(trace) : trace;
  let from = 0;
  for (const cut of [...cuts, bytes.length].toSorted((one, other) => one - other)) {
    const to = Math.min(cut, bytes.length);
    // A copy that is overwritten afterwards, since the reader must not keep references to a block.
    const block = bytes.slice(from, to);
    reader.push(block);
    block.fill(0xff);
    from = to;
  }
  reader.end();
  return { requests, reader };
}

export const countSkipped = ({ skipped }: TraceReader): number =>
  Object.values(skipped).reduce((sum, count) => sum + count, 0);
