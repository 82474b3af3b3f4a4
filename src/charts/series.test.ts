import { describe, expect, it } from 'vitest';
import { layoutSeries } from './seriesLayout.ts';

describe('series chart', () => {
  const points = [
    { step: 0, writeAmplification: 1 },
    { step: 1000, writeAmplification: 4 },
    { step: 2000, writeAmplification: 16 },
  ];
  it('draws what has happened against drive writes', () => {
    const layout = layoutSeries({ points, theory: 4, steadyFromStep: 1000 }, 500, 246, 100);
    // Plot: x from 34 to 234 for four drive writes; y from 110 up to 10 for 1 to 16.
    expect(layout.path).toBe('M34,110L134,60L234,10');
    expect([layout.theoryY, layout.steadyX, layout.last]).toEqual([60, 134, { x: 234, y: 10 }]);
  });
  it('has room for theory above the line, and a shape before the first window', () => {
    expect(layoutSeries({ points, theory: 20, steadyFromStep: null }, 500, 246, 100).theoryY).toBeGreaterThan(10);
    const empty = layoutSeries({ points: [], theory: null, steadyFromStep: null }, 500, 246, 100);
    expect([empty.path, empty.last, empty.xTicks.length > 1]).toEqual(['', null, true]);
  });
});
