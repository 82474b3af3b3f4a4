import type { RecordHandler, RecordSplitter } from './recordSplitter.ts';
import { Skip } from './skip.ts';

/** Longest line that is looked at; the rest of a longer one is dropped as it comes, so that no file can eat memory. */
export const MOST_RECORD_BYTES = 65_536;

const NEWLINE = 0x0a;

/**
 * Cuts text into records at newlines, and at `separator` too where it is not 0. Of a record that is too long the handler
 * gets no bytes.
 */
export class LineSplitter implements RecordSplitter {
  separator = 0;
  readonly #handle: RecordHandler;
  /** Beginning of a record that goes on in the next block. */
  readonly #kept = new Uint8Array(MOST_RECORD_BYTES);
  #keptLength = 0;
  #isTooLong = false;

  constructor(handle: RecordHandler) {
    this.#handle = handle;
  }

  push(block: Uint8Array): void {
    let start = 0;
    if (this.#keptLength > 0 || this.#isTooLong) {
      const end = this.#findEnd(block, 0);
      this.#keep(block, 0, end < 0 ? block.length : end);
      if (end < 0) return;
      this.#finishKept();
      start = end + 1;
    }
    for (let end = this.#findEnd(block, start); end >= 0; end = this.#findEnd(block, start)) {
      const isTooLong = end - start > MOST_RECORD_BYTES;
      this.#handle(block, start, isTooLong ? start : end, isTooLong ? Skip.LineTooLong : 0);
      start = end + 1;
    }
    this.#keep(block, start, block.length);
  }

  /** What is left when the input ends without a newline is a record too. */
  end(): void {
    if (this.#keptLength > 0 || this.#isTooLong) this.#finishKept();
  }

  forget(): void {
    this.#keptLength = 0;
    this.#isTooLong = false;
  }

  #keep(block: Uint8Array, start: number, end: number): void {
    if (this.#isTooLong || this.#keptLength + end - start > MOST_RECORD_BYTES) {
      this.#isTooLong = true;
      return;
    }
    this.#kept.set(block.subarray(start, end), this.#keptLength);
    this.#keptLength += end - start;
  }

  #finishKept(): void {
    const length = this.#isTooLong ? 0 : this.#keptLength;
    const skip = this.#isTooLong ? Skip.LineTooLong : 0;
    this.forget();
    this.#handle(this.#kept, 0, length, skip);
  }

  #findEnd(block: Uint8Array, from: number): number {
    if (this.separator === 0) return block.indexOf(NEWLINE, from);
    for (let at = from; at < block.length; at++) if (block[at] === NEWLINE || block[at] === this.separator) return at;
    return -1;
  }
}
