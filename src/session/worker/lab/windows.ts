import { WINDOW_COLUMNS, type NewWindows, type WindowColumn, type WindowRow, type WindowSeries } from '../labTypes.ts';

/** Rows kept at most: wider than any strip in device pixels. */
const CAPACITY = 4096;

const columnsOf = (make: (name: WindowColumn) => Float64Array): WindowSeries['columns'] =>
  Object.fromEntries(WINDOW_COLUMNS.map((name) => [name, make(name)])) as Record<WindowColumn, Float64Array>;

/**
 * Counters at the end of each window of a run of any length. When there are too many windows, they are joined in pairs and become
 * twice as long.
 */
export class Windows {
  readonly #columns = columnsOf(() => new Float64Array(CAPACITY));
  #windowPages: number;
  #count = 0;
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
    for (const name of WINDOW_COLUMNS) this.#columns[name][this.#count] = row[name];
    this.#count += 1;
    if (this.#count === CAPACITY) this.#joinPairs();
  }

  #joinPairs(): void {
    const { waitCopies, freeBlocks } = this.#columns;
    for (let row = 0; row < this.#count / 2; row += 1) {
      const [earlier, later] = [2 * row, 2 * row + 1];
      // Copies take about as long as erases are rare: the write with more copies waited longer.
      const longest = (waitCopies[earlier] ?? 0) > (waitCopies[later] ?? 0) ? earlier : later;
      const leastFree = Math.min(freeBlocks[earlier] ?? 0, freeBlocks[later] ?? 0);
      for (const name of WINDOW_COLUMNS) {
        const column = this.#columns[name];
        column[row] = column[name === 'waitCopies' || name === 'waitErases' ? longest : later] ?? 0;
      }
      freeBlocks[row] = leastFree;
    }
    this.#count /= 2;
    this.#windowPages *= 2;
    this.#version += 1;
  }

  from(first: number): NewWindows {
    const columns = columnsOf((name) => this.#columns[name].slice(first, this.#count));
    return { first, count: this.#count - first, windowPages: this.#windowPages, columns };
  }
}

/** The windows so far with those that are new. */
export function withNewWindows(before: WindowSeries | undefined, added: NewWindows): WindowSeries {
  const { first, windowPages } = added;
  if (before && added.count === 0) return before;
  const count = first + added.count;
  const columns = columnsOf((name) => {
    const column = new Float64Array(count);
    column.set(before?.columns[name].subarray(0, first) ?? []);
    column.set(added.columns[name], first);
    return column;
  });
  return { windowPages, count, columns };
}
