/**
 * Erases that run in one die of a lane while the lane works with another die. A lane waits only for the die that it
 * needs next. Blocks are assigned to the dies of their lane in turn.
 */
export class DieErases {
  readonly #diesPerLane: number;
  /** Per die: end of its last erase. */
  readonly #freeUs: Float64Array;

  constructor(laneCount: number, diesPerLane: number) {
    this.#diesPerLane = diesPerLane;
    this.#freeUs = new Float64Array(laneCount * diesPerLane);
  }

  get columns(): readonly Float64Array[] {
    return [this.#freeUs];
  }

  #dieOf(lane: number, block: number): number {
    return lane * this.#diesPerLane + (block % this.#diesPerLane);
  }

  begin(lane: number, block: number, nowUs: number, eraseUs: number): void {
    const die = this.#dieOf(lane, block);
    this.#freeUs[die] = Math.max(this.#freeUs[die], nowUs) + eraseUs;
  }

  /** The earliest time, from `nowUs` on, at which the die of the block is free. */
  readyUs(lane: number, block: number, nowUs: number): number {
    return Math.max(nowUs, this.#freeUs[this.#dieOf(lane, block)]);
  }
}
