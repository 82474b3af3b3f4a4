import type { SsdDesign } from './ssdDesign.ts';
import type { ReadQueues } from './writePath.ts';

/**
 * The flash accesses of one read request: collected unit by unit, then performed by all lanes in parallel. The dies of
 * a lane read in parallel, and its bus transfers one unit after the other. Units on one die are read and transferred
 * one after the other. So a run that covers all lanes is read in parallel, and scattered units wait for the lane and
 * die with the most of them.
 */
export class FlashReads {
  readonly #readUs: number;
  readonly #busBytesPerUs: number;
  readonly #unitUs: number;
  readonly #diesPerLane: number;
  readonly #lanes: ReadQueues;
  readonly #laneBytes: Float64Array;
  /** Per lane and die: units of the present request. */
  readonly #dieUnits: Int32Array;

  constructor(design: SsdDesign, lanes: ReadQueues) {
    this.#readUs = design.flash.readUs;
    this.#busBytesPerUs = design.host.busBytesPerUs;
    this.#unitUs = design.flash.readUs + design.unitBytes / design.host.busBytesPerUs;
    this.#diesPerLane = design.readDiesPerLane;
    this.#lanes = lanes;
    this.#laneBytes = new Float64Array(design.laneCount);
    this.#dieUnits = new Int32Array(design.laneCount * this.#diesPerLane);
  }

  /** @param row index of the unit in its lane; neighbours are on different dies */
  add(lane: number, row: number, byteCount: number): void {
    this.#laneBytes[lane] += byteCount;
    if (this.#diesPerLane > 0) this.#dieUnits[lane * this.#diesPerLane + (row % this.#diesPerLane)]++;
  }

  /** Performs the accesses from `readyUs` on; returns when the last one is done. */
  perform(readyUs: number): number {
    const laneBytes = this.#laneBytes;
    let doneUs = readyUs;
    for (let lane = 0; lane < laneBytes.length; lane++) {
      if (laneBytes[lane] === 0) continue;
      const workUs = Math.max(
        this.#readUs + laneBytes[lane] / this.#busBytesPerUs,
        this.#mostUnitsOfDie(lane) * this.#unitUs,
      );
      doneUs = Math.max(doneUs, this.#lanes.accept(lane, readyUs, workUs) + workUs);
    }
    laneBytes.fill(0);
    this.#dieUnits.fill(0);
    return doneUs;
  }

  #mostUnitsOfDie(lane: number): number {
    let most = 0;
    for (let die = lane * this.#diesPerLane; die < (lane + 1) * this.#diesPerLane; die++)
      if (this.#dieUnits[die] > most) most = this.#dieUnits[die];
    return most;
  }
}
