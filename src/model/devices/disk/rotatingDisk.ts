import { invariant, type HostRequest } from '#engine';
import type { StorageDevice } from '../timing/storageDevice.ts';
import { Platter, type DiskParameters } from './platter.ts';

/**
 * Acknowledged writes that are not on the platter yet, as runs of neighbouring bytes in order of arrival. The disk
 * writes the run with the shortest access time (seek plus rotation) first; the newest run waits while there are others,
 * because it may still grow.
 */
class WriteCache {
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

/**
 * A disk with one arm. Reads wait for the arm. Writes are acknowledged when the cache has room for them; the arm writes
 * the cache out in the background, the nearest run first. After a read the disk reads ahead along the track: sequential
 * reads find their data in the track buffer, and random reads have to wait for the read-ahead to end. A fixed share of
 * the writes is retried.
 */
export class RotatingDisk implements StorageDevice {
  readonly parameters: DiskParameters;
  readonly #platter: Platter;
  readonly #cache: WriteCache;
  /** When the arm is free for the next access. */
  #armFreeUs = 0;
  #isArmWriting = false;
  /** Position of the arm: the address after the last one it passed. */
  #headBytes = 0;
  #linkFreeUs = 0;
  /** Time of the last change of the cache. */
  #cacheChangedUs = 0;
  #runsWritten = 0;
  /**
   * The sequential read that the track buffer follows: its first address, its start time, and the end of the host's
   * last read.
   */
  #streamFirstBytes = 0;
  #streamStartUs = 0;
  #streamReadBytes = -1;

  constructor(parameters: DiskParameters) {
    this.parameters = parameters;
    this.#platter = new Platter(parameters);
    this.#cache = new WriteCache(this.#platter, parameters.reorderCommands);
  }

  get capacityBytes(): number {
    return this.parameters.capacityBytes;
  }

  /** Number of runs of neighbouring writes written to the platter. */
  get runsWritten(): number {
    return this.#runsWritten;
  }

  /** Number of retried writes. */
  get retryCount(): number {
    return Math.floor(this.#runsWritten / this.parameters.retryEveryWrites);
  }

  get settledUs(): number {
    const remaining = this.#cache.copy();
    let headBytes = this.#headBytes;
    let nowUs = remaining.count > 0 ? Math.max(this.#armFreeUs, this.#cacheChangedUs) : this.#armFreeUs;
    while (remaining.count > 0) {
      nowUs = remaining.writeSoonest(nowUs, headBytes);
      headBytes = remaining.endOfLast;
    }
    return Math.max(nowUs, this.#linkFreeUs);
  }

  serve(request: HostRequest, nowUs: number): number {
    const { kind, offsetBytes, byteCount } = request;
    const { capacityBytes, commandUs, linkBytesPerUs } = this.parameters;
    invariant(offsetBytes >= 0 && offsetBytes + byteCount <= capacityBytes, 'a request lies within the disk');
    const commandDoneUs = Math.max(nowUs, this.#linkFreeUs) + commandUs;
    const linkUs = byteCount / linkBytesPerUs;
    // Disks of the time do not support trim: only the command takes time.
    if (kind === 'trim') this.#linkFreeUs = commandDoneUs;
    else if (kind === 'read') this.#linkFreeUs = this.#read(offsetBytes, byteCount, commandDoneUs) + linkUs;
    else this.#linkFreeUs = this.#write(offsetBytes, byteCount, commandDoneUs + linkUs);
    return this.#linkFreeUs;
  }

  /** Writes the cache out as far as the time allows. */
  idle(_nowUs: number, untilUs: number): void {
    while (this.#cache.count > 0 && Math.max(this.#armFreeUs, this.#cacheChangedUs) < untilUs)
      this.#writeSoonest(this.#cacheChangedUs);
  }

  /** Returns when the data has been read. */
  #read(offsetBytes: number, byteCount: number, nowUs: number): number {
    if (this.#cache.holds(offsetBytes, byteCount)) return nowUs;
    const endBytes = offsetBytes + byteCount;
    const isStreaming = offsetBytes === this.#streamReadBytes;
    if (!isStreaming) {
      this.#writeBehind(nowUs);
      const beginUs = Math.max(nowUs, this.#armFreeUs);
      this.#streamFirstBytes = offsetBytes;
      this.#streamStartUs = beginUs + this.#platter.accessUs(beginUs, this.#headBytes, offsetBytes, false);
    }
    const first = this.#streamFirstBytes;
    const readUs = this.#streamStartUs + this.#platter.transferUs(first, endBytes - first);
    const doneUs = Math.max(nowUs, readUs);
    this.#streamReadBytes = this.#headBytes = endBytes;
    this.#armFreeUs = readUs + this.parameters.readAheadUs;
    this.#isArmWriting = false;
    return doneUs;
  }

  /**
   * Caches data that arrives at `nowUs`; returns when there is room for it. A run occupies its room until it is
   * written.
   */
  #write(offsetBytes: number, byteCount: number, nowUs: number): number {
    this.#writeBehind(nowUs);
    this.#cache.add(offsetBytes, byteCount);
    this.#cacheChangedUs = nowUs;
    let acceptedUs = nowUs;
    while (this.#cache.count + (this.#isWritingAt(acceptedUs) ? 1 : 0) > this.parameters.reorderCommands) {
      if (!this.#isWritingAt(acceptedUs)) this.#writeSoonest(acceptedUs);
      acceptedUs = Math.max(nowUs, this.#armFreeUs);
    }
    return acceptedUs;
  }

  #isWritingAt(nowUs: number): boolean {
    return this.#isArmWriting && this.#armFreeUs > nowUs;
  }

  /** Simulates the background writes up to `nowUs`. The newest run stays cached, because it may still grow. */
  #writeBehind(nowUs: number): void {
    while (this.#cache.count > 1 && Math.max(this.#armFreeUs, this.#cacheChangedUs) < nowUs)
      this.#writeSoonest(this.#cacheChangedUs);
  }

  #writeSoonest(earliestUs: number): void {
    const { retryUs, retryEveryWrites } = this.parameters;
    this.#armFreeUs = this.#cache.writeSoonest(Math.max(this.#armFreeUs, earliestUs), this.#headBytes);
    this.#headBytes = this.#cache.endOfLast;
    this.#streamReadBytes = -1;
    this.#isArmWriting = true;
    if (++this.#runsWritten % retryEveryWrites === 0) this.#armFreeUs += retryUs;
  }
}
