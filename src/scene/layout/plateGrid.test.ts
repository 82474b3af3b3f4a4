import { describe, expect, it } from 'vitest';
import { cellRect, fineSide, isFine, plateGridOf } from './plateGrid.ts';
import { contains, overlaps, square } from './geometry.ts';

describe('compartments of a plate', () => {
  it.each([
    [16, 4, 4],
    [128, 16, 8],
    [64, 8, 8],
    [8, 4, 2],
    [7, 3, 3],
  ])('arranges %i in %i columns and %i rows', (pages, columns, rows) => {
    expect(plateGridOf(pages)).toEqual({ columns, rows });
  });

  it.each([4, 7, 16, 32, 128, 256])('keeps %i compartments apart and on the plate', (pages) => {
    const plate = square(10, 20, 150);
    const grid = plateGridOf(pages);
    const cells = Array.from({ length: pages }, (_, offset) => cellRect(plate, grid, offset));
    expect(cells.every((cell) => contains(plate, cell))).toBe(true);
    expect(cells.some((cell, index) => cells.slice(index + 1).some((other) => overlaps(cell, other)))).toBe(false);
  });

  it('fills left to right, then the next row', () => {
    const plate = square(0, 0, 82);
    const grid = plateGridOf(16);
    const [first, second, fifth] = [0, 1, 4].map((offset) => cellRect(plate, grid, offset));
    expect(second?.x).toBeGreaterThan(first?.x ?? 0);
    expect(fifth?.x).toBe(first?.x);
    expect(fifth?.y).toBeGreaterThan(first?.y ?? 0);
  });
});

describe('a plate of fine compartments', () => {
  it.each([
    [171 / 8, 64],
    [36.5, 64],
    [42, 64],
    [55, 64],
    [21, 16],
    [36, 16],
  ])('has whole pixels in a pitch of %d px', (pitch, pages) => {
    const grid = plateGridOf(pages);
    const side = fineSide(pitch, 2, grid);
    expect(side).toBeLessThanOrEqual(pitch - 2);
    const plate = square(3, 5, side);
    expect(isFine(plate, grid)).toBe(true);
    const cells = Array.from({ length: pages }, (_, offset) => cellRect(plate, grid, offset));
    expect(cells.flatMap(({ x, y, width, height }) => [x, y, width, height]).every(Number.isInteger)).toBe(true);
    expect(cells.every((cell) => contains(plate, cell))).toBe(true);
    expect(cells.some((cell, index) => cells.slice(index + 1).some((other) => overlaps(cell, other)))).toBe(false);
    const [first, last] = [cells[0], cells.at(-1)];
    expect((first?.x ?? 0) - plate.x).toBe(plate.x + side - (last?.x ?? 0) - (last?.width ?? 0));
  });
});
