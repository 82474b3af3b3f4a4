import { leastRoundsAndTurns } from './leastRecord.ts';
import { readRecord } from './recordReading.ts';

/** Half of the interval in which the long-run value of a steady figure lies, relative, at most. */
export const STEADY_HALF_WIDTH = 0.01;

/** Why a drive is not steady. `wearingOut` and `metastable` are not for the record to say: see steadiness.ts. */
export const UNSTEADY_REASONS = ['tooShort', 'drifting', 'scattering', 'wearingOut', 'metastable'] as const;
export type UnsteadyReason = (typeof UNSTEADY_REASONS)[number];

/** Host pages of one window, as a share of the logical space. */
const WINDOW_SPACE_FRACTION = 1 / 16;
/** Short beside a turn of all but the smallest drives: windows of about a turn would not show that it rings. */
const MIN_WINDOW_PAGES = 16;
/** Windows, or means of 2, 4, 8 … of them, that are kept. Full, they are averaged two by two: nothing is forgotten. */
const ENTRY_CAPACITY = 512;
/** Looks are taken at 32, 40, 48 and 56 windows, and at these times 2, 4, 8 …: few, so that chance gets few chances. */
const FIRST_LOOK_WINDOWS = 32;
const LOOKS_PER_DOUBLING = 4;
/** Windows that the figure for a live display is taken over. */
const SHOWN_WINDOWS = 4;
/** What a record is asked to come to, as a share of what is allowed: an estimate should not fall just short. */
const AIMED_SHARE = 0.9;
/** No look asks for a record more than this many times as long. */
const MOST_GROWTH = 8;

/** Places in `#tally`. Pages and overhead count from the reset of the counters. */
const Tally = {
  RecordStartPages: 0,
  WindowStartPages: 1,
  WindowStartOverhead: 2,
  WindowsSeen: 3,
  EntryCount: 4,
  WindowsPerEntry: 5,
  /** Of the entry that is being filled. */
  OpenSum: 6,
  OpenWindows: 7,
  ShownSum: 8,
  Shown: 9,
  /** 1 from the first look that finds the drive steady. */
  IsSteady: 10,
  /** Of the last look; on a steady drive of the last one that found it so. */
  Mean: 11,
  HalfWidth: 12,
  StandardError: 13,
  /** Index into UNSTEADY_REASONS, at the last look. */
  Reason: 14,
  /** Host pages of record after which the next look is worth while. */
  WantedPages: 15,
} as const;
const TALLY_PLACES = 16;

const TOO_SHORT = UNSTEADY_REASONS.indexOf('tooShort');
const DRIFTING = UNSTEADY_REASONS.indexOf('drifting');
const SCATTERING = UNSTEADY_REASONS.indexOf('scattering');

export interface SteadyStateOptions {
  readonly logicalPageCount: number;
  /** Pages of flash: one turn of the drive. */
  readonly physicalPageCount: number;
  /** Host pages that the record spans before it is believed; some rounds and turns where nothing is known of the host. */
  readonly leastRecordPages?: number;
}

/**
 * Whether write amplification has settled, and to what. The record holds the write amplification of equal windows since the
 * last reset, in constant memory; at few and ever rarer looks its later half is read (`readRecord`). The drive is steady
 * from the first look at which the interval is no wider than ±1 % and the quarter before the half agrees with it, and stays
 * so until a reset or restart: later looks narrow the interval or leave it.
 */
export class SteadyStateDetector {
  /** Host pages of one window, at least. */
  readonly windowPages: number;
  readonly #physicalPageCount: number;
  readonly #leastRecordPages: number;
  readonly #entries = new Float64Array(ENTRY_CAPACITY);
  readonly #tally = new Float64Array(TALLY_PLACES);

  constructor({ logicalPageCount, physicalPageCount, leastRecordPages }: SteadyStateOptions) {
    this.windowPages = Math.max(MIN_WINDOW_PAGES, Math.floor(logicalPageCount * WINDOW_SPACE_FRACTION));
    this.#physicalPageCount = physicalPageCount;
    this.#leastRecordPages = leastRecordPages ?? leastRoundsAndTurns(logicalPageCount, physicalPageCount);
    this.restart(0, 0);
  }

