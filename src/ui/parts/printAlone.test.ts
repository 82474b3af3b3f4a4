import { expect, test } from 'vitest';
import { zoomForSheets } from './printAlone.ts';

test('a chapter of one or many sheets keeps its size; one slightly longer than a sheet becomes one sheet', () => {
  expect(zoomForSheets(600)).toBe(0.75);
  expect(zoomForSheets(3_000)).toBe(0.75);
  // 10 % longer than the 996 px of a sheet.
  expect(zoomForSheets(1.1 * 996)).toBeCloseTo(0.75 / 1.1, 12);
  expect(zoomForSheets(1.2 * 996)).toBe(0.75);
});
