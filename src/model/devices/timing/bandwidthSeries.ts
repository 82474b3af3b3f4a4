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
