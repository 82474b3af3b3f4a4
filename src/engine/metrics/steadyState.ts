/** Windows that are looked back on. */
export const STEADY_WINDOW_COUNT = 8;
/** Steady: the older and the newer half of the windows differ by no more than this, or than noise explains. */
export const STEADY_BAND_FRACTION = 0.01;
/** Differences up to this many standard errors count as noise. */
const NOISE_SIGMAS = 2.5;
/**
 * The older half may vary this much more than the newer by chance: 95 % point of F with 3 and 3 degrees of freedom. What
 * it varies beyond that is a drive on its way, not noise.
 */
const CHANCE_VARIANCE_RATIO = 9.28;
/** Host pages of one window, as a share of the logical space. */
const WINDOW_SPACE_FRACTION = 0.25;
const MIN_WINDOW_PAGES = 64;

/**
 * Write amplification by windows of equal host pages, and whether it has settled. Cleaning comes in bursts of a block,
 * so a window is never shorter than some blocks' worth of writes.
 */
export class SteadyStateDetector {
  /** Host pages of one window. */
  readonly windowPages: number;
  /**
   * Ring of the windows' write amplification, then [windows seen, host pages and relocations at the window's start, mean
   * of all windows, sum of their squared deviations from it].
   */
  readonly #values = new Float64Array(STEADY_WINDOW_COUNT + 5);

  constructor(logicalPageCount: number, pagesPerBlock: number) {
    this.windowPages = Math.max(
      MIN_WINDOW_PAGES,
      4 * pagesPerBlock,
      Math.floor(logicalPageCount * WINDOW_SPACE_FRACTION),
    );
  }

  get columns(): readonly Float64Array[] {
    return [this.#values];
  }

  get windowsSeen(): number {
    return this.#values[STEADY_WINDOW_COUNT];
  }

  /** Host pages at which the present window ends. */
  get nextBoundary(): number {
    return this.#values[STEADY_WINDOW_COUNT + 1] + this.windowPages;
  }

  reset(): void {
    this.#values.fill(0);
  }

  /** To be told at `nextBoundary`. */
  closeWindow(hostPagesWritten: number, pagesRelocated: number): void {
    const values = this.#values;
    const relocated = pagesRelocated - values[STEADY_WINDOW_COUNT + 2];
    values[this.windowsSeen % STEADY_WINDOW_COUNT] =
      1 + relocated / (hostPagesWritten - values[STEADY_WINDOW_COUNT + 1]);
    values[STEADY_WINDOW_COUNT]++;
    // Welford's update: exact sums that need no memory of the windows.
    const writeAmplification = this.writeAmplificationWindowed;
    const step = writeAmplification - values[STEADY_WINDOW_COUNT + 3];
    values[STEADY_WINDOW_COUNT + 3] += step / this.windowsSeen;
    values[STEADY_WINDOW_COUNT + 4] += step * (writeAmplification - values[STEADY_WINDOW_COUNT + 3]);
    values[STEADY_WINDOW_COUNT + 1] = hostPagesWritten;
    values[STEADY_WINDOW_COUNT + 2] = pagesRelocated;
  }

  /** Of the last whole window; 0 before the first. */
  get writeAmplificationWindowed(): number {
    return this.windowsSeen === 0 ? 0 : this.#values[(this.windowsSeen - 1) % STEADY_WINDOW_COUNT];
  }

  get settledFraction(): number {
    return Math.min(1, this.windowsSeen / STEADY_WINDOW_COUNT);
  }

  /** Mean of the windows looked back on; 0 before the first. */
  get meanWriteAmplification(): number {
    return this.windowsSeen === 0 ? 0 : this.#mean(0, Math.min(this.windowsSeen, STEADY_WINDOW_COUNT));
  }

  /**
   * Of the write amplification since the reset, from the scatter of all windows since then (batch means); 0 before there
   * are eight. It shrinks as the run goes on.
   */
  get relativeStandardError(): number {
    const count = this.windowsSeen;
    if (count < STEADY_WINDOW_COUNT) return 0;
    const variance = this.#values[STEADY_WINDOW_COUNT + 4] / (count - 1);
    return Math.sqrt(variance / count) / this.#values[STEADY_WINDOW_COUNT + 3];
  }

  get isSteady(): boolean {
    if (this.windowsSeen < STEADY_WINDOW_COUNT) return false;
    const half = STEADY_WINDOW_COUNT / 2;
    const older = this.#mean(0, half);
    const newer = this.#mean(half, STEADY_WINDOW_COUNT);
    const newerVariance = this.#variance(half, STEADY_WINDOW_COUNT);
    const olderVariance = Math.min(this.#variance(0, half), CHANCE_VARIANCE_RATIO * newerVariance);
    const noise = Math.sqrt((olderVariance + newerVariance) / half);
    return Math.abs(newer - older) <= Math.max(STEADY_BAND_FRACTION * newer, NOISE_SIGMAS * noise);
  }

  /** Window by age: 0 is the oldest that is kept. */
  #at(age: number): number {
    const first = Math.max(0, this.windowsSeen - STEADY_WINDOW_COUNT);
    return this.#values[(first + age) % STEADY_WINDOW_COUNT];
  }

  #mean(from: number, to: number): number {
    let sum = 0;
    for (let age = from; age < to; age++) sum += this.#at(age);
    return sum / (to - from);
  }

  #variance(from: number, to: number): number {
    const mean = this.#mean(from, to);
    let sum = 0;
    for (let age = from; age < to; age++) sum += (this.#at(age) - mean) ** 2;
    return sum / (to - from - 1);
  }
}
