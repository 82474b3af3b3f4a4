import { leastRoundsAndTurns } from './leastRecord.ts';
import { readRecord } from './recordReading.ts';

/** Largest half width of the interval of a steady value, relative. */
export const STEADY_HALF_WIDTH = 0.01;

/** Why a drive is not steady. `wearingOut` and `metastable` are not decided by the record, but in steadiness.ts. */
export const UNSTEADY_REASONS = ['tooShort', 'drifting', 'scattering', 'wearingOut', 'metastable'] as const;
export type UnsteadyReason = (typeof UNSTEADY_REASONS)[number];

/** Length of one window, as a share of the logical space. */
const WINDOW_SPACE_FRACTION = 1 / 16;
/**
 * Shortest window in host pages: well below a turn of all but the smallest drives, because windows of about a turn
 * would hide oscillations.
 */
const MIN_WINDOW_PAGES = 16;
/**
 * Number of entries of the record. An entry is the mean of 1, 2, 4, 8 … windows: when the record is full, its entries
 * are averaged in pairs.
 */
const ENTRY_CAPACITY = 512;
/**
 * The record is evaluated (a "look") at 32, 40, 48 and 56 windows, and at 2, 4, 8 … times these numbers. Few looks make
 * an accidental pass unlikely.
 */
const FIRST_LOOK_WINDOWS = 32;
const LOOKS_PER_DOUBLING = 4;
/** Windows that the value for a live display is averaged over. */
const DISPLAY_WINDOWS = 4;
/** The estimate of the necessary length aims at this share of the allowed half width, as a margin. */
const TARGET_SHARE = 0.9;
/** Largest growth of the record that one look may request, as a factor. */
const MOST_GROWTH = 8;

/** Indices into `#tally`. Pages and overhead are counted from the reset of the counters. */
const Tally = {
  RecordStartPages: 0,
  WindowStartPages: 1,
  WindowStartOverhead: 2,
  WindowCount: 3,
  EntryCount: 4,
  WindowsPerEntry: 5,
  /** Sum and number of windows of the entry being filled. */
  OpenSum: 6,
  OpenWindows: 7,
  DisplaySum: 8,
  DisplayMean: 9,
  /** 1 from the first look that finds the drive steady. */
  IsSteady: 10,
  /** Results of the last look; on a steady drive, of the last look that found it steady. */
  Mean: 11,
  HalfWidth: 12,
  StandardError: 13,
  /** Index into UNSTEADY_REASONS, at the last look. */
  Reason: 14,
  /** Length of the record, in host pages, at which the next look may find the drive steady. */
  WantedPages: 15,
} as const;
const TALLY_LENGTH = 16;

const TOO_SHORT = UNSTEADY_REASONS.indexOf('tooShort');
const DRIFTING = UNSTEADY_REASONS.indexOf('drifting');
const SCATTERING = UNSTEADY_REASONS.indexOf('scattering');

export interface SteadyStateOptions {
  readonly logicalPageCount: number;
  /** Pages of the flash, which is one turn of the drive. */
  readonly physicalPageCount: number;
  /** Host pages after which the workload begins again, of which a window has to hold whole ones; 0 if it never does. */
  readonly periodPages?: number;
  /** Minimum length of the record in host pages; `leastRoundsAndTurns` if not given. */
  readonly leastRecordPages?: number;
}

/**
 * Detects whether write amplification has settled, and to what value. The record holds the write amplification of equal
 * windows since the last reset, in constant memory. At increasingly rare looks its later half is evaluated
 * (`readRecord`). The drive is steady from the first look at which the interval is at most ±1 % and the quarter before
 * the half agrees with it. It stays steady until a reset or restart: a later look that would not find it steady is
 * ignored.
 */
export class SteadyStateDetector {
  /** Minimum length of a window in host pages. */
  readonly windowPages: number;
  /** As in the options. */
  readonly periodPages: number;
  readonly #physicalPageCount: number;
  readonly #leastRecordPages: number;
  readonly #entries = new Float64Array(ENTRY_CAPACITY);
  readonly #tally = new Float64Array(TALLY_LENGTH);

