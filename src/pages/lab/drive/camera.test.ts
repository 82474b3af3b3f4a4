import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutMap } from './camera.ts';

it('the whole drive fits in its pane, also one of more blocks than pixels', () => {
  const pane = fc.integer({ min: 40, max: 2000 });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 1_048_576 }), pane, pane, (blockCount, width, height) => {
      const { columns, rows, fitSide } = layoutMap(blockCount, width, height, 1);
      expect(fitSide).toBeGreaterThan(0);
      expect(columns * rows).toBeGreaterThanOrEqual(blockCount);
      expect(columns * fitSide).toBeLessThan(width + 1e-6);
      expect(rows * fitSide).toBeLessThan(height + 1e-6);
      expect(fitSide < 1 || Number.isInteger(fitSide)).toBe(true);
    }),
  );
  expect(layoutMap(163_840, 318, 318, 1).fitSide).toBeCloseTo(0.78, 1);
});
