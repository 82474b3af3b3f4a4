import { describe, expect, it } from 'vitest';
import { firstRow, followedRow, layoutFloor } from './floorLayout.ts';
import { DISHES } from './scenario.ts';
import { roundedPath, threadTo } from './FloorMarks.tsx';
import { layoutUnits } from './units.ts';

const numbersIn = (d: string): number[] => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
const WIDTHS = [288, 326, 358, 640, 704, 860, 1072];

describe('the floor', () => {
  it.each(WIDTHS)('%i px wide has board, hatch and all seats inside, none over another', (width) => {
    const { board, hatch, seats, heightCssPx } = layoutFloor(width);
    const boxes = [board, hatch.box, ...seats.map(({ box }) => box)];
    for (const { x, y, width: wide, height } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width + 0.01);
      expect(y + height).toBeLessThanOrEqual(heightCssPx);
    }
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width - 0.01 &&
            other.x < one.x + one.width - 0.01 &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ),
    );
    expect(overlaps).toEqual([]);
  });

  it('keeps the followed dish in sight, from the first to the last', () => {
    for (const rows of [5, 8])
      for (let follow = 0; follow < DISHES; follow += 1) {
        const index = follow - firstRow(follow, rows);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(rows);
      }
    expect([firstRow(17, 8), firstRow(17, 5), firstRow(135, 8)]).toEqual([13, 15, 128]);
  });
});

describe('a thread', () => {
  it.each(WIDTHS)('begins at its line of the board and ends at the place, %i px wide', (width) => {
    const layout = layoutFloor(width);
    layout.seats.forEach((plate) => {
      const { d } = threadTo(layout, 17, { plate, isAtHatch: false }, 6, true);
      const numbers = numbersIn(d);
      const cell = plate.cellBox(6);
      expect(numbers[1]).toBeCloseTo(followedRow(layout, 17).before, 0);
      expect(numbers.at(-2)).toBeCloseTo(cell.x + cell.width / 2, 0);
      expect(numbers.at(-1)).toBeCloseTo(cell.y - 4, 0);
    });
    const toHatch = numbersIn(threadTo(layout, 17, { plate: layout.hatch, isAtHatch: true }, 4, false).d);
    expect(toHatch.at(-2)).toBeCloseTo(layout.hatch.cellBox(4).x - 5, 0);
  });

  it('turns round its corners', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 20 },
    ];
    expect(roundedPath(corner, 4)).toBe('M0.0 0.0L6.0 0.0Q10.0 0.0 10.0 4.0L10.0 20.0');
  });
});

describe('columns of the chart', () => {
  it('are all eight where there is room, else four with both ends and the chosen one', () => {
    expect(layoutUnits(1072, 3).shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (let chosen = 0; chosen < 8; chosen += 1) {
      const { shown } = layoutUnits(340, chosen);
      expect(shown).toHaveLength(4);
      expect(shown).toContain(chosen);
      expect([shown[0], shown[3]]).toEqual([0, 7]);
      expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    }
  });
});