  constructor({ logicalPageCount, physicalPageCount, leastRecordPages, periodPages = 0 }: SteadyStateOptions) {
    this.periodPages = periodPages;
    const leastPages = Math.max(MIN_WINDOW_PAGES, Math.floor(logicalPageCount * WINDOW_SPACE_FRACTION));
    this.windowPages = periodPages === 0 ? leastPages : Math.ceil(leastPages / periodPages) * periodPages;
    this.#physicalPageCount = physicalPageCount;
    this.#leastRecordPages = leastRecordPages ?? leastRoundsAndTurns(logicalPageCount, physicalPageCount);
    this.restart(0, 0);
  }

  get columns(): readonly Float64Array[] {
    return [this.#entries, this.#tally];
  }

  get windowCount(): number {
    return this.#tally[Tally.WindowCount];
  }

  /** Host pages at which the present window ends. */
  get nextBoundary(): number {
    return this.#tally[Tally.WindowStartPages] + this.windowPages;
  }

  /** To be called when the counters are reset to zero. */
  reset(): void {
    this.restart(0, 0);
  }

  /**
   * Clears the record because the drive or its host was changed from outside.
   *
   * @param expectedWindowPages length of the coming windows in host pages, if known to exceed `windowPages`
   */
  restart(hostPagesWritten: number, overheadPages: number, expectedWindowPages = this.windowPages): void {
    const tally = this.#tally;
    this.#entries.fill(0);
    tally.fill(0);
    tally[Tally.RecordStartPages] = hostPagesWritten;
    tally[Tally.WindowStartPages] = hostPagesWritten;
    tally[Tally.WindowStartOverhead] = overheadPages;
    tally[Tally.WindowsPerEntry] = 1;
    tally[Tally.Reason] = TOO_SHORT;
    this.#planFirstLook(expectedWindowPages);
  }

  /** The first look is at the first window end that is less than `windowPages` short of the minimum length. */
  #planFirstLook(windowPages: number): void {
    const windows = Math.floor((this.#leastRecordPages + windowPages - this.windowPages) / windowPages);
    this.#tally[Tally.WantedPages] = lookFrom(windows) * windowPages;
  }

  /**
   * Ends a window. To be called at `nextBoundary`, or later if all windows have the same length.
   *
   * @param overheadPages flash pages programmed minus host pages written, since the reset
   */
  closeWindow(hostPagesWritten: number, overheadPages: number): void {
    const tally = this.#tally;
    const pages = hostPagesWritten - tally[Tally.WindowStartPages];
    const writeAmplification = 1 + (overheadPages - tally[Tally.WindowStartOverhead]) / pages;
    tally[Tally.WindowStartPages] = hostPagesWritten;
    tally[Tally.WindowStartOverhead] = overheadPages;
    tally[Tally.WindowCount]++;
    // Longer windows than expected move the first look, which needs at least 32 windows.
    if (tally[Tally.WindowCount] === 1) this.#planFirstLook(pages);
    this.#updateDisplay(writeAmplification);
    this.#append(writeAmplification);
    if (isLook(tally[Tally.WindowCount])) this.#evaluate();
  }

  #updateDisplay(writeAmplification: number): void {
    const tally = this.#tally;
    tally[Tally.DisplaySum] += writeAmplification;
    if (tally[Tally.WindowCount] % DISPLAY_WINDOWS !== 0) return;
    tally[Tally.DisplayMean] = tally[Tally.DisplaySum] / DISPLAY_WINDOWS;
    tally[Tally.DisplaySum] = 0;
  }

  #append(writeAmplification: number): void {
    const tally = this.#tally;
    tally[Tally.OpenSum] += writeAmplification;
    tally[Tally.OpenWindows]++;
    if (tally[Tally.OpenWindows] < tally[Tally.WindowsPerEntry]) return;
    this.#entries[tally[Tally.EntryCount]++] = tally[Tally.OpenSum] / tally[Tally.OpenWindows];
    tally[Tally.OpenSum] = 0;
    tally[Tally.OpenWindows] = 0;
    if (tally[Tally.EntryCount] === ENTRY_CAPACITY) this.#mergePairs();
  }

