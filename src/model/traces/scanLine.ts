import type { RecordParser } from './formats/traceFormat.ts';
import { isSpace } from './fields.ts';
import { Skip, type TraceRequest } from './traceRequest.ts';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const SLASH = 0x2f;

/** Whether the line begins with a UTF-8 byte order mark. */
const startsWithMark = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start >= BYTE_ORDER_MARK.length && BYTE_ORDER_MARK.every((byte, index) => bytes[start + index] === byte);

/**
 * Handles what all text formats have in common, and passes the record to the parser: strips white space (including a
 * carriage return), and skips empty records and comments that begin with #, ; or //. Returns 0 or a `Skip` code.
 * Without a parser every other record is `Skip.Unrecognized`.
 */
export function scanLine(
  parser: RecordParser | null,
  bytes: Uint8Array,
  start: number,
  end: number,
  isFirst: boolean,
  request: TraceRequest,
): number {
  let first = isFirst && startsWithMark(bytes, start, end) ? start + BYTE_ORDER_MARK.length : start;
  let last = end;
  while (first < last && isSpace(bytes[first])) first++;
  while (last > first && isSpace(bytes[last - 1])) last--;
  if (first === last) return Skip.Blank;
  const byte = bytes[first];
  if (byte === SEMICOLON && parser?.hasSemicolons !== true) return Skip.Comment;
  if (byte === HASH || (byte === SLASH && bytes[first + 1] === SLASH && last - first > 1)) return Skip.Comment;
  return parser === null ? Skip.Unrecognized : parser.parse(bytes, first, last, request);
}
