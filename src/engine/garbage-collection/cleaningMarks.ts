/**
 * When cleaning starts and stops while the host waits. It starts when the host needs an erased block and no more than
 * `reserveBlocks` are left. Without a stop mark it ends as soon as the host can go on; with one, when `stopFreeBlocks`
 * are free: a burst of victims.
 */
export class CleaningMarks {
  readonly #reserveBlocks: number;
  readonly #stopFreeBlocks: number;
  /** [1 during a burst] */
  readonly #burst = new Int32Array(1);

  /** @param stopFreeBlocks 0 for none, else more than `reserveBlocks` */
  constructor(reserveBlocks: number, stopFreeBlocks: number) {
    this.#reserveBlocks = reserveBlocks;
    this.#stopFreeBlocks = stopFreeBlocks;
  }

  get columns(): readonly Int32Array[] {
    return [this.#burst];
  }

  /** Whether a victim comes next; `hasRoom`: the host's next page would find a place without one. */
  mustClean(freeBlocks: number, hasRoom: boolean): boolean {
    const isWanted = !hasRoom && freeBlocks <= this.#reserveBlocks;
    // The survivors of one victim may have opened a block in each of two pools; the reserve is made good first.
    if (this.#stopFreeBlocks === 0) return isWanted || freeBlocks < this.#reserveBlocks;
    if (isWanted) this.#burst[0] = 1;
    if (freeBlocks >= this.#stopFreeBlocks) this.#burst[0] = 0;
    return this.isUnfinished(freeBlocks);
  }

  /** What `mustClean` would say, with nothing begun. */
  wouldClean(freeBlocks: number, hasRoom: boolean): boolean {
    const isWanted = !hasRoom && freeBlocks <= this.#reserveBlocks;
    if (this.#stopFreeBlocks === 0) return isWanted || freeBlocks < this.#reserveBlocks;
    const isBurst = freeBlocks < this.#stopFreeBlocks && (isWanted || this.#burst[0] === 1);
    return isBurst || freeBlocks < this.#reserveBlocks;
  }

  /** Whether there is cleaning to be done though the host may have room. */
  isUnfinished(freeBlocks: number): boolean {
    return this.#burst[0] === 1 || freeBlocks < this.#reserveBlocks;
  }

  forget(): void {
    this.#burst[0] = 0;
  }
}