  #mergePairs(): void {
    const entries = this.#entries;
    for (let index = 0; index < ENTRY_CAPACITY / 2; index++)
      entries[index] = (entries[2 * index] + entries[2 * index + 1]) / 2;
    this.#tally[Tally.EntryCount] /= 2;
    this.#tally[Tally.WindowsPerEntry] *= 2;
  }

  #evaluate(): void {
    const tally = this.#tally;
    const recordPages = this.#recordPages;
    // The minimum length may be missed by less than a window.
    if (recordPages <= this.#leastRecordPages - this.windowPages) return;
    const windows = tally[Tally.WindowCount];
    const entryPages = (recordPages / windows) * tally[Tally.WindowsPerEntry];
    const count = tally[Tally.EntryCount];
    const batchEntries = doublingOf(windows) / tally[Tally.WindowsPerEntry];
    const reading = readRecord(this.#entries, count, batchEntries, this.#physicalPageCount / entryPages);
    const { mean, standardError, halfWidth, drift, noise, edge } = reading;
    const allowed = STEADY_HALF_WIDTH * mean;
    const isSteady = halfWidth <= allowed && drift <= halfWidth;
    const isDrifting = drift > noise + edge;
    if (tally[Tally.IsSteady] === 1 && !isSteady) return;
    tally[Tally.IsSteady] = isSteady ? 1 : 0;
    tally[Tally.Mean] = mean;
    tally[Tally.HalfWidth] = halfWidth;
    tally[Tally.StandardError] = standardError;
    tally[Tally.Reason] = isDrifting ? DRIFTING : SCATTERING;
    // Noise falls with the square root of the length of the record; drift falls faster.
    const excess = (noise + edge + drift / 2) / (TARGET_SHARE * allowed);
    const growth = Math.min(MOST_GROWTH, Math.max(excess ** 2, isDrifting ? 2 : 1));
    const wantedWindows = lookFrom(Math.max(windows + 1, Math.ceil(windows * growth)));
    tally[Tally.WantedPages] = wantedWindows * (recordPages / windows);
  }

  get #recordPages(): number {
    return this.#tally[Tally.WindowStartPages] - this.#tally[Tally.RecordStartPages];
  }

  get isSteady(): boolean {
    return this.#tally[Tally.IsSteady] === 1;
  }

  /** Why the drive is not steady; meaningless when it is. */
  get reason(): UnsteadyReason {
    return UNSTEADY_REASONS[this.#tally[Tally.Reason]] ?? 'tooShort';
  }

  /** Mean of the last complete group of four windows; 0 before the first. */
  get writeAmplificationWindowed(): number {
    return this.#tally[Tally.DisplayMean];
  }

  /**
   * Mean of the later half of the record at the last look; on a steady drive, at the last look that found it steady. 0
   * before the first look.
   */
  get longRunWriteAmplification(): number {
    return this.#tally[Tally.Mean];
  }

  /** Half width of the interval of `longRunWriteAmplification`, relative; 0 before the first look. */
  get relativeHalfWidth(): number {
    const mean = this.#tally[Tally.Mean];
    return mean === 0 ? 0 : this.#tally[Tally.HalfWidth] / mean;
  }

  /** Standard error of `longRunWriteAmplification` by batch means, relative; 0 before the first look. */
  get relativeStandardError(): number {
    const mean = this.#tally[Tally.Mean];
    return mean === 0 ? 0 : this.#tally[Tally.StandardError] / mean;
  }

  /** Estimate of the host pages at which a look may find the drive steady, from the results of the last look. */
  get wantedHostPages(): number {
    return this.#tally[Tally.RecordStartPages] + this.#tally[Tally.WantedPages];
  }

  /** Length of the record relative to that estimate, 0..1; 1 only on a steady drive. */
  get settledFraction(): number {
    return this.isSteady ? 1 : Math.min(0.99, this.#recordPages / this.#tally[Tally.WantedPages]);
  }
}

/** Largest power of two whose product with FIRST_LOOK_WINDOWS is at most `windows`. */
function doublingOf(windows: number): number {
  let doubling = 1;
  while (windows >= 2 * FIRST_LOOK_WINDOWS * doubling) doubling *= 2;
  return doubling;
}

function isLook(windows: number): boolean {
  if (windows < FIRST_LOOK_WINDOWS) return false;
  return windows % ((FIRST_LOOK_WINDOWS / LOOKS_PER_DOUBLING) * doublingOf(windows)) === 0;
}

/** The number of windows of the first look at `windows` or later. */
function lookFrom(windows: number): number {
  let look = FIRST_LOOK_WINDOWS;
  while (look < windows) look += (FIRST_LOOK_WINDOWS / LOOKS_PER_DOUBLING) * doublingOf(look);
  return look;
}
