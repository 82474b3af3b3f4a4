import type { BinaryFraming } from './formats/traceFormat.ts';
import type { RecordHandler, RecordSplitter } from './recordSplitter.ts';
import { Skip } from './skip.ts';

/**
 * Cuts bytes into records that begin with a head of fixed size, which is all that the handler gets. Where no record begins,
 * bytes are dropped up to the next one: such a stretch counts as one record, `Skip.NotARecord`.
 */
export class BinarySplitter implements RecordSplitter {
  readonly #framing: BinaryFraming;
  readonly #handle: RecordHandler;
  /** Beginning of a head that goes on in the next block. */
  readonly #kept: Uint8Array;
  #keptLength = 0;
  /** Bytes of the last record that are still to come. */
  #restBytes = 0;
  #isLost = false;

  constructor(framing: BinaryFraming, handle: RecordHandler) {
    this.#framing = framing;
    this.#handle = handle;
    this.#kept = new Uint8Array(framing.headBytes);
  }

  push(block: Uint8Array): void {
    const { headBytes } = this.#framing;
    for (let at = 0; at < block.length;) {
      if (this.#restBytes > 0) {
        const count = Math.min(this.#restBytes, block.length - at);
        this.#restBytes -= count;
        at += count;
      } else if (this.#keptLength === 0 && block.length - at >= headBytes) {
        at += this.#take(block, at);
      } else {
        const count = Math.min(headBytes - this.#keptLength, block.length - at);
        this.#kept.set(block.subarray(at, at + count), this.#keptLength);
        this.#keptLength += count;
        at += count;
        if (this.#keptLength === headBytes) this.#takeKept();
      }
    }
  }

  end(): void {
    const length = this.#keptLength;
    this.forget();
    if (length > 0) this.#handle(this.#kept, 0, length, Skip.CutShort);
  }

  forget(): void {
    this.#keptLength = 0;
    this.#restBytes = 0;
    this.#isLost = false;
  }

  /** Bytes that are done with: of the head, or one where no record begins. */
  #take(bytes: Uint8Array, start: number): number {
    const { headBytes } = this.#framing;
    const restBytes = this.#framing.restBytes(bytes, start);
    if (restBytes >= 0) {
      this.#isLost = false;
      this.#restBytes = restBytes;
      this.#handle(bytes, start, start + headBytes, 0);
      return headBytes;
    }
    if (!this.#isLost) this.#handle(bytes, start, start + headBytes, Skip.NotARecord);
    this.#isLost = true;
    return 1;
  }

  #takeKept(): void {
    const done = this.#take(this.#kept, 0);
    this.#kept.copyWithin(0, done, this.#keptLength);
    this.#keptLength -= done;
  }
}
