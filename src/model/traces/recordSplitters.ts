import type { BinaryFraming } from './formats/traceFormat.ts';
import { Skip } from './traceRequest.ts';

/**
 * Handles one record: the bytes from `start` up to but excluding `end`, which are valid only during the call. `skip` is
 * 0, or the `Skip` code that says why they are not a whole record.
 */
export type RecordHandler = (bytes: Uint8Array, start: number, end: number, skip: number) => void;

/**
 * Splits a stream of byte blocks into records. Stores at most one record. The result does not depend on the block
 * boundaries.
 */
export interface RecordSplitter {
  push(block: Uint8Array): void;
  /** Ends the input: remaining bytes are a last record. */
  end(): void;
  /** Drops the remaining bytes instead. */
  reset(): void;
}

/** Longest line that is parsed. Longer lines are dropped as they arrive, which limits the memory for any file. */
export const MOST_RECORD_BYTES = 65_536;

const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Splits text into records at newlines, and at `separator` unless it is 0. For a record that is too long the handler
 * gets no bytes.
 */
export class LineSplitter implements RecordSplitter {
  separator = 0;
  #lineEnd = NEWLINE;
  readonly #handle: RecordHandler;
  /** Beginning of a record that continues in the next block. */
  readonly #partialRecord = new Uint8Array(MOST_RECORD_BYTES);
  #partialLength = 0;
  #isTooLong = false;

  constructor(handle: RecordHandler) {
    this.#handle = handle;
  }

  push(block: Uint8Array): void {
    let start = 0;
    if (this.#partialLength > 0 || this.#isTooLong) {
      const end = this.#findEnd(block, 0);
      this.#keep(block, 0, end < 0 ? block.length : end);
      if (end < 0) return;
      this.#finishPartialRecord();
      start = end + 1;
    }
    for (let end = this.#findEnd(block, start); end >= 0; end = this.#findEnd(block, start)) {
      const isTooLong = end - start > MOST_RECORD_BYTES;
      this.#handle(block, start, isTooLong ? start : end, isTooLong ? Skip.LineTooLong : 0);
      start = end + 1;
    }
    this.#keep(block, start, block.length);
  }

  /** Text after the last newline is a record too. */
  end(): void {
    if (this.#partialLength > 0 || this.#isTooLong) this.#finishPartialRecord();
  }

  reset(): void {
    this.#partialLength = 0;
    this.#isTooLong = false;
  }

  /** Lines of old Macintoshes end with carriage returns alone, which the beginning of a text shows. */
  chooseLineEnd(sample: Uint8Array): void {
    this.#lineEnd = !sample.includes(NEWLINE) && sample.includes(RETURN) ? RETURN : NEWLINE;
  }

  #keep(block: Uint8Array, start: number, end: number): void {
    if (this.#isTooLong || this.#partialLength + end - start > MOST_RECORD_BYTES) {
      this.#isTooLong = true;
      return;
    }
    this.#partialRecord.set(block.subarray(start, end), this.#partialLength);
    this.#partialLength += end - start;
  }

  #finishPartialRecord(): void {
    const length = this.#isTooLong ? 0 : this.#partialLength;
    const skip = this.#isTooLong ? Skip.LineTooLong : 0;
    this.reset();
    this.#handle(this.#partialRecord, 0, length, skip);
  }

  #findEnd(block: Uint8Array, from: number): number {
    if (this.separator === 0) return block.indexOf(this.#lineEnd, from);
    for (let at = from; at < block.length; at++)
      if (block[at] === this.#lineEnd || block[at] === this.separator) return at;
    return -1;
  }
}

/**
 * Splits bytes into records that begin with a head of fixed size; the handler gets only the head. Bytes that do not
 * begin a record are dropped up to the next record, and together count as one record with `Skip.NotARecord`.
 */
export class BinarySplitter implements RecordSplitter {
  readonly #framing: BinaryFraming;
  readonly #handle: RecordHandler;
  /** Beginning of a head that continues in the next block. */
  readonly #partialHead: Uint8Array;
  #partialLength = 0;
  /** Bytes of the last record that have not arrived yet. */
  #remainingBytes = 0;
  #isLost = false;

  constructor(framing: BinaryFraming, handle: RecordHandler) {
    this.#framing = framing;
    this.#handle = handle;
    this.#partialHead = new Uint8Array(framing.headBytes);
  }

  push(block: Uint8Array): void {
    const { headBytes } = this.#framing;
    for (let at = 0; at < block.length;) {
      if (this.#remainingBytes > 0) {
        const count = Math.min(this.#remainingBytes, block.length - at);
        this.#remainingBytes -= count;
        at += count;
      } else if (this.#partialLength === 0 && block.length - at >= headBytes) {
        at += this.#take(block, at);
      } else {
        const count = Math.min(headBytes - this.#partialLength, block.length - at);
        this.#partialHead.set(block.subarray(at, at + count), this.#partialLength);
        this.#partialLength += count;
        at += count;
        if (this.#partialLength === headBytes) this.#takePartialHead();
      }
    }
  }

  end(): void {
    const length = this.#partialLength;
    this.reset();
    if (length > 0) this.#handle(this.#partialHead, 0, length, Skip.CutShort);
  }

  reset(): void {
    this.#partialLength = 0;
    this.#remainingBytes = 0;
    this.#isLost = false;
  }

  /**
   * Handles the head at `start`; returns the number of bytes consumed: the head, or one byte if no record begins there.
   */
  #take(bytes: Uint8Array, start: number): number {
    const { headBytes } = this.#framing;
    const remainingBytes = this.#framing.bytesAfterHead(bytes, start);
    if (remainingBytes >= 0) {
      this.#isLost = false;
      this.#remainingBytes = remainingBytes;
      this.#handle(bytes, start, start + headBytes, 0);
      return headBytes;
    }
    if (!this.#isLost) this.#handle(bytes, start, start + headBytes, Skip.NotARecord);
    this.#isLost = true;
    return 1;
  }

  #takePartialHead(): void {
    const consumedBytes = this.#take(this.#partialHead, 0);
    this.#partialHead.copyWithin(0, consumedBytes, this.#partialLength);
    this.#partialLength -= consumedBytes;
  }
}
