import { asciiWord, FIELDS, isWord, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { LINES, type RecordParser, type TraceDoubtName, type TraceFormat } from './traceFormat.ts';

const VERSION_LINE = asciiWord('fio version ');
const DATA_ACTIONS: readonly (readonly [Uint8Array, TraceKind])[] = [
  [asciiWord('write'), TraceKind.Write],
  [asciiWord('read'), TraceKind.Read],
  [asciiWord('trim'), TraceKind.Trim],
];
/** Actions on files, waits and flushes, which transfer no data. */
const OTHER_ACTIONS = ['add', 'open', 'close', 'unlink', 'wait', 'sync', 'datasync', 'sync_file_range', 'syncfs'].map(
  asciiWord,
);
const ACTION_OF_KIND = ['read', 'write', 'trim'] as const satisfies Record<TraceKind, string>;

/**
 * `file action offset length` (version 2) or `time file action offset length` (version 3, time in microseconds), after
 * a line `fio version 3 iolog`. Offset and length are in bytes and relative to the file. Actions on files have no
 * numbers. The name of a file may have blanks. The version line proves the format. If the format is requested for a log without it, the version of each
 * line is guessed from its fields. Version 2 has no times, because its waits are skipped.
 *
 * Source: axboe/fio, iolog.c (`read_iolog`, `log_io_u`) and HOWTO, "Trace file format v2" and "v3".
 */
export const FIO: TraceFormat = {
  name: 'fio',
  recordName: 'line',
  example: '8713 disk write 4096 8192',
  framingOf: () => LINES,
  createParser: () => new FioParser(),
  writer: {
    heading: ['fio version 3 iolog'],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      `${timeUs} ${deviceName} ${ACTION_OF_KIND[kind]} ${offsetBytes} ${byteCount}`,
  },
};

class FioParser implements RecordParser {
  /** Version of the last version line; 0 before the first. */
  #version = 0;

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    if (startsWithWord(bytes, start, end, VERSION_LINE)) {
      const digit = bytes[start + VERSION_LINE.length] - 0x30;
      if (digit !== 2 && digit !== 3) return Skip.UnknownAction;
      this.#version = digit;
      return Skip.Header;
    }
    const fields = FIELDS;
    fields.splitAtSpaces(bytes, start, end);
    const hasTime =
      this.#version === 3 || (this.#version === 0 && !this.#isAction(bytes, 1) && this.#isAction(bytes, 2));
    const file = hasTime ? 1 : 0;
    const action = this.#findAction(bytes, file + 1);
    if (fields.count <= action) return Skip.TooFewFields;
    const kind = this.#dataKind(bytes, action);
    if (kind < 0) return this.#isAction(bytes, action) ? Skip.OtherAction : Skip.UnknownAction;
    if (fields.count < action + 3) return Skip.TooFewFields;
    if (this.#version === 0 && fields.count > action + 3) return Skip.TooManyFields;
    const timeUs = hasTime ? readWhole(bytes, fields.start[0], fields.end[0]) : Number.NaN;
    if (hasTime && !(timeUs >= 0)) return Skip.NotANumber;
    request.kind = kind as TraceKind;
    request.timeUs = timeUs;
    request.deviceStart = fields.start[file];
    request.deviceEnd = fields.end[action - 1];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[action + 1], fields.end[action + 1]),
      1,
      readWhole(bytes, fields.start[action + 2], fields.end[action + 2]),
      1,
    );
  }

  findDoubt(): TraceDoubtName | null {
    return this.#version === 0 ? 'noVersionLine' : null;
  }

  /** The field of the action, which is `usual` unless the name of the file has blanks. */
  #findAction(bytes: Uint8Array, usual: number): number {
    if (this.#version === 0) return usual;
    const { count } = FIELDS;
    return [count - 3, usual, count - 1].find((field) => field >= usual && this.#isAction(bytes, field)) ?? usual;
  }

  /** Kind of the request; −1 for an action that transfers no data. */
  #dataKind(bytes: Uint8Array, field: number): number {
    const start = FIELDS.start[field];
    const end = FIELDS.end[field];
    for (const [word, kind] of DATA_ACTIONS) if (isWord(bytes, start, end, word)) return kind;
    return -1;
  }

  #isAction(bytes: Uint8Array, field: number): boolean {
    if (field >= FIELDS.count) return false;
    const start = FIELDS.start[field];
    const end = FIELDS.end[field];
    return this.#dataKind(bytes, field) >= 0 || OTHER_ACTIONS.some((word) => isWord(bytes, start, end, word));
  }
}
