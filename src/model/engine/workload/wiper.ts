import { invariant } from '../result.ts';
import type { HostRequest, RequestKind, RequestSource } from './request.ts';

/** A range of bytes. */
export interface ByteExtent {
  readonly offsetBytes: number;
  readonly byteCount: number;
}

/** Largest range of one ATA trim: 65,535 sectors (ACS-2, DATA SET MANAGEMENT), rounded down to whole 4 KB pages. */
export const MAX_TRIM_BYTES = Math.floor((65_535 * 512) / 4096) * 4096;

/**
 * Requests of a wiper tool: it allocates all free space to a file, trims the addresses of that file, and deletes it.
 * The drive receives trims of everything but the live data, in order, in ranges of at most `MAX_TRIM_BYTES`.
 */
export class WiperSource implements RequestSource {
  readonly #live: readonly ByteExtent[];
  readonly #endBytes: number;
  readonly #request: { kind: RequestKind; offsetBytes: number; byteCount: number } = {
    kind: 'trim',
    offsetBytes: 0,
    byteCount: 0,
  };
  #atBytes = 0;
  #nextLive = 0;

  /**
   * @param live extents of the files, sorted, without overlap
   * @param endBytes end of the partition
   */
  constructor(live: readonly ByteExtent[], endBytes: number) {
    let atBytes = 0;
    for (const { offsetBytes, byteCount } of live) {
      invariant(offsetBytes >= atBytes && byteCount >= 0, 'live extents are sorted and do not overlap');
      atBytes = offsetBytes + byteCount;
    }
    invariant(atBytes <= endBytes, 'live extents end inside the partition');
    this.#live = live;
    this.#endBytes = endBytes;
  }

  next(): HostRequest | null {
    const live = this.#live;
    while (this.#nextLive < live.length && live[this.#nextLive].offsetBytes <= this.#atBytes) {
      const { offsetBytes, byteCount } = live[this.#nextLive++];
      this.#atBytes = offsetBytes + byteCount;
    }
    const freeEnd = this.#nextLive < live.length ? live[this.#nextLive].offsetBytes : this.#endBytes;
    if (this.#atBytes >= freeEnd) return null;
    this.#request.offsetBytes = this.#atBytes;
    this.#request.byteCount = Math.min(MAX_TRIM_BYTES, freeEnd - this.#atBytes);
    this.#atBytes += this.#request.byteCount;
    return this.#request;
  }
}
