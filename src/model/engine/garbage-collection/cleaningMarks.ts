/**
 * When cleaning that the host waits for starts and stops. It starts when the host needs an erased block and at most
 * `reserveBlocks` are free. Without a stop mark it ends as soon as the host can go on; with one it cleans a burst of
 * victims, until `stopFreeBlocks` are free.
 */
export class CleaningMarks {
  readonly #reserveBlocks: number;
  readonly #stopFreeBlocks: number;
  /** [1 during a burst] */
  readonly #burst = new Int32Array(1);

  /** @param stopFreeBlocks 0 for no stop mark, else more than `reserveBlocks` */
  constructor(reserveBlocks: number, stopFreeBlocks: number) {
    this.#reserveBlocks = reserveBlocks;
    this.#stopFreeBlocks = stopFreeBlocks;
  }

  get columns(): readonly Int32Array[] {
    return [this.#burst];
  }

  /**
   * Whether a victim has to be cleaned next; may start or end a burst. `hasRoom`: the host's next page fits into the
   * open block.
   */
  mustClean(freeBlocks: number, hasRoom: boolean): boolean {
    const isWanted = !hasRoom && freeBlocks <= this.#reserveBlocks;
    // The copies of one victim may have opened a block in each of two pools; the reserve is restored first.
    if (this.#stopFreeBlocks === 0) return isWanted || freeBlocks < this.#reserveBlocks;
    if (isWanted) this.#burst[0] = 1;
    if (freeBlocks >= this.#stopFreeBlocks) this.#burst[0] = 0;
    return this.isUnfinished(freeBlocks);
  }

  /** The result of `mustClean`, without starting or ending a burst. */
  wouldClean(freeBlocks: number, hasRoom: boolean): boolean {
    const isWanted = !hasRoom && freeBlocks <= this.#reserveBlocks;
    if (this.#stopFreeBlocks === 0) return isWanted || freeBlocks < this.#reserveBlocks;
    const isBurst = freeBlocks < this.#stopFreeBlocks && (isWanted || this.#burst[0] === 1);
    return isBurst || freeBlocks < this.#reserveBlocks;
  }

  /** Whether cleaning has to go on although the host may have room. */
  isUnfinished(freeBlocks: number): boolean {
    return this.#burst[0] === 1 || freeBlocks < this.#reserveBlocks;
  }

  reset(): void {
    this.#burst[0] = 0;
  }
}
