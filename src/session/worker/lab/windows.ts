/** Rows kept at most: wider than any strip in device pixels. */
const CAPACITY = 4096;

/** What a window records, one number each. Totals are those at its end. */
export const WINDOW_COLUMNS = [
  'step',
  'flashPages',
  'erasedBlocks',
  'freeBlocks',
  /** The longest wait of one write within the window: pages copied and blocks erased before it. */
  'waitCopies',
  'waitErases',
  /** Blocks picked since the start, and the valid pages that they held. */
  'picks',
  'validAtPicks',
] as const;
export type WindowColumn = (typeof WINDOW_COLUMNS)[number];
export type WindowRow = Readonly<Record<WindowColumn, number>>;
/** Numbers of a row. */
export const WINDOW_WIDTH = WINDOW_COLUMNS.length;
const WIDTH = WINDOW_WIDTH;

/** Columns of all windows of a run; each ends `windowPages` host pages after the one before. */
export interface WindowSeries {
  readonly windowPages: number;
  readonly count: number;
  readonly columns: Readonly<Record<WindowColumn, Float64Array>>;
}

/**
 * Counters at the end of each window of a run of any length. When there are too many windows, they are joined in pairs and become
 * twice as long.
 */
export class Windows {
  readonly #rows = new Float64Array(CAPACITY * WIDTH);
  #count = 0;
  #windowPages: number;
  /** Counts the joinings, so that a reader knows that earlier rows have changed. */
  #version = 0;

  constructor(windowPages: number) {
    this.#windowPages = windowPages;
  }

  get windowPages(): number {
    return this.#windowPages;
  }

  get count(): number {
    return this.#count;
  }

  get version(): number {
    return this.#version;
  }

  /** The step at which the next window ends. */
  get nextEnd(): number {
    return (this.#count + 1) * this.#windowPages;
  }

  add(row: WindowRow): void {
    for (const [index, name] of WINDOW_COLUMNS.entries()) this.#rows[this.#count * WIDTH + index] = row[name];
    this.#count += 1;
    if (this.#count === CAPACITY) this.#joinPairs();
  }

  #joinPairs(): void {
    const rows = this.#rows;
    for (let row = 0; row < this.#count / 2; row += 1) {
      const earlier = rows.slice(2 * row * WIDTH, (2 * row + 1) * WIDTH);
      const later = rows.subarray((2 * row + 1) * WIDTH, (2 * row + 2) * WIDTH);
      rows.set(later, row * WIDTH);
      // Copies take about as long as erases are rare: the write with more copies waited longer.
      if ((earlier[4] ?? 0) > (later[4] ?? 0)) rows.set(earlier.subarray(4, 6), row * WIDTH + 4);
      rows[row * WIDTH + 3] = Math.min(earlier[3] ?? 0, later[3] ?? 0);
    }
    this.#count /= 2;
    this.#windowPages *= 2;
    this.#version += 1;
  }

  /** The rows from `first` on, `WINDOW_COLUMNS.length` numbers each. */
  rowsFrom(first: number): Float64Array {
    return this.#rows.slice(first * WIDTH, this.#count * WIDTH);
  }
}

/** `rows` as columns. */
export function seriesOf(rows: Float64Array, windowPages: number): WindowSeries {
  const count = rows.length / WIDTH;
  const columns = Object.fromEntries(
    WINDOW_COLUMNS.map((name, index) => [
      name,
      Float64Array.from({ length: count }, (_, row) => rows[row * WIDTH + index] ?? 0),
    ]),
  ) as Record<WindowColumn, Float64Array>;
  return { windowPages, count, columns };
}
