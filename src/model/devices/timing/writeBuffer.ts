/**
 * The write buffer of a controller. A unit leaves when its program begins, and enters when there is room, which is when
 * the unit that entered `capacity` units before it has left. So the host waits only when the buffer is full.
 */
export class WriteBuffer {
  /** Ring of the times at which the last `capacity` units leave. */
  readonly #leftUs: Float64Array;
  readonly #oldest = new Int32Array(1);

  constructor(capacityUnits: number) {
    this.#leftUs = new Float64Array(Math.max(1, capacityUnits));
  }

  get columns(): readonly (Float64Array | Int32Array)[] {
    return [this.#leftUs, this.#oldest];
  }

  /** Time at which there is room for one more unit. */
  get roomUs(): number {
    return this.#leftUs[this.#oldest[0]];
  }

  /** Adds a unit that leaves at `leavesUs`. */
  enter(leavesUs: number): void {
    const place = this.#oldest[0];
    this.#leftUs[place] = leavesUs;
    this.#oldest[0] = place + 1 === this.#leftUs.length ? 0 : place + 1;
  }
}
