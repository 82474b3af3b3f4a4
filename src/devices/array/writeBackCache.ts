const RING_REQUESTS = 1024;

/** Places in `#held`. */
const Held = { First: 0, Count: 1, HeldBytes: 2, LatestUs: 3 } as const;
const HELD_PLACES = 4;

/**
 * Host memory in which a driver holds writes that the members have not taken yet. It is not part of any drive. A write is
 * acknowledged as soon as there is room for it; room comes back in the order the writes came.
 */
export class WriteBackCache {
  readonly capacityBytes: number;
  /** Ring of the writes that are held: when the members will have taken each, and its size. */
  readonly #doneUs = new Float64Array(RING_REQUESTS);
  readonly #bytes = new Float64Array(RING_REQUESTS);
  readonly #held = new Float64Array(HELD_PLACES);

  constructor(capacityBytes: number) {
    this.capacityBytes = capacityBytes;
  }

  get columns(): readonly Float64Array[] {
    return [this.#doneUs, this.#bytes, this.#held];
  }

  /**
   * A write of `byteCount` reaches the cache at `nowUs`, and the members will have taken it at `doneUs`. Returns when it
   * is acknowledged: at once, when the writes before it have left enough room, or never before `doneUs` when it is larger
   * than the cache.
   */
  admit(byteCount: number, nowUs: number, doneUs: number): number {
    const held = this.#held;
    if (byteCount > this.capacityBytes) return doneUs;
    let acknowledgedUs = nowUs;
    while (held[Held.Count] > 0) {
      const oldestUs = this.#doneUs[held[Held.First]];
      const isFull = held[Held.HeldBytes] + byteCount > this.capacityBytes || held[Held.Count] === RING_REQUESTS;
      if (oldestUs > nowUs && !isFull) break;
      if (oldestUs > acknowledgedUs) acknowledgedUs = oldestUs;
      held[Held.HeldBytes] -= this.#bytes[held[Held.First]];
      held[Held.First] = (held[Held.First] + 1) % RING_REQUESTS;
      held[Held.Count]--;
    }
    // What comes later leaves later.
    held[Held.LatestUs] = Math.max(held[Held.LatestUs], doneUs);
    const place = (held[Held.First] + held[Held.Count]) % RING_REQUESTS;
    this.#doneUs[place] = held[Held.LatestUs];
    this.#bytes[place] = byteCount;
    held[Held.HeldBytes] += byteCount;
    held[Held.Count]++;
    return acknowledgedUs;
  }
}
