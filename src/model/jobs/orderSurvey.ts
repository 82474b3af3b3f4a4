/** Requests of these sizes, as counted. */
export interface SizeTally {
  readonly bytes: number;
  readonly requests: number;
}

/** Facts of the order of a list of writes. */
export interface OrderFacts {
  readonly requests: number;
  /** Sizes from the smallest. */
  readonly sizes: readonly SizeTally[];
  /** Share of the steps that go to the byte behind the last request, in whole passes, and in the last tenth of each. */
  readonly neighborFraction: number;
  readonly lastTenthNeighborFraction: number;
  readonly passes: number;
  /** Whether each pass writes each of its places once. */
  readonly isEachOnce: boolean;
  /** Whether all passes write the same places in the same order; null with fewer than two passes. */
  readonly isSameOrder: boolean | null;
}

/** Collects writes in order, and tells what their order is like. Keeps all places of a pass. */
export class OrderSurvey {
  readonly #passBytes: number;
  readonly #sizes = new Map<number, number>();
  readonly #seen = new Set<number>();
  #first: number[] = [];
  #present: number[] = [];
  #writtenBytes = 0;
  #end = -1;
  #requests = 0;
  #steps = 0;
  #neighbors = 0;
  #lateSteps = 0;
  #lateNeighbors = 0;
  #passes = 0;
  #isEachOnce = true;
  #isSameOrder = true;

  /** @param passBytes bytes of one pass */
  constructor(passBytes: number) {
    this.#passBytes = passBytes;
  }

  add(startByte: number, byteCount: number): void {
    const isNeighbor = startByte === this.#end ? 1 : 0;
    if (this.#requests > 0) {
      this.#steps++;
      this.#neighbors += isNeighbor;
      if (this.#writtenBytes >= 0.9 * this.#passBytes) {
        this.#lateSteps++;
        this.#lateNeighbors += isNeighbor;
      }
    }
    this.#end = startByte + byteCount;
    this.#requests++;
    this.#sizes.set(byteCount, (this.#sizes.get(byteCount) ?? 0) + 1);
    if (this.#seen.has(startByte)) this.#isEachOnce = false;
    this.#seen.add(startByte);
    const index = this.#present.push(startByte) - 1;
    if (this.#passes > 0 && this.#first[index] !== startByte) this.#isSameOrder = false;
    this.#writtenBytes += byteCount;
    if (this.#writtenBytes >= this.#passBytes) this.#endPass();
  }

  #endPass(): void {
    if (this.#passes++ === 0) this.#first = this.#present;
    this.#present = [];
    this.#writtenBytes = 0;
    this.#seen.clear();
  }

  get facts(): OrderFacts {
    const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
    return {
      requests: this.#requests,
      sizes: [...this.#sizes].map(([bytes, requests]) => ({ bytes, requests })).toSorted((a, b) => a.bytes - b.bytes),
      neighborFraction: share(this.#neighbors, this.#steps),
      lastTenthNeighborFraction: share(this.#lateNeighbors, this.#lateSteps),
      passes: this.#passes,
      isEachOnce: this.#isEachOnce,
      isSameOrder: this.#passes < 2 ? null : this.#isSameOrder,
    };
  }
}
