import type { Platter } from './platter.ts';

/**
 * Acknowledged writes that are not on the platter yet, as runs of neighbouring bytes in order of arrival. The disk
 * writes the run with the shortest access time (seek plus rotation) first; the newest run waits while there are others,
 * because it may still grow.
 */
export class WriteCache {
  readonly #offsetBytes: Float64Array;
  readonly #byteCount: Float64Array;
  readonly #platter: Platter;
  #count = 0;

  /** Holds up to `runCount` runs, plus one that is arriving. */
  constructor(platter: Platter, runCount: number) {
    this.#platter = platter;
    this.#offsetBytes = new Float64Array(runCount + 1);
    this.#byteCount = new Float64Array(runCount + 1);
  }

  get count(): number {
    return this.#count;
  }

  copy(): WriteCache {
    const copy = new WriteCache(this.#platter, this.#offsetBytes.length - 1);
    copy.#offsetBytes.set(this.#offsetBytes);
    copy.#byteCount.set(this.#byteCount);
    copy.#count = this.#count;
    return copy;
  }

  /** Whether one cached run contains all these bytes. */
  holds(offsetBytes: number, byteCount: number): boolean {
    for (let run = 0; run < this.#count; run++) {
      const first = this.#offsetBytes[run];
      if (offsetBytes >= first && offsetBytes + byteCount <= first + this.#byteCount[run]) return true;
    }
    return false;
  }

  /** Adds a write: overwrites a run that contains its bytes, extends the newest run, or starts a new run. */
  add(offsetBytes: number, byteCount: number): void {
    if (this.holds(offsetBytes, byteCount)) return;
    const newest = this.#count - 1;
    const continues = newest >= 0 && this.#offsetBytes[newest] + this.#byteCount[newest] === offsetBytes;
    if (continues && this.#byteCount[newest] < this.#platter.zones.trackBytesAt(offsetBytes)) {
      this.#byteCount[newest] += byteCount;
      return;
    }
    this.#offsetBytes[this.#count] = offsetBytes;
    this.#byteCount[this.#count] = byteCount;
    this.#count++;
  }

  /**
   * Removes the run that the arm reaches first. Returns when it is written; `endOfLast` is the position of the arm
   * then.
   */
  writeSoonest(nowUs: number, headBytes: number): number {
    const candidates = Math.max(1, this.#count - 1);
    let best = 0;
    let bestUs = Infinity;
    for (let run = 0; run < candidates; run++) {
      const accessUs = this.#platter.accessUs(nowUs, headBytes, this.#offsetBytes[run], true);
      if (accessUs < bestUs) {
        bestUs = accessUs;
        best = run;
      }
    }
    const offset = this.#offsetBytes[best];
    const bytes = this.#byteCount[best];
    this.#offsetBytes.copyWithin(best, best + 1, this.#count);
    this.#byteCount.copyWithin(best, best + 1, this.#count);
    this.#count--;
    this.endOfLast = offset + bytes;
    return nowUs + bestUs + this.#platter.transferUs(offset, bytes);
  }

  /** End address of the run written last. */
  endOfLast = 0;
}
