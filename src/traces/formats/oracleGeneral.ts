import { readU32, readU64 } from '../binaryFields.ts';
import { Skip } from '../skip.ts';
import { locateRequest, TraceKind } from '../traceRequest.ts';
import type { TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { doubtFallingTimes } from './proof.ts';
import type {
  BinaryFraming,
  RecordParser,
  SampleFindings,
  TraceCautionName,
  TraceDoubtName,
  TraceFormat,
} from './traceFormat.ts';

const RECORD_BYTES = 24;
const FRAMING: BinaryFraming = { kind: 'binary', headBytes: RECORD_BYTES, restBytes: () => 0 };
const OBJECT_AT = 4;
const SIZE_AT = 12;
const NEXT_AT = 16;
const SECOND_US = 1e6;
/** Far more requests than a trace has; −1 and the largest number there is mean never again. */
const MOST_NEXT = 2 ** 40;
const NEVER_HIGH_WORDS = new Set([0xff_ff_ff_ff, 0x7f_ff_ff_ff]);
/** Records of the sample in which an object comes again where it was said to. */
const LEAST_HITS = 8;
/**
 * What is said of the next access is its number among the requests, from 0 or from 1; or how many requests later it comes.
 * Each gives the place of the next record from that of this one.
 */
const NEXT_PLACES: readonly ((place: number, next: number) => number)[] = [
  (_, next) => next,
  (_, next) => next - 1,
  (place, next) => place + next,
];

/**
 * Records of 24 bytes, little-endian: seconds (32 bits), object (64), bytes (32), the next access to the same object (64).
 * No line of names, no operation, no device: every request is what `kindUnsaid` says, and an object is taken for a sector of
 * 512 B, as in the block traces in this format; in others it is a name without a place. What proves the format is that
 * objects come again where the records say so.
 *
 * Source: 1a1a11a/libCacheSim, traceReader/customizedReader/oracle/oracleGeneralBin.h. What the next access counts is told
 * differently in different places there, so all readings are tried.
 */
export const ORACLE_GENERAL: TraceFormat = {
  name: 'oraclegeneral',
  recordName: 'record',
  example: '',
  framingOf: () => FRAMING,
  createParser: ({ kindUnsaid }) => new OracleGeneralParser(kindUnsaid),
  writer: null,
};

class OracleGeneralParser implements RecordParser {
  readonly caution: TraceCautionName | null;
  readonly isKindUnsaid = true;
  readonly #kind: TraceKind;

  constructor(kindUnsaid: TraceKind | undefined) {
    this.#kind = kindUnsaid ?? TraceKind.Read;
    this.caution = kindUnsaid === undefined ? 'takenForReads' : null;
  }

  parse(bytes: Uint8Array, start: number, _end: number, request: TraceRequest): number {
    if (Number.isNaN(readNext(bytes, start))) return Skip.NotARecord;
    request.kind = this.#kind;
    request.timeUs = readU32(bytes, start) * SECOND_US;
    return locateRequest(request, readU64(bytes, start + OBJECT_AT), SECTOR_BYTES, readU32(bytes, start + SIZE_AT), 1);
  }

  findDoubt(findings: SampleFindings): TraceDoubtName | null {
    return (
      doubtFallingTimes(findings) ?? (NEXT_PLACES.some((place) => isReused(findings.sample, place)) ? null : 'noReuse')
    );
  }
}

/** Infinity for never again, NaN for what no record says. */
function readNext(bytes: Uint8Array, start: number): number {
  const next = readU64(bytes, start + NEXT_AT);
  if (next < MOST_NEXT) return next;
  return NEVER_HIGH_WORDS.has(readU32(bytes, start + NEXT_AT + 4)) ? Infinity : Number.NaN;
}

/** Whether objects come again exactly where `placeOf` says, more than one of them. */
function isReused(sample: Uint8Array, placeOf: (place: number, next: number) => number): boolean {
  const count = Math.floor(sample.length / RECORD_BYTES);
  const objectAt = (place: number): number => readU64(sample, place * RECORD_BYTES + OBJECT_AT);
  const objects = new Set<number>();
  let hits = 0;
  for (let place = 0; place < count; place++) {
    const next = placeOf(place, readNext(sample, place * RECORD_BYTES));
    if (!(next > place && next < count)) continue;
    if (objectAt(next) !== objectAt(place)) return false;
    objects.add(objectAt(place));
    hits++;
  }
  return hits >= LEAST_HITS && objects.size > 1;
}
