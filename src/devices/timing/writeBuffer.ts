/**
 * Units that wait for their program. A unit enters as soon as the one that entered `capacity` before it has left, and
 * leaves when its program begins; so the host waits only when it outruns the flash for longer than the buffer lasts.
 */
export class WriteBuffer {
  /** Ring: when the last `capacity` units left. */
  readonly #leftUs: Float64Array;
  readonly #oldest = new Int32Array(1);

  constructor(capacityUnits: number) {
    this.#leftUs = new Float64Array(Math.max(1, capacityUnits));
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [this.#leftUs, this.#oldest];
  }

  /** When there is room for one more unit. */
  get roomUs(): number {
    return this.#leftUs[this.#oldest[0]];
  }

  /** One unit enters, to leave at `leavesUs`. */
  enter(leavesUs: number): void {
    const place = this.#oldest[0];
    this.#leftUs[place] = leavesUs;
    this.#oldest[0] = place + 1 === this.#leftUs.length ? 0 : place + 1;
  }
}
