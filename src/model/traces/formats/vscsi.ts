import { readU16, readU32, readU64 } from '../fields.ts';
import { locateRequest, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { doubtFallingTimes, type RecordParser, type TraceFormat } from './traceFormat.ts';
import { kindOfScsi } from './scsi.ts';

/** Offsets of the fields of a record, in bytes. */
interface Layout {
  readonly version: number;
  readonly recordBytes: number;
  readonly commandAt: number;
  readonly versionAt: number;
  readonly lengthAt: number;
  readonly sectorAt: number;
  readonly timeAt: number;
}

const FIRST: Layout = {
  version: 1,
  recordBytes: 32,
  commandAt: 12,
  versionAt: 15,
  lengthAt: 4,
  sectorAt: 16,
  timeAt: 24,
};
const SECOND: Layout = {
  version: 2,
  recordBytes: 40,
  commandAt: 0,
  versionAt: 3,
  lengthAt: 8,
  sectorAt: 16,
  timeAt: 24,
};
/** Number of records that are examined to detect the version. */
const PROBED_RECORDS = 16;

/**
 * Records of a VMware virtual disk, little-endian, without a file header. Version 1, 32 bytes: number, bytes,
 * scatter-gather entries (32 bits each), SCSI command, version (16 each), sector of 512 B, time in microseconds (64
 * each). Version 2, 40 bytes: command, version, number, bytes, entries, sector, time, time of the answer. The version
 * is in the high byte of its field. UNMAP is skipped, because its range is not recorded.
 *
 * Source: 1a1a11a/libCacheSim, traceReader/customizedReader/vscsi.h; I. Ahmad, "Easy and efficient disk I/O workload
 * characterization in VMware ESX Server", IISWC 2007.
 */
export const VSCSI: TraceFormat = {
  name: 'vscsi',
  recordName: 'record',
  example: '',
  framingOf: (sample) => ({ kind: 'binary', headBytes: layoutOf(sample).recordBytes, bytesAfterHead: () => 0 }),
  createParser: (_, sample) => new VscsiParser(layoutOf(sample)),
  writer: null,
};

class VscsiParser implements RecordParser {
  readonly #layout: Layout;
  readonly findDoubt = doubtFallingTimes;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  parse(bytes: Uint8Array, start: number, _end: number, request: TraceRequest): number {
    const { version, versionAt, commandAt, lengthAt, sectorAt, timeAt } = this.#layout;
    if (bytes[start + versionAt] !== version) return Skip.NotARecord;
    const kind = kindOfScsi(readU16(bytes, start + commandAt));
    if (kind < 0) return -kind;
    request.kind = kind as TraceKind;
    request.timeUs = readU64(bytes, start + timeAt);
    return locateRequest(request, readU64(bytes, start + sectorAt), SECTOR_BYTES, readU32(bytes, start + lengthAt), 1);
  }
}

/** Version 2 if all of the first records have it, else version 1. */
function layoutOf(sample: Uint8Array): Layout {
  const { recordBytes, versionAt, version } = SECOND;
  const count = Math.min(PROBED_RECORDS, Math.floor(sample.length / recordBytes));
  for (let record = 0; record < count; record++) if (sample[record * recordBytes + versionAt] !== version) return FIRST;
  return count > 0 ? SECOND : FIRST;
}
