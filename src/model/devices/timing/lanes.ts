/** Indices into `#ringState`. */
const RingState = {
  /** Position of the first lane in `#order`. */
  First: 0,
  /** 1 when `#order` has to be sorted, because a lane other than the first has accepted work. */
  IsUnsorted: 1,
} as const;
const RING_STATE_LENGTH = 2;

/** Lanes (channels, dies or banks) that work independently. Each does its work in order. */
export class Lanes {
  readonly count: number;
  /** Per lane: time at which all accepted work is done. */
  readonly freeUs: Float64Array;
  /** Per lane: total time of all accepted work. */
  readonly busyUs: Float64Array;
  /** Ring of the lanes in the order in which they become free; of equals, the one that has been free longer first. */
  readonly #order: Int32Array;
  readonly #ringState = new Int32Array(RING_STATE_LENGTH);

  constructor(count: number) {
    this.count = count;
    this.#order = Int32Array.from({ length: count }, (_, lane) => lane);
    this.freeUs = new Float64Array(count);
    this.busyUs = new Float64Array(count);
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [this.freeUs, this.busyUs, this.#order, this.#ringState];
  }

  /**
   * Lets a lane work for `workUs`, from `readyUs` or from when it is free, whichever is later. Returns the start time.
   */
  accept(lane: number, readyUs: number, workUs: number): number {
    this.#ringState[RingState.IsUnsorted] = 1;
    return this.#assign(lane, readyUs, workUs);
  }

  #assign(lane: number, readyUs: number, workUs: number): number {
    const beginUs = Math.max(readyUs, this.freeUs[lane]);
    this.freeUs[lane] = beginUs + workUs;
    this.busyUs[lane] += workUs;
    return beginUs;
  }

  /** Lets every lane work for `workUs`, from `readyUs` on, after its accepted work. */
  acceptAll(readyUs: number, workUs: number): void {
    for (let lane = 0; lane < this.count; lane++) this.accept(lane, readyUs, workUs);
  }

  /** Stops all lanes for `waitUs`, from `nowUs` on, after their accepted work. */
  hold(nowUs: number, waitUs: number): void {
    const { freeUs } = this;
    for (let lane = 0; lane < freeUs.length; lane++) freeUs[lane] = Math.max(freeUs[lane], nowUs) + waitUs;
  }

  /** `accept` on the lane that is free first; of equals, the one that has been free longer. */
  acceptFirstFree(readyUs: number, workUs: number): number {
    const ringState = this.#ringState;
    if (ringState[RingState.IsUnsorted] !== 0) this.#sort();
    const order = this.#order;
    const first = ringState[RingState.First];
    const lane = order[first];
    const beginUs = this.#assign(lane, readyUs, workUs);
    ringState[RingState.First] = first + 1 === order.length ? 0 : first + 1;
    this.#insert(lane, first, order.length - 1);
    return beginUs;
  }

  /** Inserts the lane at `place` of the ring, or before those of the `most` preceding lanes that become free later. */
  #insert(lane: number, place: number, most: number): void {
    const { freeUs } = this;
    const order = this.#order;
    const laneUs = freeUs[lane];
    let at = place;
    for (let left = most; left > 0; left--) {
      const before = at === 0 ? order.length - 1 : at - 1;
      if (freeUs[order[before]] <= laneUs) break;
      order[at] = order[before];
      at = before;
    }
    order[at] = lane;
  }

  #sort(): void {
    const order = this.#order;
    this.#ringState[RingState.IsUnsorted] = 0;
    for (let sorted = 1; sorted < order.length; sorted++) {
      const place = (this.#ringState[RingState.First] + sorted) % order.length;
      this.#insert(order[place], place, sorted);
    }
  }

  /** Time at which all lanes are free. */
  get settledUs(): number {
    let settledUs = 0;
    for (const freeUs of this.freeUs) if (freeUs > settledUs) settledUs = freeUs;
    return settledUs;
  }
}
