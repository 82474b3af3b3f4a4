/** What one lane still owes, filled in place by `pay`. */
export interface CleaningShare {
  copyOperations: number;
  erases: number;
}

/**
 * Cleaning that keeps step with the host. A layer copies a whole victim at once; a controller that cleans in line does a
 * part of it with each write, so that it is through when the pages it gains are used up. This keeps, per lane, what has
 * been copied in the map and not yet in time: the victims' copies and erases, to be paid by as many host units as they
 * gave.
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

  /** @param gainedUnits units that the host can write before the lane has to clean again */
  owe(lane: number, copyOperations: number, erases: number, gainedUnits: number): void {
    this.#copyOperations[lane] += copyOperations;
    this.#erases[lane] += erases;
    this.#unitsToPay[lane] = Math.max(1, gainedUnits);
  }

  /** The share of one host unit. The object is filled again by the next call. */
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
