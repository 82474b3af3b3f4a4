import { readU32, readU64 } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { ObjectPlaces } from './objectPlaces.ts';
import {
  doubtFallingTimes,
  type BinaryFraming,
  type FormatChoices,
  type RecordParser,
  type SampleFindings,
  type TraceCaution,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';

const RECORD_BYTES = 24;
const FRAMING: BinaryFraming = { kind: 'binary', headBytes: RECORD_BYTES, bytesAfterHead: () => 0 };
const OBJECT_AT = 4;
/** The upper half of an object. */
const OBJECT_HIGH_AT = OBJECT_AT + 4;
/** Objects from here on, 2^44, are no sectors: they would lie beyond 2^53 bytes. */
const LEAST_NAME_HIGH = 2 ** 12;
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
 * sector of 512 B, as in the block traces in this format. In other traces it is a name of 64 bits without an address:
 * these are read only for a fit that gives each object pages of its own (`ObjectPlaces`). The format is proved by objects that occur again where the records announce it.
 *
 * Source: 1a1a11a/libCacheSim, traceReader/customizedReader/oracle/oracleGeneralBin.h. The meaning of the next access
 * is described inconsistently there, so all interpretations are tried.
 */
export const ORACLE_GENERAL: TraceFormat = {
  name: 'oraclegeneral',
  recordName: 'record',
  example: '',
  framingOf: () => FRAMING,
  createParser: (choices, sample) => new OracleGeneralParser(choices, sample),
  writer: null,
};

class OracleGeneralParser implements RecordParser {
  readonly cautions: readonly TraceCaution[];
  readonly isKindUnsaid = true;
  readonly #kind: TraceKind;

  readonly #hasNames: boolean;
  readonly #places: ObjectPlaces | null;

  constructor({ kindUnsaid, isCompact = false }: FormatChoices, sample: Uint8Array) {
    this.#hasNames = hasNames(sample);
    this.#places = isCompact && this.#hasNames ? new ObjectPlaces() : null;
    this.#kind = kindUnsaid ?? TraceKind.Read;
    this.cautions = kindUnsaid === undefined ? [{ kind: 'takenForReads' }] : [];
  }

  parse(bytes: Uint8Array, start: number, _end: number, request: TraceRequest): number {
    if (Number.isNaN(readNext(bytes, start))) return Skip.NotARecord;
    request.kind = this.#kind;
    request.timeUs = readU32(bytes, start) * SECOND_US;
    const size = readU32(bytes, start + SIZE_AT);
    if (!this.#hasNames) return locateRequest(request, readU64(bytes, start + OBJECT_AT), SECTOR_BYTES, size, 1);
    if (this.#places === null) return Skip.OffsetTooLarge;
    const offset = this.#places.offsetOf(
      readU32(bytes, start + OBJECT_HIGH_AT),
      readU32(bytes, start + OBJECT_AT),
      size,
    );
    return locateRequest(request, offset, 1, size, 1);
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

/** Whether some of the first objects cannot be sectors. */
function hasNames(sample: Uint8Array): boolean {
  for (let start = 0; start + RECORD_BYTES <= sample.length; start += RECORD_BYTES)
    if (readU32(sample, start + OBJECT_HIGH_AT) >= LEAST_NAME_HIGH) return true;
  return false;
}

/** Whether objects occur again exactly where `indexOfNext` predicts, for at least two different objects. */
function isReused(sample: Uint8Array, indexOfNext: (place: number, next: number) => number): boolean {
  const count = Math.floor(sample.length / RECORD_BYTES);
  // Not as a number, which would not be exact.
  const objectAt = (place: number): string => {
    const at = place * RECORD_BYTES;
    return `${readU32(sample, at + OBJECT_HIGH_AT)} ${readU32(sample, at + OBJECT_AT)}`;
  };
  const objects = new Set<string>();
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
