import { type HostRequest, invariant } from '#engine';
import type { StorageDevice } from '../timing/storageDevice.ts';
import type { DiskParameters } from './diskParameters.ts';
import { Platter } from './platter.ts';
import { WriteCache } from './writeCache.ts';

/**
 * A disk of one arm. Reads wait for the arm; writes are acknowledged when the cache has room for them, and the arm writes
 * the cache out behind the host's back, the soonest reached first. After a read the disk reads on along the track, so
 * that a reader in order finds its data in the track buffer, and a random reader waits for that in vain. Now and then a
 * write has to be retried.
 */
export class RotatingDisk implements StorageDevice {
  readonly parameters: DiskParameters;
  readonly #platter: Platter;
  readonly #cache: WriteCache;
  /** When the arm is free for the next access. */
  #armFreeUs = 0;
  #isArmWriting = false;
  /** Where the arm is, as the address that follows the last one it passed. */
  #headBytes = 0;
  #linkFreeUs = 0;
  /** When the cache last changed. */
  #cacheChangedUs = 0;
  #runsWritten = 0;
  /** The stream that the track buffer follows: from where, since when, and how far the host has read. */
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

  /** Runs of neighbouring writes that the arm has put on the platter. */
  get runsWritten(): number {
    return this.#runsWritten;
  }

  /** Writes so far that took a second turn. */
  get retriesMade(): number {
    return Math.floor(this.#runsWritten / this.parameters.retryEveryWrites);
  }

  get settledUs(): number {
    const rest = this.#cache.copy();
    let headBytes = this.#headBytes;
    let nowUs = rest.count > 0 ? Math.max(this.#armFreeUs, this.#cacheChangedUs) : this.#armFreeUs;
    while (rest.count > 0) {
      nowUs = rest.writeSoonest(nowUs, headBytes);
      headBytes = rest.endOfLast;
    }
    return Math.max(nowUs, this.#linkFreeUs);
  }

  serve(request: HostRequest, nowUs: number): number {
    const { kind, offsetBytes, byteCount } = request;
    const { capacityBytes, commandUs, linkBytesPerUs } = this.parameters;
    invariant(offsetBytes >= 0 && offsetBytes + byteCount <= capacityBytes, 'a request lies within the disk');
    const commandDoneUs = Math.max(nowUs, this.#linkFreeUs) + commandUs;
    const linkUs = byteCount / linkBytesPerUs;
    // A disk of the time knows no trim.
    if (kind === 'trim') this.#linkFreeUs = commandDoneUs;
    else if (kind === 'read') this.#linkFreeUs = this.#read(offsetBytes, byteCount, commandDoneUs) + linkUs;
    else this.#linkFreeUs = this.#write(offsetBytes, byteCount, commandDoneUs + linkUs);
    return this.#linkFreeUs;
  }

  /** The host leaves the disk alone: it empties its cache as far as time allows. */
  idle(_nowUs: number, untilUs: number): void {
    while (this.#cache.count > 0 && Math.max(this.#armFreeUs, this.#cacheChangedUs) < untilUs)
      this.#writeSoonest(this.#cacheChangedUs);
  }

  /** When the data have been read. */
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

  /** When the cache has room for the data, which arrive at `nowUs`. A run keeps its room until it is written. */
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

  /** What the arm has done by `nowUs` since the cache last changed; the newest run waits. */
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
