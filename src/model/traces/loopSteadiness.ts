import { type Counters, describeSteadiness, type Steadiness, SteadyStateDetector } from '#engine';

/**
 * Whether a drive is steady under a trace that is replayed in a loop, by the same rule as for other runs. A window
 * consists of whole loops, so that variation within a loop does not matter. The record begins with the first loop
 * before which the drive has cleaned.
 */
export class LoopSteadiness {
  readonly #detector: SteadyStateDetector;
  #hasCleaned: boolean;
  #hostPagesBefore: number;

  constructor(counters: Counters, logicalPageCount: number, physicalPageCount: number) {
    this.#detector = new SteadyStateDetector({ logicalPageCount, physicalPageCount });
    this.#hasCleaned = counters.blocksErased > 0;
    this.#hostPagesBefore = counters.hostPagesWritten;
    this.#detector.restart(counters.hostPagesWritten, overheadPages(counters));
  }

  /** To be called after every loop. */
  closeLoop(counters: Counters): void {
    const { hostPagesWritten, blocksErased } = counters;
    if (!this.#hasCleaned) {
      this.#hasCleaned = blocksErased > 0;
      const windowPages = this.#windowOf(hostPagesWritten - this.#hostPagesBefore);
      this.#detector.restart(hostPagesWritten, overheadPages(counters), windowPages);
    } else if (hostPagesWritten >= this.#detector.nextBoundary) {
      this.#detector.closeWindow(hostPagesWritten, overheadPages(counters));
    }
    this.#hostPagesBefore = hostPagesWritten;
  }

  /** Length of a window in host pages: whole loops of `loopPages`. */
  #windowOf(loopPages: number): number {
    const { windowPages } = this.#detector;
    return loopPages === 0 ? windowPages : Math.ceil(windowPages / loopPages) * loopPages;
  }

  steadiness(counters: Counters, retiredBlocks: number): Steadiness {
    return describeSteadiness(this.#detector, counters.hostPagesWritten, retiredBlocks);
  }
}

const overheadPages = ({ flashPagesProgrammed, hostPagesWritten }: Counters): number =>
  flashPagesProgrammed - hostPagesWritten;
