import { expect, it } from 'vitest';
import { BIN_MS, serviceWindows, WINDOW_MS } from './serviceWindows.ts';

/** One completion every five milliseconds for six seconds, and none between 3.0 and 3.4 s. */
const STEADY = Float64Array.from({ length: 1200 }, (_, index) => (index + 1) * 5).filter(
  (ms) => ms <= 3000 || ms >= 3400,
);

it('counts two in each bin of ten milliseconds where one comes every five', () => {
  const { first } = serviceWindows(STEADY);
  expect(first).toHaveLength(WINDOW_MS / BIN_MS);
  // Completions at 5 ms in the first bin; from then on at both ends of each.
  expect([first[0], first[1], first[199]]).toEqual([1, 2, 2]);
});

it('puts the longest time without service into the middle of the worst window', () => {
  const { worst, gapMs, gapFromMs, stops } = serviceWindows(STEADY);
  expect([gapMs, gapFromMs, stops]).toEqual([400, 800, 1]);
  // From the window's 800th millisecond to its 1,200th nobody is served: that at the 800th itself is the last.
  expect(worst.subarray(81, 120).every((count) => count === 0)).toBe(true);
  expect([worst[79], worst[120]]).toEqual([2, 2]);
});

it('keeps the window inside the run, and counts a late first service as a stop', () => {
  const late = Float64Array.from({ length: 500 }, (_, index) => 150 + index * 5);
  const { gapFromMs, gapMs, stops, first, worst } = serviceWindows(late);
  expect([gapFromMs, gapMs, stops]).toEqual([0, 150, 1]);
  expect(worst).toEqual(first);
});

it('has nothing but empty bins where nothing was served', () => {
  const { first, gapMs, stops } = serviceWindows(new Float64Array());
  expect([first.some((count) => count > 0), gapMs, stops]).toEqual([false, 0, 0]);
});
