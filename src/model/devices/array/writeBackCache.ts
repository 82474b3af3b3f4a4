const RING_REQUESTS = 1024;

/** Indices into `#ring`. */
const Ring = { First: 0, Count: 1, Bytes: 2, LatestUs: 3 } as const;
const RING_LENGTH = 4;

/**
 * Write-back cache of a driver in host memory, not part of any drive. A write is acknowledged as soon as there is room
 * for it; room is freed in the order of the writes.
 */
export class WriteBackCache {
  readonly capacityBytes: number;
  /** Ring of cached writes: when the members will have completed each, and its size. */
  readonly #doneUs = new Float64Array(RING_REQUESTS);
  readonly #bytes = new Float64Array(RING_REQUESTS);
  readonly #ring = new Float64Array(RING_LENGTH);

  constructor(capacityBytes: number) {
    this.capacityBytes = capacityBytes;
  }

  get columns(): readonly Float64Array[] {
    return [this.#doneUs, this.#bytes, this.#ring];
  }

  /**
   * Caches a write of `byteCount` that arrives at `nowUs` and that the members complete at `doneUs`. Returns when it is
   * acknowledged: as soon as earlier writes have left enough room, or at `doneUs` if it is larger than the cache.
   */
  admit(byteCount: number, nowUs: number, doneUs: number): number {
    const ring = this.#ring;
    if (byteCount > this.capacityBytes) return doneUs;
    let acknowledgedUs = nowUs;
    while (ring[Ring.Count] > 0) {
      const oldestUs = this.#doneUs[ring[Ring.First]];
      const isFull = ring[Ring.Bytes] + byteCount > this.capacityBytes || ring[Ring.Count] === RING_REQUESTS;
      if (oldestUs > nowUs && !isFull) break;
      if (oldestUs > acknowledgedUs) acknowledgedUs = oldestUs;
      ring[Ring.Bytes] -= this.#bytes[ring[Ring.First]];
      ring[Ring.First] = (ring[Ring.First] + 1) % RING_REQUESTS;
      ring[Ring.Count]--;
    }
    // Writes leave the cache in order.
    ring[Ring.LatestUs] = Math.max(ring[Ring.LatestUs], doneUs);
    const place = (ring[Ring.First] + ring[Ring.Count]) % RING_REQUESTS;
    this.#doneUs[place] = ring[Ring.LatestUs];
    this.#bytes[place] = byteCount;
    ring[Ring.Bytes] += byteCount;
    ring[Ring.Count]++;
    return acknowledgedUs;
  }
}
