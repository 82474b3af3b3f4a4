/**
 * Lanes (channels, dies or banks) that work independently of each other. Each takes work in order; a lane is known by
 * when it will be free and by how long it has been busy in all.
 */
export class Lanes {
  readonly count: number;
  /** Per lane: when it will have done all it has accepted. */
  readonly freeUs: Float64Array;
  /** Per lane: sum of all work it has accepted. */
  readonly busyUs: Float64Array;

  constructor(count: number) {
    this.count = count;
    this.freeUs = new Float64Array(count);
    this.busyUs = new Float64Array(count);
  }

  get columns(): readonly Float64Array[] {
    return [this.freeUs, this.busyUs];
  }

  /** The lane begins at `readyUs` or when it is free, whichever is later, and works for `workUs`. Returns when it begins. */
  accept(lane: number, readyUs: number, workUs: number): number {
    const beginUs = Math.max(readyUs, this.freeUs[lane]);
    this.freeUs[lane] = beginUs + workUs;
    this.busyUs[lane] += workUs;
    return beginUs;
  }

  /** All lanes work for `workUs` from `readyUs` on, each behind what it has accepted. */
  acceptAll(readyUs: number, workUs: number): void {
    for (let lane = 0; lane < this.count; lane++) this.accept(lane, readyUs, workUs);
  }

  /** All lanes stand still for `waitUs` from `nowUs` on, behind what they have accepted. */
  hold(nowUs: number, waitUs: number): void {
    const { freeUs } = this;
    for (let lane = 0; lane < freeUs.length; lane++) freeUs[lane] = Math.max(freeUs[lane], nowUs) + waitUs;
  }

  /** The lane that is free first; the lowest of equals. */
  get firstFree(): number {
    const { freeUs } = this;
    let best = 0;
    let bestUs = freeUs[0];
    for (let lane = 1; lane < freeUs.length; lane++) {
      const laneUs = freeUs[lane];
      if (laneUs < bestUs) {
        best = lane;
        bestUs = laneUs;
      }
    }
    return best;
  }

  /** When the last lane is free. */
  get settledUs(): number {
    let settledUs = 0;
    for (const freeUs of this.freeUs) if (freeUs > settledUs) settledUs = freeUs;
    return settledUs;
  }
}
