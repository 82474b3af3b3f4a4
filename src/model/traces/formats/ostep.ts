import { FIELDS, readWhole } from '../fields.ts';
import { locateRequest, Skip, TRACE_PAGE_BYTES, TraceKind, type TraceRequest } from '../traceRequest.ts';
import type { LineFraming, RecordParser, TraceCaution, TraceFormat } from './traceFormat.ts';

const COMMA = 0x2c;
const FRAMING: LineFraming = { kind: 'lines', separator: COMMA };
const COLON = 0x3a;
const MINUS = 0x2d;
const LIST_FLAG = 0x4c;
const LETTERS: Readonly<Record<string, TraceKind>> = { r: TraceKind.Read, w: TraceKind.Write, t: TraceKind.Trim };
const KIND_OF_BYTE = new Map(Object.entries(LETTERS).map(([letter, kind]) => [letter.charCodeAt(0), kind]));
const LETTER_OF_KIND: readonly string[] = Object.keys(LETTERS);

/**
 * `w10:a,r10,t10`: commands for one page each, separated by commas or newlines. `w` writes the character after the
 * colon, which is ignored and may be missing; `r` reads, `t` trims. A record is one command. A whole command line is read
 * from `-L` on; what it says of the drive is not taken, which a warning says.
 *
 * Source: `-L` of file-ssd/ssd.py, homework of R. Arpaci-Dusseau, A. Arpaci-Dusseau, "Operating Systems: Three Easy
 * Pieces", chapter "Flash-based SSDs" (remzi-arpacidusseau/ostep-homework).
 */
export const OSTEP: TraceFormat = {
  name: 'ostep',
  recordName: 'command',
  example: 'w10:a,r10,t10',
  framingOf: () => FRAMING,
  createParser: () => new OstepParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount }) =>
      offsetBytes % TRACE_PAGE_BYTES === 0 && byteCount === TRACE_PAGE_BYTES
        ? `${LETTER_OF_KIND[kind]}${offsetBytes / TRACE_PAGE_BYTES}${kind === TraceKind.Write ? ':a' : ''}`
        : null,
  },
};

class OstepParser implements RecordParser {
  #hasOptions = false;

  get cautions(): readonly TraceCaution[] {
    return this.#hasOptions ? [{ kind: 'driveOptions' }] : [];
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAtSpaces(bytes, start, end);
    const list = findListField(bytes);
    this.#hasOptions ||= list > 0;
    const command = list < FIELDS.count ? list : 0;
    const next = command + 1;
    if (next < FIELDS.count && bytes[FIELDS.start[next]] !== MINUS) return Skip.TooManyFields;
    return parseCommand(bytes, FIELDS.start[command], FIELDS.end[command], request);
  }
}

/** The field after `-L`; 0 where the record is no command line. */
function findListField(bytes: Uint8Array): number {
  for (let field = 0; field < FIELDS.count; field++) {
    const start = FIELDS.start[field];
    if (bytes[start] === MINUS && bytes[start + 1] === LIST_FLAG && FIELDS.end[field] === start + 2) return field + 1;
  }
  return 0;
}

function parseCommand(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
  const kind = KIND_OF_BYTE.get(bytes[start]);
  if (kind === undefined) return Skip.UnknownAction;
  let last = start + 1;
  while (last < end && bytes[last] !== COLON) last++;
  if (last === start + 1) return Skip.TooFewFields;
  if (last < end && kind !== TraceKind.Write) return Skip.NotANumber;
  request.kind = kind;
  request.timeUs = Number.NaN;
  request.deviceStart = 0;
  request.deviceEnd = 0;
  return locateRequest(request, readWhole(bytes, start + 1, last), TRACE_PAGE_BYTES, 1, TRACE_PAGE_BYTES);
}
