import { MICRO_EVENT_WORDS, type MicroListener } from '#engine';

/** More rows than a display frame can show. */
const MAX_ROWS = 128;

/** Micro-operations since the last frame; only the newest when there are too many. */
export class MicroEventLog {
  readonly #words = new Int32Array(MAX_ROWS * MICRO_EVENT_WORDS);
  #rowCount = 0;

  readonly listener: MicroListener = (kind, logicalPage, from, to) => {
    if (this.#rowCount === MAX_ROWS) {
      this.#words.copyWithin(0, MICRO_EVENT_WORDS);
      this.#rowCount--;
    }
    this.#words.set([kind, logicalPage, from, to], this.#rowCount++ * MICRO_EVENT_WORDS);
  };

  clear(): void {
    this.#rowCount = 0;
  }

  /** A copy of the rows, oldest first; empties the log. */
  take(): Int32Array {
    const rows = this.#words.slice(0, this.#rowCount * MICRO_EVENT_WORDS);
    this.#rowCount = 0;
    return rows;
  }
}
