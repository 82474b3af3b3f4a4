import type { RequestKind } from '#engine';
import { Skip } from './skip.ts';

/** Places in `REQUEST_KINDS`, for code that counts by kind. */
export const TraceKind = { Read: 0, Write: 1, Trim: 2 } as const satisfies Record<Capitalize<RequestKind>, number>;
export type TraceKind = (typeof TraceKind)[keyof typeof TraceKind];

/** The drive maps pages of this size; requests come in bytes. */
export const TRACE_PAGE_BYTES = 4096;
/** Block layers count a request in 32 bits; what claims more is a damaged line. */
export const MOST_REQUEST_BYTES = 2 ** 32;
/** From here on a number of bytes is no longer exact. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;
/** Far more than any clock shows, and far from where numbers end. */
const MOST_TIME_US = 2 ** 63;

/** One request of a trace, filled in place by a parser: a trace has millions of them. */
export interface TraceRequest {
  kind: TraceKind;
  offsetBytes: number;
  byteCount: number;
  /** From wherever the format counts; NaN where it has no time. */
  timeUs: number;
  /** What holds the name of the device where the record itself does not: as text, filled by the parser of a binary format. */
  deviceBytes: Uint8Array | null;
  /** Where the name of the device, disk or file stands in these or in the record; both 0 where the format has none. */
  deviceStart: number;
  deviceEnd: number;
  /** Filled in by the reader: which device, by order of first appearance; and the number of the record, from 1. */
  device: number;
  record: number;
}

export const createTraceRequest = (): TraceRequest => ({
  kind: TraceKind.Read,
  offsetBytes: 0,
  byteCount: 0,
  timeUs: Number.NaN,
  deviceBytes: null,
  deviceStart: 0,
  deviceEnd: 0,
  device: 0,
  record: 0,
});

/**
 * Fills in place and size of `request` from numbers as they were read, each in units of so many bytes. Returns 0, or the
 * `Skip` that says what is wrong with them or with the time, which is there already. NaN stands for what was no whole
 * number.
 */
export function locateRequest(
  request: TraceRequest,
  offset: number,
  offsetUnitBytes: number,
  size: number,
  sizeUnitBytes: number,
): number {
  if (Number.isNaN(offset) || Number.isNaN(size)) return Skip.NotANumber;
  if (size < 0) return Skip.NegativeSize;
  if (offset < 0) return Skip.NegativeOffset;
  if (size === 0) return Skip.ZeroSize;
  const byteCount = size * sizeUnitBytes;
  const offsetBytes = offset * offsetUnitBytes;
  if (byteCount > MOST_REQUEST_BYTES) return Skip.SizeTooLarge;
  if (offsetBytes + byteCount > MOST_BYTES) return Skip.OffsetTooLarge;
  if (Math.abs(request.timeUs) > MOST_TIME_US) return Skip.TimeTooLarge;
  request.offsetBytes = offsetBytes;
  request.byteCount = byteCount;
  return 0;
}
