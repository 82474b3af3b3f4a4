import { invariant } from '#engine';

/**
 * Bandwidth in consecutive parts (stretches) of equal length, of time or of the address space. Requests after the last
 * stretch are counted in it.
 */
export class BandwidthSeries {
  /** Length of one stretch: microseconds, or bytes of the address space. */
  readonly stretch: number;
  /** Per stretch: bytes transferred, and the time they took. */
  readonly bytes: Float64Array;
  readonly elapsedUs: Float64Array;

  constructor(stretch: number, stretchCount: number) {
    invariant(stretch > 0 && stretchCount >= 1, 'a series has at least one stretch of some length');
    this.stretch = stretch;
    this.bytes = new Float64Array(stretchCount);
    this.elapsedUs = new Float64Array(stretchCount);
  }

  get columns(): readonly Float64Array[] {
    return [this.bytes, this.elapsedUs];
  }

  /** Adds `byteCount` bytes at `place` (a time or an address) that took `tookUs`. */
  add(place: number, byteCount: number, tookUs: number): void {
    const index = Math.min(Math.floor(place / this.stretch), this.bytes.length - 1);
    this.bytes[index] += byteCount;
    this.elapsedUs[index] += tookUs;
  }

  /** 10⁶ B a second in each stretch; NaN without bytes. */
  megabytesPerSecond(): Float64Array {
    return this.bytes.map((bytes, index) => bytes / this.elapsedUs[index]);
  }

  get lowest(): number {
    return this.megabytesPerSecond().reduce((least, rate) => (rate < least ? rate : least), Infinity);
  }
}

/** Initial length of a part, in microseconds. */
const FIRST_STRETCH_US = 1000;

/**
 * Bandwidth over a run of unknown length, in at most `mostStretches` parts (stretches) of equal length. The bytes of a
 * request are spread over the time since the previous completion, so that a stretch shorter than a request is not
 * empty. When the run exceeds the last stretch, stretches are merged in pairs.
 */
export class BandwidthOverTime {
  readonly #bytes: Float64Array;
  readonly #startUs: number;
  #stretchUs = FIRST_STRETCH_US;
  /** The interval between the last two completions, relative to the start. */
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

  /** Adds `byteCount` bytes completed at `completedUs`. Completions have to be added in order of time. */
  add(byteCount: number, completedUs: number): void {
    const sinceUs = completedUs - this.#startUs;
    invariant(sinceUs >= this.#lastUs, 'completions are told in order of time');
    while (sinceUs >= this.#stretchUs * this.#bytes.length) this.#mergePairs();
    // Completions at the same time share one interval.
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

  #mergePairs(): void {
    const bytes = this.#bytes;
    for (let index = 0; index < bytes.length; index++) {
      const first = 2 * index;
      bytes[index] = (bytes[first] ?? 0) + (bytes[first + 1] ?? 0);
    }
    this.#stretchUs *= 2;
  }

  /** 10⁶ B a second in each complete stretch. */
  megabytesPerSecond(): Float64Array {
    const complete = Math.floor(this.#lastUs / this.#stretchUs);
    return this.#bytes.slice(0, complete).map((bytes) => bytes / this.#stretchUs);
  }

  /** Bytes completed after the last complete stretch. */
  get incompleteBytes(): number {
    const complete = Math.floor(this.#lastUs / this.#stretchUs);
    return this.#bytes.slice(complete).reduce((sum, bytes) => sum + bytes, 0);
  }
}
