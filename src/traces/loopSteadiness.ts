import { type Counters, describeSteadiness, type Steadiness, SteadyStateDetector } from '#engine';

/**
 * Whether a trace that is replayed over and over has brought the drive to rest, by the rule of every other run. A window
 * here is one loop, or as many as it takes to fill one, so that the rise and fall within a loop does not count; and the
 * record begins with the first loop before which the drive was cleaning.
 */
export class LoopSteadiness {
  readonly #detector: SteadyStateDetector;
  #hasCleaned: boolean;

  constructor(counters: Counters, logicalPageCount: number, physicalPageCount: number) {
    this.#detector = new SteadyStateDetector({ logicalPageCount, physicalPageCount });
    this.#hasCleaned = counters.blocksErased > 0;
    this.#restart(counters);
  }

  #restart(counters: Counters): void {
    this.#detector.restart(counters.hostPagesWritten, overheadPages(counters));
  }

  /** To be called after every loop. */
  closeLoop(counters: Counters): void {
    if (!this.#hasCleaned) {
      this.#hasCleaned = counters.blocksErased > 0;
      this.#restart(counters);
    } else if (counters.hostPagesWritten >= this.#detector.nextBoundary) {
      this.#detector.closeWindow(counters.hostPagesWritten, overheadPages(counters));
    }
  }

  steadiness(counters: Counters, retiredBlocks: number): Steadiness {
    return describeSteadiness(this.#detector, counters.hostPagesWritten, retiredBlocks);
  }
}

const overheadPages = ({ flashPagesProgrammed, hostPagesWritten }: Counters): number =>
  flashPagesProgrammed - hostPagesWritten;
