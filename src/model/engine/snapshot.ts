import { invariant } from './result.ts';

export type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array;

/** The last character is the version of the layout. Version 2 includes the whole steady-state record. */
const SNAPSHOT_MAGIC = 0x434c5032; // "CLP2"
const HEADER_BYTES = 16;

const padded = (byteLength: number): number => (byteLength + 7) & ~7;

/** One buffer: magic, fingerprint of the scenario, then every column, each padded to 8 bytes. */
export function saveColumns(columns: readonly Column[], fingerprint: number): ArrayBuffer {
  let byteLength = HEADER_BYTES;
  for (const column of columns) byteLength += padded(column.byteLength);
  const buffer = new ArrayBuffer(byteLength);
  const header = new Int32Array(buffer, 0, 3);
  header[0] = SNAPSHOT_MAGIC;
  header[1] = fingerprint;
  header[2] = columns.length;
  const bytes = new Uint8Array(buffer);
  let offset = HEADER_BYTES;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += padded(column.byteLength);
  }
  return buffer;
}

/**
 * Restores a saved state.
 * @throws Error when the buffer is not a snapshot, or one of another scenario
 */
export function restoreColumns(columns: readonly Column[], fingerprint: number, buffer: ArrayBuffer): void {
  let byteLength = HEADER_BYTES;
  for (const column of columns) byteLength += padded(column.byteLength);
  const header = new Int32Array(buffer, 0, 3);
  invariant(header[0] === SNAPSHOT_MAGIC, 'this buffer is not a snapshot of a drive');
  invariant(
    header[1] === fingerprint && header[2] === columns.length && buffer.byteLength === byteLength,
    'this snapshot is of a drive with another scenario',
  );
  let offset = HEADER_BYTES;
  for (const column of columns) {
    new Uint8Array(column.buffer, column.byteOffset, column.byteLength).set(
      new Uint8Array(buffer, offset, column.byteLength),
    );
    offset += padded(column.byteLength);
  }
}

/** Multiplier and finish of MurmurHash2 (Austin Appleby, public domain): good mixing for two operations a word. */
const MULTIPLIER = 0x5bd1e995;

/**
 * Folds a column, word by word, into `hash`. The result assumes a little-endian machine, which all supported ones are.
 */
export function foldColumn(hash: number, column: Column): number {
  let folded = hash;
  if (column instanceof Uint8Array || column instanceof Uint16Array) {
    for (let index = 0; index < column.length; index++) folded = fold(folded, column[index]);
    return folded;
  }
  const words = new Int32Array(column.buffer, column.byteOffset, column.byteLength >> 2);
  for (let index = 0; index < words.length; index++) folded = fold(folded, words[index]);
  return folded;
}

function fold(hash: number, word: number): number {
  let mixed = Math.imul(word, MULTIPLIER);
  mixed ^= mixed >>> 24;
  return Math.imul(hash, MULTIPLIER) ^ Math.imul(mixed, MULTIPLIER);
}

/** Finishes a hash and writes it as eight hexadecimal digits. */
export function formatHash(hash: number): string {
  let mixed = hash;
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, MULTIPLIER);
  mixed ^= mixed >>> 15;
  return (mixed >>> 0).toString(16).padStart(8, '0');
}

/** Fingerprint of columns, in their order. */
export const hashColumns = (columns: readonly Column[]): string =>
  formatHash(columns.reduce((folded, column) => foldColumn(folded, column), 0));

/** 32-bit fingerprint of a text. */
export function hashText(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = fold(hash, text.charCodeAt(index));
  return hash | 0;
}
