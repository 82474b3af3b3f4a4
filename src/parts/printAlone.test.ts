import { expect, test } from 'vitest';
import { zoomForSheets } from './printAlone.ts';

test('what is one sheet or many keeps its size, what is a little longer than one becomes one', () => {
  expect(zoomForSheets(600)).toBe(0.75);
  expect(zoomForSheets(3_000)).toBe(0.75);
  // 10 % longer than the 996 px of a sheet.
  expect(zoomForSheets(1.1 * 996)).toBeCloseTo(0.75 / 1.1, 12);
  expect(zoomForSheets(1.2 * 996)).toBe(0.75);
});
