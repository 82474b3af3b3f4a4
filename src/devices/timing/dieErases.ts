/**
 * Erases that go on in one die of a lane while the lane works on in another. A lane waits only for the die that it wants
 * next. Blocks are dealt to the dies of their lane in turn.
 */
export class DieErases {
  readonly #diesPerLane: number;
  /** When each die has finished its erase. */
  readonly #freeUs: Float64Array;

  constructor(laneCount: number, diesPerLane: number) {
    this.#diesPerLane = diesPerLane;
    this.#freeUs = new Float64Array(laneCount * diesPerLane);
  }

  get columns(): readonly Float64Array[] {
    return [this.#freeUs];
  }

  #placeOf(lane: number, block: number): number {
    return lane * this.#diesPerLane + (block % this.#diesPerLane);
  }

  begin(lane: number, block: number, nowUs: number, eraseUs: number): void {
    const place = this.#placeOf(lane, block);
    this.#freeUs[place] = Math.max(this.#freeUs[place], nowUs) + eraseUs;
  }

  /** When the die of the block can be used, `nowUs` at the earliest. */
  readyUs(lane: number, block: number, nowUs: number): number {
    return Math.max(nowUs, this.#freeUs[this.#placeOf(lane, block)]);
  }
}
