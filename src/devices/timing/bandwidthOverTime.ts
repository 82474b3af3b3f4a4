import { invariant } from '#engine';

/** Shortest stretch that is told apart, in microseconds. */
const FIRST_STRETCH_US = 1000;

/**
 * Bandwidth over a run whose length nobody knows beforehand: bytes that completed in each of at most `mostStretches`
 * stretches of equal length. When time runs past the last one, pairs are put together and stretches are twice as long.
 */
export class BandwidthOverTime {
  readonly #bytes: Float64Array;
  readonly #startUs: number;
  #stretchUs = FIRST_STRETCH_US;
  #lastUs: number;

  constructor(mostStretches: number, startUs: number) {
    invariant(mostStretches >= 2, 'a run is cut into at least two stretches');
    this.#bytes = new Float64Array(mostStretches);
    this.#startUs = startUs;
    this.#lastUs = startUs;
  }

  get stretchUs(): number {
    return this.#stretchUs;
  }

  /** `byteCount` bytes completed at `completedUs`, at or after the start. */
  add(byteCount: number, completedUs: number): void {
    this.#lastUs = Math.max(this.#lastUs, completedUs);
    const sinceUs = completedUs - this.#startUs;
    while (sinceUs >= this.#stretchUs * this.#bytes.length) this.#double();
    this.#bytes[Math.floor(sinceUs / this.#stretchUs)] += byteCount;
  }

  #double(): void {
    const bytes = this.#bytes;
    for (let index = 0; index < bytes.length; index++) {
      const first = 2 * index;
      bytes[index] = (bytes[first] ?? 0) + (bytes[first + 1] ?? 0);
    }
    this.#stretchUs *= 2;
  }

  /** 10⁶ B a second in each stretch that time has reached the end of, in order. */
  megabytesPerSecond(): Float64Array {
    const complete = Math.floor((this.#lastUs - this.#startUs) / this.#stretchUs);
    return this.#bytes.slice(0, complete).map((bytes) => bytes / this.#stretchUs);
  }
}
