import { describe, expect, it } from 'vitest';
import { framesAround, layoutPlates } from './paintPlates.ts';

describe('thirty plates', () => {
  it.each([
    [1072, 15, 2],
    [600, 15, 2],
    [330, 10, 3],
  ])('in %i px stand %i in a row, in %i rows, from edge to edge', (width, columns, rows) => {
    const layout = layoutPlates(width);
    expect([layout.columns, layout.rows]).toEqual([columns, rows]);
    const last = layout.cellBox(columns - 1);
    expect(last.x + last.width).toBeCloseTo(width, 6);
    const lowest = layout.cellBox(29);
    expect(lowest.y + lowest.height).toBeLessThanOrEqual(layout.heightCssPx);
  });

  it('keep a size that can be painted where there is no room yet', () => {
    expect(layoutPlates(64).cellBox(0).width).toBeGreaterThan(10);
  });

  it('that stand side by side have one frame, and no frame goes round a corner', () => {
    const layout = layoutPlates(1072);
    expect(framesAround([], layout, 6)).toEqual([]);
    const [only] = framesAround([26, 27, 28, 29], layout, 6);
    expect(framesAround([26, 27, 28, 29], layout, 6)).toHaveLength(1);
    expect(only?.x).toBeCloseTo(layout.cellBox(26).x - 6);
    expect((only?.x ?? 0) + (only?.width ?? 0)).toBeCloseTo(1072 + 6);
    // 14 ends a row and 15 begins the next.
    expect(framesAround([3, 5, 13, 14, 15], layout, 6)).toHaveLength(4);
  });
});
