import { readU32, readU64 } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import {
  doubtFallingTimes,
  type BinaryFraming,
  type RecordParser,
  type SampleFindings,
  type TraceCaution,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';

const RECORD_BYTES = 24;
const FRAMING: BinaryFraming = { kind: 'binary', headBytes: RECORD_BYTES, bytesAfterHead: () => 0 };
const OBJECT_AT = 4;
const SIZE_AT = 12;
const NEXT_AT = 16;
const SECOND_US = 1e6;
/** Limit of a plausible position. −1 and the largest number mean that the object does not occur again. */
const MOST_NEXT = 2 ** 40;
const NO_NEXT_HIGH_WORDS = new Set([0xff_ff_ff_ff, 0x7f_ff_ff_ff]);
/** Records of the sample whose announced next access has to be confirmed. */
const LEAST_HITS = 8;
/**
 * Interpretations of the next access: its number among the requests from 0 or from 1, or its distance. Each function
 * returns the index of the next record, given the index of this one and the field.
 */
const NEXT_ACCESS_READINGS: readonly ((place: number, next: number) => number)[] = [
  (_, next) => next,
  (_, next) => next - 1,
  (place, next) => place + next,
];

/**
 * Records of 24 bytes, little-endian: seconds (32 bits), object (64), bytes (32), the next access to the same object
 * (64). No header, operation or device: the option `kindUnsaid` determines the kind, and an object is treated as a
 * sector of 512 B, as in the block traces in this format; in other traces it is a name without an address. The format
 * is proved by objects that occur again where the records announce it.
 *
 * Source: 1a1a11a/libCacheSim, traceReader/customizedReader/oracle/oracleGeneralBin.h. The meaning of the next access
 * is described inconsistently there, so all interpretations are tried.
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
  readonly cautions: readonly TraceCaution[];
  readonly isKindUnsaid = true;
  readonly #kind: TraceKind;

  constructor(kindUnsaid: TraceKind | undefined) {
    this.#kind = kindUnsaid ?? TraceKind.Read;
    this.cautions = kindUnsaid === undefined ? [{ kind: 'takenForReads' }] : [];
  }

  parse(bytes: Uint8Array, start: number, _end: number, request: TraceRequest): number {
    if (Number.isNaN(readNext(bytes, start))) return Skip.NotARecord;
    request.kind = this.#kind;
    request.timeUs = readU32(bytes, start) * SECOND_US;
    return locateRequest(request, readU64(bytes, start + OBJECT_AT), SECTOR_BYTES, readU32(bytes, start + SIZE_AT), 1);
  }

  findDoubt(findings: SampleFindings): TraceDoubtName | null {
    return (
      doubtFallingTimes(findings) ??
      (NEXT_ACCESS_READINGS.some((place) => isReused(findings.sample, place)) ? null : 'noReuse')
    );
  }
}

/** The next access; Infinity for none, NaN for an implausible value. */
function readNext(bytes: Uint8Array, start: number): number {
  const next = readU64(bytes, start + NEXT_AT);
  if (next < MOST_NEXT) return next;
  return NO_NEXT_HIGH_WORDS.has(readU32(bytes, start + NEXT_AT + 4)) ? Infinity : Number.NaN;
}

/** Whether objects occur again exactly where `indexOfNext` predicts, for at least two different objects. */
function isReused(sample: Uint8Array, indexOfNext: (place: number, next: number) => number): boolean {
  const count = Math.floor(sample.length / RECORD_BYTES);
  const objectAt = (place: number): number => readU64(sample, place * RECORD_BYTES + OBJECT_AT);
  const objects = new Set<number>();
  let hits = 0;
  for (let place = 0; place < count; place++) {
    const next = indexOfNext(place, readNext(sample, place * RECORD_BYTES));
    if (!(next > place && next < count)) continue;
    if (objectAt(next) !== objectAt(place)) return false;
    objects.add(objectAt(place));
    hits++;
  }
  return hits >= LEAST_HITS && objects.size > 1;
}
