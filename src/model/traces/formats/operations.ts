import { asciiWord, isWord, readHexadecimal, readWhole } from '../fields.ts';
import { Skip, TraceKind } from '../traceRequest.ts';
import { kindOfScsi } from './scsi.ts';

/** Reads the kind of a request from a field: a `TraceKind`, or minus a `Skip` code. */
export type KindReader = (bytes: Uint8Array, start: number, end: number) => number;

/** What a request does by word or number; a negative value is minus a `Skip` code. */
type Words = Readonly<Record<string, number>>;

/** Knows the given words, in capitals or not, and numbers however they are written. */
export function kindByWords(words: Words): KindReader {
  const entries = Object.entries(words).map(([word, kind]) => ({
    word: asciiWord(word.toLowerCase()),
    number: word === '' ? Number.NaN : readWhole(asciiWord(word), 0, word.length),
    kind,
  }));
  const hasNumbers = entries.some(({ number }) => !Number.isNaN(number));
  return (bytes, start, end) => {
    for (let index = 0; index < entries.length; index++)
      if (isWord(bytes, start, end, entries[index].word)) return entries[index].kind;
    if (!hasNumbers) return -Skip.UnknownAction;
    const value = readWhole(bytes, start, end);
    return entries.find(({ number }) => number === value)?.kind ?? -Skip.UnknownAction;
  };
}

const USUAL_WORDS: Words = {
  r: TraceKind.Read,
  w: TraceKind.Write,
  read: TraceKind.Read,
  write: TraceKind.Write,
  get: TraceKind.Read,
  set: TraceKind.Write,
  put: TraceKind.Write,
  get_lease: TraceKind.Read,
  set_lease: TraceKind.Write,
  d: TraceKind.Trim,
  t: TraceKind.Trim,
  trim: TraceKind.Trim,
  discard: TraceKind.Trim,
  unmap: TraceKind.Trim,
  delete: TraceKind.Trim,
  f: -Skip.WithoutData,
  flush: -Skip.WithoutData,
  sync: -Skip.WithoutData,
};
const byUsualWords = kindByWords(USUAL_WORDS);

/** The words that most tables use, the letters of block layers, and SCSI commands of two hexadecimal digits. */
export const usualKind: KindReader = (bytes, start, end) => {
  const kind = byUsualWords(bytes, start, end);
  if (kind !== -Skip.UnknownAction) return kind;
  const opcode = end - start === 2 ? readHexadecimal(bytes, start, end) : Number.NaN;
  return Number.isNaN(opcode) ? kindOfOnlyRwbs(bytes, start, end) : kindOfScsi(opcode);
};

const [READ, WRITE, DISCARD] = [...'RWD'].map((letter) => letter.charCodeAt(0));
const RWBS_LETTERS = new Set([...'RWDFNSAMEVZ'].map((letter) => letter.charCodeAt(0)));

/** Like `kindOfRwbs`, but a field with anything else is no operation. */
export const kindOfOnlyRwbs: KindReader = (bytes, start, end) => {
  for (let at = start; at < end; at++) if (!RWBS_LETTERS.has(bytes[at])) return -Skip.UnknownAction;
  return end > start ? kindOfRwbs(bytes, start, end) : -Skip.UnknownAction;
};

/**
 * The letters RWBS of Linux: a discard if there is a D, else a write or read if there is a W or R.
 *
 * Source: Linux, kernel/trace/blktrace.c (`blk_fill_rwbs`).
 */
export const kindOfRwbs: KindReader = (bytes, start, end) => {
  let kind: number = -Skip.WithoutData;
  for (let at = start; at < end; at++) {
    if (bytes[at] === DISCARD) return TraceKind.Trim;
    if (bytes[at] === WRITE) kind = TraceKind.Write;
    else if (bytes[at] === READ && kind < 0) kind = TraceKind.Read;
  }
  return kind;
};
