/** Share of copies and erases for one host unit; overwritten in place by `pay`. */
export interface CleaningShare {
  copyOperations: number;
  erases: number;
}

/**
 * Spreads the time of cleaning evenly over host writes. The translation layer relocates a whole victim in one step, but
 * a controller of this kind relocates a few pages with each host write and finishes when the pages that the victim
 * freed are used up. Per lane this class counts the copies and erases for which the lane has not spent time yet; each
 * host unit takes an equal share of them.
 */
export class CleaningDebt {
  readonly #copyOperations: Float64Array;
  readonly #erases: Float64Array;
  readonly #unitsToPay: Float64Array;
  readonly #share: CleaningShare = { copyOperations: 0, erases: 0 };

  constructor(laneCount: number) {
    this.#copyOperations = new Float64Array(laneCount);
    this.#erases = new Float64Array(laneCount);
    this.#unitsToPay = new Float64Array(laneCount);
  }

  get columns(): readonly Float64Array[] {
    return [this.#copyOperations, this.#erases, this.#unitsToPay];
  }

  /**
   * Adds copies and erases of a lane.
   * @param gainedUnits units that the host can write before the lane has to clean again
   */
  owe(lane: number, copyOperations: number, erases: number, gainedUnits: number): void {
    this.#copyOperations[lane] += copyOperations;
    this.#erases[lane] += erases;
    this.#unitsToPay[lane] = Math.max(1, gainedUnits);
  }

  /** Takes the share of one host unit. The next call overwrites the returned object. */
  pay(lane: number): CleaningShare {
    const share = this.#share;
    const units = Math.max(1, this.#unitsToPay[lane]);
    share.copyOperations = this.#copyOperations[lane] / units;
    share.erases = this.#erases[lane] / units;
    this.#copyOperations[lane] -= share.copyOperations;
    this.#erases[lane] -= share.erases;
    this.#unitsToPay[lane] = units - 1;
    return share;
  }
}
