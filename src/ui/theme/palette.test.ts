import { afterEach, expect, test, vi } from 'vitest';
import { readPalette } from './palette.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['light', 'light-dark(#15202b, #eef2f4)', '#15202b'],
  ['dark', 'light-dark(#15202b, #eef2f4)', '#eef2f4'],
  ['dark', ' #1f1200 ', '#1f1200'],
  ['light', 'CanvasText', 'CanvasText'],
])('in a %s theme, %s is %s for a canvas', (colorScheme, value, color) => {
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme, getPropertyValue: () => value }));
  expect(readPalette({} as Element).ink).toBe(color);
});
