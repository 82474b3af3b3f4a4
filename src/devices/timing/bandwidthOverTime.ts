import { invariant } from '#engine';

/** Shortest stretch that is told apart, in microseconds. */
const FIRST_STRETCH_US = 1000;

/**
 * Bandwidth over a run whose length nobody knows beforehand, in at most `mostStretches` stretches of equal length. What
 * completes went through since the completion before it, so that a stretch shorter than a request is not empty. When time
 * runs past the last stretch, pairs are put together and stretches are twice as long.
 */
export class BandwidthOverTime {
  readonly #bytes: Float64Array;
  readonly #startUs: number;
  #stretchUs = FIRST_STRETCH_US;
  /** The last time between two completions, from the start on. */
  #fromUs = 0;
  #lastUs = 0;

  constructor(mostStretches: number, startUs: number) {
    invariant(mostStretches >= 2, 'a run is cut into at least two stretches');
    this.#bytes = new Float64Array(mostStretches);
    this.#startUs = startUs;
  }

  get stretchUs(): number {
    return this.#stretchUs;
  }

  /** `byteCount` bytes completed at `completedUs`, at or after the start and the completion before. */
  add(byteCount: number, completedUs: number): void {
    const sinceUs = completedUs - this.#startUs;
    invariant(sinceUs >= this.#lastUs, 'completions are told in order of time');
    while (sinceUs >= this.#stretchUs * this.#bytes.length) this.#double();
    // What completes at the same moment as the one before shares its time.
    if (sinceUs > this.#lastUs) this.#fromUs = this.#lastUs;
    this.#lastUs = sinceUs;
    this.#spread(byteCount, this.#fromUs, sinceUs);
  }

  #spread(byteCount: number, fromUs: number, toUs: number): void {
    const stretchUs = this.#stretchUs;
    const first = Math.floor(fromUs / stretchUs);
    const last = Math.floor(toUs / stretchUs);
    if (first === last) {
      this.#bytes[last] += byteCount;
      return;
    }
    const bytesPerUs = byteCount / (toUs - fromUs);
    this.#bytes[first] += ((first + 1) * stretchUs - fromUs) * bytesPerUs;
    for (let index = first + 1; index < last; index++) this.#bytes[index] += stretchUs * bytesPerUs;
    this.#bytes[last] += (toUs - last * stretchUs) * bytesPerUs;
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
    const complete = Math.floor(this.#lastUs / this.#stretchUs);
    return this.#bytes.slice(0, complete).map((bytes) => bytes / this.#stretchUs);
  }

  /** What went through after the last complete stretch. */
  get restBytes(): number {
    const complete = Math.floor(this.#lastUs / this.#stretchUs);
    return this.#bytes.slice(complete).reduce((sum, bytes) => sum + bytes, 0);
  }
}
