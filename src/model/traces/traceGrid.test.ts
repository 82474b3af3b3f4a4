import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS, GRID_ROWS, TraceGrid } from './traceGrid.ts';
import { TraceKind } from './traceRequest.ts';

const KINDS = [TraceKind.Read, TraceKind.Write, TraceKind.Trim] as const;
const REQUESTS = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    time: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -(2 ** 40), max: 2 ** 50 })),
    firstPage: fc.oneof(fc.nat(2000), fc.integer({ min: 0, max: 2 ** 40 })),
    pageCount: fc.oneof(fc.nat(9), fc.nat(20_000)),
  }),
  { maxLength: 60 },
);

const pagesAt = (grid: TraceGrid, kind: number, column: number, row: number): number =>
  grid.cells[(kind * GRID_COLUMNS + column) * GRID_ROWS + row];

describe('the grid of a trace', () => {
  it('has the size of its cells, whatever is added', () => {
    const grid = new TraceGrid();
    const bytes = grid.cells.byteLength;
    expect(bytes).toBe(3 * 512 * 256 * 4);
    for (let step = 0; step < 50_000; step++) grid.add(TraceKind.Write, 37 * step, (step * 7919) % 10_000_000, 8);
    expect(grid.cells.byteLength).toBe(bytes);
    expect(grid.pagesOf(TraceKind.Write)).toBe(400_000);
  });

  it('keeps single requests apart while there is room', () => {
    const grid = new TraceGrid();
    grid.add(TraceKind.Write, 0, 10, 2);
    grid.add(TraceKind.Trim, 511, 265, 1);
    expect([grid.times, grid.addresses]).toMatchObject([
      { origin: 0, unit: 1 },
      { origin: 10, unit: 1 },
    ]);
    expect(pagesAt(grid, TraceKind.Write, 0, 0)).toBe(1);
    expect(pagesAt(grid, TraceKind.Write, 0, 1)).toBe(1);
    expect(pagesAt(grid, TraceKind.Trim, 511, 255)).toBe(1);
  });

  it('merges cells in pairs when time or addresses go on', () => {
    const grid = new TraceGrid();
    for (let time = 0; time <= 512; time++) grid.add(TraceKind.Read, time, time, 1);
    expect(grid.times).toMatchObject({ origin: 0, unit: 2 });
    expect(grid.addresses).toMatchObject({ origin: 0, unit: 4 });
    expect(pagesAt(grid, TraceKind.Read, 3, 1)).toBe(2);
    expect(pagesAt(grid, TraceKind.Read, 256, 128)).toBe(1);
  });

  it('does not get coarse where addresses fall page by page', () => {
    const grid = new TraceGrid();
    for (let page = 1000; page > 800; page--) grid.add(TraceKind.Write, 1000 - page, page, 1);
    expect(grid.addresses.unit).toBe(1);
  });

  it('has every page at its place, in any order', () => {
    fc.assert(
      fc.property(REQUESTS, (requests) => {
        const grid = new TraceGrid();
        for (const { kind, time, firstPage, pageCount } of requests) grid.add(kind, time, firstPage, pageCount);
        const { times, addresses } = grid;
        const expected = new Map<number, number>();
        for (const { kind, time, firstPage, pageCount } of requests) {
          const column = Math.floor(time / times.unit) - times.origin;
          for (let page = firstPage; page < firstPage + pageCount;) {
            const row = Math.floor(page / addresses.unit) - addresses.origin;
            const end = Math.min(firstPage + pageCount, (addresses.origin + row + 1) * addresses.unit);
            const cell = (kind * GRID_COLUMNS + column) * GRID_ROWS + row;
            expected.set(cell, (expected.get(cell) ?? 0) + end - page);
            page = end;
          }
        }
        const found = new Map<number, number>();
        for (let cell = 0; cell < grid.cells.length; cell++) {
          const pages = grid.cells[cell] ?? 0;
          if (pages > 0) found.set(cell, pages);
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
