import { describe, expect, it } from 'vitest';
import { createRandom, nextUnit } from '#engine';
import { areaPath, areaToLevel, curvePath, diamondPath, linePath, type Point } from './paths.ts';

const random = createRandom(7, 0);
/** Rising steps of x, and y anywhere, level for a while or turning. */
const series = (length: number): readonly Point[] => {
  let x = 0;
  let y = 0;
  return Array.from({ length }, () => {
    x += 1 + nextUnit(random) * 40;
    if (nextUnit(random) < 0.7) y = nextUnit(random) * 300;
    return { x, y };
  });
};

describe('paths', () => {
  it('are lines with breaks and lone points, in two decimals', () => {
    const points = [1, 2, NaN, 4, Infinity, 6.123456].map((y, x) => ({ x, y }));
    expect(linePath(points)).toBe('M0,1L1,2M3,4ZM5,6.12Z');
    expect(linePath([])).toBe('');
  });
  it('are smooth lines through all points, which do not swing past them', () => {
    for (let round = 0; round < 20; round += 1) {
      const points = series(100);
      const path = curvePath(points);
      const numbers = [...path.matchAll(/-?[\d.]+,(-?[\d.]+)/g)].map(([, y]) => Number(y));
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(300);
      for (const { x, y } of points) expect(path).toContain(`${Number(x.toFixed(1))},${Number(y.toFixed(1))}`);
    }
    expect(curvePath([])).toBe('');
  });
  it('are areas between two lines, or down to a level', () => {
    const there = 'M0,10.1L5,20';
    expect(
      areaPath([
        { x: 0, top: 10.12, bottom: 30 },
        { x: 5, top: 20, bottom: 40 },
      ]),
    ).toBe(`${there}L5,40L0,30Z`);
    const line = [
      { x: 0, y: 10.12 },
      { x: 5, y: 20 },
    ];
    expect(areaToLevel(line, 50)).toBe(`${there}L5,50L0,50Z`);
    expect(areaPath([])).toBe('');
  });
  it('are squares on a corner', () => {
    expect(diamondPath({ x: 1, y: 2 }, 1)).toBe('M1,1L2,2L1,3L0,2Z');
  });
});
