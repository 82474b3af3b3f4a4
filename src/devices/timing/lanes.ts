/** Places in `#places`. */
const Place = {
  /** Where `#order` begins. */
  First: 0,
  /** 1 after a lane that was not the first has taken work. */
  IsUnsorted: 1,
} as const;
const PLACE_COUNT = 2;

/**
 * Lanes (channels, dies or banks) that work independently of each other. Each takes work in order; a lane is known by
 * when it will be free and by how long it has been busy in all.
 */
export class Lanes {
  readonly count: number;
  /** Per lane: when it will have done all it has accepted. */
  readonly freeUs: Float64Array;
  /** Per lane: sum of all work it has accepted. */
  readonly busyUs: Float64Array;
  /** Ring: the lanes as they become free, of equals the one that has been free for longer. */
  readonly #order: Int32Array;
  readonly #places = new Int32Array(PLACE_COUNT);

  constructor(count: number) {
    this.count = count;
    this.#order = Int32Array.from({ length: count }, (_, lane) => lane);
    this.freeUs = new Float64Array(count);
    this.busyUs = new Float64Array(count);
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [this.freeUs, this.busyUs, this.#order, this.#places];
  }

  /** The lane begins at `readyUs` or when it is free, whichever is later, and works for `workUs`. Returns when it begins. */
  accept(lane: number, readyUs: number, workUs: number): number {
    this.#places[Place.IsUnsorted] = 1;
    return this.#take(lane, readyUs, workUs);
  }

  #take(lane: number, readyUs: number, workUs: number): number {
    const beginUs = Math.max(readyUs, this.freeUs[lane]);
    this.freeUs[lane] = beginUs + workUs;
    this.busyUs[lane] += workUs;
    return beginUs;
  }

  /** All lanes work for `workUs` from `readyUs` on, each behind what it has accepted. */
  acceptAll(readyUs: number, workUs: number): void {
    for (let lane = 0; lane < this.count; lane++) this.accept(lane, readyUs, workUs);
  }

  /** All lanes stand still for `waitUs` from `nowUs` on, behind what they have accepted. */
  hold(nowUs: number, waitUs: number): void {
    const { freeUs } = this;
    for (let lane = 0; lane < freeUs.length; lane++) freeUs[lane] = Math.max(freeUs[lane], nowUs) + waitUs;
  }

  /** The same on whichever lane is free first; of equals the one that has been free for longer. */
  acceptFirstFree(readyUs: number, workUs: number): number {
    const places = this.#places;
    if (places[Place.IsUnsorted] !== 0) this.#sort();
    const order = this.#order;
    const first = places[Place.First];
    const lane = order[first];
    const beginUs = this.#take(lane, readyUs, workUs);
    places[Place.First] = first + 1 === order.length ? 0 : first + 1;
    this.#insert(lane, first, order.length - 1);
    return beginUs;
  }

  /** Puts the lane at `place` of the ring, or before those of the `most` before it that will be free later. */
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
    this.#places[Place.IsUnsorted] = 0;
    for (let sorted = 1; sorted < order.length; sorted++) {
      const place = (this.#places[Place.First] + sorted) % order.length;
      this.#insert(order[place], place, sorted);
    }
  }

  /** When the last lane is free. */
  get settledUs(): number {
    let settledUs = 0;
    for (const freeUs of this.freeUs) if (freeUs > settledUs) settledUs = freeUs;
    return settledUs;
  }
}
