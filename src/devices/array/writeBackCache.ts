const RING_REQUESTS = 1024;

/** Places in `#registers`. */
const Register = { First: 0, Count: 1, HeldBytes: 2, LatestUs: 3 } as const;
const REGISTER_COUNT = 4;

/**
 * Host memory in which a driver holds writes that the members have not taken yet. It is not part of any drive. A write is
 * acknowledged as soon as there is room for it; room comes back in the order the writes came.
 */
export class WriteBackCache {
  readonly capacityBytes: number;
  /** Ring of the writes that are held: when the members will have taken each, and its size. */
  readonly #doneUs = new Float64Array(RING_REQUESTS);
  readonly #bytes = new Float64Array(RING_REQUESTS);
  readonly #registers = new Float64Array(REGISTER_COUNT);

  constructor(capacityBytes: number) {
    this.capacityBytes = capacityBytes;
  }

  get columns(): readonly Float64Array[] {
    return [this.#doneUs, this.#bytes, this.#registers];
  }

  /**
   * A write of `byteCount` reaches the cache at `nowUs`, and the members will have taken it at `doneUs`. Returns when it
   * is acknowledged: at once, when the writes before it have left enough room, or never before `doneUs` when it is larger
   * than the cache.
   */
  admit(byteCount: number, nowUs: number, doneUs: number): number {
    const registers = this.#registers;
    if (byteCount > this.capacityBytes) return doneUs;
    let acknowledgedUs = nowUs;
    while (registers[Register.Count] > 0) {
      const oldestUs = this.#doneUs[registers[Register.First]];
      const isFull =
        registers[Register.HeldBytes] + byteCount > this.capacityBytes || registers[Register.Count] === RING_REQUESTS;
      if (oldestUs > nowUs && !isFull) break;
      if (oldestUs > acknowledgedUs) acknowledgedUs = oldestUs;
      registers[Register.HeldBytes] -= this.#bytes[registers[Register.First]];
      registers[Register.First] = (registers[Register.First] + 1) % RING_REQUESTS;
      registers[Register.Count]--;
    }
    // What comes later leaves later.
    registers[Register.LatestUs] = Math.max(registers[Register.LatestUs], doneUs);
    const place = (registers[Register.First] + registers[Register.Count]) % RING_REQUESTS;
    this.#doneUs[place] = registers[Register.LatestUs];
    this.#bytes[place] = byteCount;
    registers[Register.HeldBytes] += byteCount;
    registers[Register.Count]++;
    return acknowledgedUs;
  }
}
