import { expect, test } from 'vitest';
import { createDrive } from '#engine';
import { judgeSample } from './judge.ts';
import { SMALL_SAMPLE } from './scenarios.ts';

/** Eight small drives, and two for each policy that was added later, run as long as `sim` asks for; `npm run bench steady` has two hundred of all sizes. */
const runs = judgeSample('small', SMALL_SAMPLE);

test('drives are called steady when they have run as long as was asked for, to one per cent', () => {
  expect(runs.length).toBeGreaterThanOrEqual(8);
  for (const { steadiness } of runs) {
    expect(steadiness.isSteady).toBe(true);
    expect(steadiness.longRun?.relativeHalfWidth).toBeLessThanOrEqual(0.01);
  }
});

test('the long run of other seeds comes to a value inside the interval', () => {
  // At 95 % one of eight, or of a few more, may lie outside.
  expect(runs.filter(({ isCovered }) => !isCovered).length).toBeLessThanOrEqual(1);
});

test('a steady drive stays so while nothing is changed', () => {
  expect(runs.map(({ flipCount }) => flipCount)).toEqual(runs.map(() => 0));
});

test('what two rounds read would not do: these drives come to something else in the long run', () => {
  const early = runs.filter(({ scenario, longRunValue }) => {
    const drive = createDrive(scenario);
    drive.run(2 * scenario.logicalPageCount);
    return Math.abs(drive.counters.writeAmplification / (longRunValue ?? Number.NaN) - 1) > 0.01;
  });
  expect(early.length).toBeGreaterThanOrEqual(3);
});
