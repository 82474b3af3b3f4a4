import { type Counters, STEADY_WINDOW_COUNT, SteadyStateDetector } from '#engine';

/**
 * Whether a trace that is replayed over and over has brought the drive to rest, by the rule of every other run: eight
 * windows whose older and newer half agree. A window here is one loop, or as many as it takes to write a quarter of the
 * logical space, so that the rise and fall within a loop does not count; and the drive was cleaning before the first.
 */
export class LoopSteadiness {
  readonly #detector: SteadyStateDetector;
  /** Counters where the loops began. */
  readonly #hostPagesBefore: number;
  readonly #flashPagesBefore: number;
  #windowsWithCleaning = 0;
  #hasCleaned: boolean;

  constructor(counters: Counters, logicalPageCount: number, pagesPerBlock: number) {
    this.#detector = new SteadyStateDetector(logicalPageCount, pagesPerBlock);
    this.#hostPagesBefore = counters.hostPagesWritten;
    this.#flashPagesBefore = counters.flashPagesProgrammed;
    this.#hasCleaned = counters.blocksErased > 0;
  }

  /** To be called after every loop. */
  closeLoop(counters: Counters): void {
    const hostPages = counters.hostPagesWritten - this.#hostPagesBefore;
    if (hostPages < this.#detector.nextBoundary) return;
    this.#detector.closeWindow(hostPages, counters.flashPagesProgrammed - this.#flashPagesBefore - hostPages);
    if (this.#hasCleaned) this.#windowsWithCleaning++;
    this.#hasCleaned = counters.blocksErased > 0;
  }

  get isSteady(): boolean {
    return this.#windowsWithCleaning >= STEADY_WINDOW_COUNT && this.#detector.isSteady;
  }
}