  get columns(): readonly Float64Array[] {
    return [this.#entries, this.#tally];
  }

  get windowsSeen(): number {
    return this.#tally[Tally.WindowsSeen];
  }

  /** Host pages at which the present window ends. */
  get nextBoundary(): number {
    return this.#tally[Tally.WindowStartPages] + this.windowPages;
  }

  /** Where counters begin at zero. */
  reset(): void {
    this.restart(0, 0);
  }

  /**
   * Forgets the record, because something was changed from outside: the drive has to settle anew.
   *
   * @param expectedWindowPages host pages of the windows to come, where they are known to be longer than `windowPages`
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
    this.#wantFirstLook(expectedWindowPages);
  }

  /** A look counts from the first window's end that is less than `windowPages` short of the least record. */
  #wantFirstLook(windowPages: number): void {
    const windows = Math.floor((this.#leastRecordPages + windowPages - this.windowPages) / windowPages);
    this.#tally[Tally.WantedPages] = lookFrom(windows) * windowPages;
  }

  /**
   * To be told at `nextBoundary`, or later if all windows are equally long.
   *
   * @param overheadPages programmed beyond what the host wrote
   */
  closeWindow(hostPagesWritten: number, overheadPages: number): void {
    const tally = this.#tally;
    const pages = hostPagesWritten - tally[Tally.WindowStartPages];
    const writeAmplification = 1 + (overheadPages - tally[Tally.WindowStartOverhead]) / pages;
    tally[Tally.WindowStartPages] = hostPagesWritten;
    tally[Tally.WindowStartOverhead] = overheadPages;
    tally[Tally.WindowsSeen]++;
    // 32 windows are the least, however long they are.
    if (tally[Tally.WindowsSeen] === 1) this.#wantFirstLook(pages);
    this.#show(writeAmplification);
    this.#append(writeAmplification);
    if (isLook(tally[Tally.WindowsSeen])) this.#look();
  }

  #show(writeAmplification: number): void {
    const tally = this.#tally;
    tally[Tally.ShownSum] += writeAmplification;
    if (tally[Tally.WindowsSeen] % SHOWN_WINDOWS !== 0) return;
    tally[Tally.Shown] = tally[Tally.ShownSum] / SHOWN_WINDOWS;
    tally[Tally.ShownSum] = 0;
  }

  #append(writeAmplification: number): void {
    const tally = this.#tally;
    tally[Tally.OpenSum] += writeAmplification;
    tally[Tally.OpenWindows]++;
    if (tally[Tally.OpenWindows] < tally[Tally.WindowsPerEntry]) return;
    this.#entries[tally[Tally.EntryCount]++] = tally[Tally.OpenSum] / tally[Tally.OpenWindows];
    tally[Tally.OpenSum] = 0;
    tally[Tally.OpenWindows] = 0;
    if (tally[Tally.EntryCount] === ENTRY_CAPACITY) this.#halve();
  }

  #halve(): void {
    const entries = this.#entries;
    for (let index = 0; index < ENTRY_CAPACITY / 2; index++)
      entries[index] = (entries[2 * index] + entries[2 * index + 1]) / 2;
    this.#tally[Tally.EntryCount] /= 2;
    this.#tally[Tally.WindowsPerEntry] *= 2;
  }

  #look(): void {
    const tally = this.#tally;
    const recordPages = this.#recordPages;
    // To within a window.
    if (recordPages <= this.#leastRecordPages - this.windowPages) return;
    const windows = tally[Tally.WindowsSeen];
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
    // Noise fades as the root of the record's length, and what drifts faster.
    const excess = (noise + edge + drift / 2) / (AIMED_SHARE * allowed);
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

  /** What keeps the drive from being steady; of no meaning when it is. */
  get reason(): UnsteadyReason {
    return UNSTEADY_REASONS[this.#tally[Tally.Reason]] ?? 'tooShort';
  }

  /** Of the last four windows, by fours; 0 before the first. */
  get writeAmplificationWindowed(): number {
    return this.#tally[Tally.Shown];
  }

  /** Mean of the later half of the record at the last look; on a steady drive at the last one that found it so. 0: none yet. */
  get longRunWriteAmplification(): number {
    return this.#tally[Tally.Mean];
  }

  /** Half the interval around it, relative; 0 before the first look. */
  get relativeHalfWidth(): number {
    const mean = this.#tally[Tally.Mean];
    return mean === 0 ? 0 : this.#tally[Tally.HalfWidth] / mean;
  }

  /** One standard error of it by batch means, relative; 0 before the first look. */
  get relativeStandardError(): number {
    const mean = this.#tally[Tally.Mean];
    return mean === 0 ? 0 : this.#tally[Tally.StandardError] / mean;
  }

  /** Host pages at which the next look may find the drive steady, by what the last one saw: an estimate. */
  get wantedHostPages(): number {
    return this.#tally[Tally.RecordStartPages] + this.#tally[Tally.WantedPages];
  }

  /** How far the record has come on the way to that look, 0..1; 1 only on a steady drive. */
  get settledFraction(): number {
    return this.isSteady ? 1 : Math.min(0.99, this.#recordPages / this.#tally[Tally.WantedPages]);
  }
}

/** Largest power of two that the first look has to be multiplied with to come to no more than `windows`. */
function doublingOf(windows: number): number {
  let doubling = 1;
  while (windows >= 2 * FIRST_LOOK_WINDOWS * doubling) doubling *= 2;
  return doubling;
}

function isLook(windows: number): boolean {
  if (windows < FIRST_LOOK_WINDOWS) return false;
  return windows % ((FIRST_LOOK_WINDOWS / LOOKS_PER_DOUBLING) * doublingOf(windows)) === 0;
}

/** The first look at `windows` or later. */
function lookFrom(windows: number): number {
  let look = FIRST_LOOK_WINDOWS;
  while (look < windows) look += (FIRST_LOOK_WINDOWS / LOOKS_PER_DOUBLING) * doublingOf(look);
  return look;
}
