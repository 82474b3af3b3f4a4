import type { Column } from './snapshot.ts';

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
