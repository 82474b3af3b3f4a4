import { TraceKind } from './traceRequest.ts';

export const GRID_COLUMNS = 512;
export const GRID_ROWS = 256;
const KIND_COUNT = Object.keys(TraceKind).length;
const CELL_COUNT = KIND_COUNT * GRID_COLUMNS * GRID_ROWS;

/** One side of the grid: `count` cells of `unit` values each, of which the first begins at `origin` units. */
export interface GridAxis {
  readonly origin: number;
  readonly unit: number;
}

/**
 * The picture of a trace of any length in constant memory: how many pages of each address were read, written and
 * trimmed at which time. The grid grows with what it has to hold: when a time or an address lies outside, cells are
 * merged in groups of 2, 4, 8 and so on.
 */
export class TraceGrid {
  /** Pages by kind, column and row, the row fastest; at most 2^32 − 1. */
  cells = new Uint32Array(CELL_COUNT);
  readonly #times = new GrowingAxis(GRID_COLUMNS);
  readonly #addresses = new GrowingAxis(GRID_ROWS);

  /** A grid that just holds these times and pages, ends included. */
  static spanning(firstTime: number, lastTime: number, firstPage: number, lastPage: number): TraceGrid {
    const grid = new TraceGrid();
    grid.#times.span(firstTime, lastTime);
    grid.#addresses.span(firstPage, lastPage);
    return grid;
  }

  get times(): GridAxis {
    return this.#times;
  }

  get addresses(): GridAxis {
    return this.#addresses;
  }

  /** Total of one kind, in pages. */
  pagesOf(kind: TraceKind): number {
    let sum = 0;
    const first = kind * GRID_COLUMNS * GRID_ROWS;
    for (let cell = first; cell < first + GRID_COLUMNS * GRID_ROWS; cell++) sum += this.cells[cell];
    return sum;
  }

  /** @param time a whole number of any unit */
  add(kind: TraceKind, time: number, firstPage: number, pageCount: number): void {
    if (pageCount === 0) return;
    const lastPage = firstPage + pageCount - 1;
    this.cover(time, time, firstPage, lastPage);
    const { origin, unit } = this.#addresses;
    const column = Math.floor(time / this.#times.unit) - this.#times.origin;
    const lastRow = Math.floor(lastPage / unit) - origin;
    let page = firstPage;
    for (let row = Math.floor(firstPage / unit) - origin; row <= lastRow; row++) {
      const end = Math.min(lastPage + 1, (origin + row + 1) * unit);
      this.cells[(kind * GRID_COLUMNS + column) * GRID_ROWS + row] += end - page;
      page = end;
    }
  }

  /** Makes room for these times and pages, ends included. */
  cover(firstTime: number, lastTime: number, firstPage: number, lastPage: number): void {
    const times = this.#times.cover(firstTime, lastTime);
    const addresses = this.#addresses.cover(firstPage, lastPage);
    if (times === null && addresses === null) return;
    const before = this.cells;
    this.cells = new Uint32Array(CELL_COUNT);
    for (let line = 0; line < KIND_COUNT * GRID_COLUMNS; line++) {
      const column = line % GRID_COLUMNS;
      const target = line - column + (times?.(column) ?? column);
      for (let row = 0; row < GRID_ROWS; row++) {
        const pages = before[line * GRID_ROWS + row];
        if (pages > 0) this.cells[target * GRID_ROWS + (addresses?.(row) ?? row)] += pages;
      }
    }
  }
}

/** Where a cell lies after the axis has changed. */
type Move = (index: number) => number;

class GrowingAxis implements GridAxis {
  origin = 0;
  unit = 1;
  readonly #count: number;
  #least = Infinity;
  #most = -Infinity;

  constructor(count: number) {
    this.#count = count;
  }

  /** Takes the smallest whole unit with which there is room. One cell is left for a first value in the middle of a unit. */
  span(least: number, most: number): void {
    this.unit = Math.max(1, Math.ceil((most - least + 1) / (this.#count - 1)));
    this.cover(least, most);
  }

  /** Makes room for two values and what lies between. Returns where each cell has gone, or null if none has moved. */
  cover(least: number, most: number): Move | null {
    if (least >= this.#least && most <= this.#most) return null;
    const isFirst = this.#least > this.#most;
    this.#least = Math.min(this.#least, least);
    this.#most = Math.max(this.#most, most);
    const { origin, unit } = this;
    const isInside = Math.floor(this.#least / unit) >= origin && Math.floor(this.#most / unit) < origin + this.#count;
    if (!isFirst && isInside) return null;
    while (this.#usedCells() > this.#count) this.unit *= 2;
    // Values below the first come one by one too: half of the free cells are left to them, so that few of them move all.
    const isBelow = !isFirst && Math.floor(this.#least / unit) < origin;
    const room = isBelow ? Math.floor((this.#count - this.#usedCells()) / 2) : 0;
    this.origin = Math.max(Math.floor(this.#least / this.unit) - room, this.#least >= 0 ? 0 : -Infinity);
    const [factor, start] = [this.unit / unit, this.origin];
    return isFirst ? null : (index) => Math.floor((origin + index) / factor) - start;
  }

  #usedCells(): number {
    return Math.floor(this.#most / this.unit) - Math.floor(this.#least / this.unit) + 1;
  }
}
