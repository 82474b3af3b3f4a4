import { area, curveMonotoneX, line } from 'd3-shape';
import { describe, expect, it } from 'vitest';
import { createRandom, nextUnit } from '#engine';
import { areaPath, curvePath, linePath, type Point } from './paths.ts';

/** The same by d3-shape, which is ten times as long as what we need of it. */
const d3Line = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
);
const d3Curve = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

const random = createRandom(7, 0);
/** Rising steps of x, and y anywhere, level for a while or turning. */
const series = (length: number, decimals: number): readonly Point[] => {
  let x = 0;
  let y = 0;
  return Array.from({ length }, () => {
    x += 1 + Math.round(nextUnit(random) * 40 * 10 ** decimals) / 10 ** decimals;
    if (nextUnit(random) < 0.7) y = Math.round(nextUnit(random) * 300 * 10 ** decimals) / 10 ** decimals;
    return { x, y };
  });
};
const LENGTHS = [2, 3, 4, 7, 30, 200];

describe('paths are those of d3-shape', () => {
  it('for lines, with breaks and lone points', () => {
    for (const length of LENGTHS) {
      const points = series(length, 3).map((point) => (nextUnit(random) < 0.3 ? { ...point, y: NaN } : point));
      const expected = d3Line.defined(({ y }) => Number.isFinite(y)).digits(2)([...points]) ?? '';
      expect(linePath(points)).toBe(expected);
    }
    expect(linePath([])).toBe('');
    expect(linePath([{ x: 1, y: 2 }])).toBe('M1,2Z');
  });

  it('for smooth lines', () => {
    for (const length of LENGTHS) {
      for (let round = 0; round < 20; round += 1) {
        const points = series(length, 2);
        expect(curvePath(points)).toBe(d3Curve([...points]));
      }
    }
    expect(curvePath([])).toBe('');
  });

  it('for areas', () => {
    const d3Area = area<Point & { readonly bottom: number }>()
      .x(({ x }) => x)
      .y0(({ bottom }) => bottom)
      .y1(({ y }) => y)
      .digits(1);
    for (const length of LENGTHS) {
      const bands = series(length, 3).map((point) => ({ ...point, bottom: point.y + 10 * nextUnit(random) }));
      expect(areaPath(bands.map(({ x, y, bottom }) => ({ x, top: y, bottom })))).toBe(d3Area(bands));
    }
    expect(areaPath([])).toBe('');
  });
});

it('a smooth line does not swing past its points', () => {
  const numbers = [...curvePath(series(100, 1)).matchAll(/-?[\d.]+,(-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(300);
});
