import { describe, expect, it } from 'vitest';
import { linearScale, logScale } from '#charts';
import { curveAt, describeSpareArea, spareAreaReadings, type MeasuredPoint, type SpareAreaData } from './sizedWords.ts';

/** A made-up curve, so that the drawing can be checked by hand: WA = 1 / spare, and FIFO a tenth above at 10 %. */
const spares = [0.05, 0.1, 0.2, 0.4, 0.5];
const theory = {
  greedy: spares.map((spareFactor) => ({ spareFactor, writeAmplification: 0.5 / spareFactor })),
  fifo: spares.map((spareFactor) => ({
    spareFactor,
    writeAmplification: (0.5 / spareFactor) * (1 + spareFactor / 10),
  })),
};
const point = (
  victimPolicy: 'greedy' | 'fifo',
  spareFactor: number,
  over = 1,
  relativeHalfWidth = 0,
): MeasuredPoint => ({
  victimPolicy,
  spareFactor,
  writeAmplification: (0.5 / spareFactor) * over,
  relativeHalfWidth,
  isSteady: true,
});
const data: SpareAreaData = {
  theory,
  points: [point('greedy', 0.1), point('fifo', 0.1, 1.1), point('greedy', 0.2, 1, 0.2)],
  here: { spareFactor: 0.2, writeAmplification: 2.5, isSteady: true },
};

describe('a curve of spare area', () => {
  const layout = { x: linearScale([0, 0.5], [34, 534]), y: logScale([1, 10], [262, 10]) };
  it('interpolates a curve evenly on the log axis and not beyond its ends', () => {
    expect(curveAt(theory.greedy, 0.3)).toBeCloseTo(Math.sqrt(2.5 * 1.25), 10);
    expect([curveAt(theory.greedy, 0.1), curveAt(theory.greedy, 0.01), curveAt(theory.greedy, 0.9)]).toEqual([
      5,
      null,
      null,
    ]);
  });
  it('says what it shows', () => {
    expect(describeSpareArea(data)).toBe(
      'In theory, greedy falls from ×\u202f10.00 at 5\u202f% spare area to ×\u202f1.00 at 50\u202f%. ' +
        '3 simulated, 3 of them steady. The one furthest from theory is off by 8.9\u202f%. ' +
        'You are at 20\u202f% spare area, ×\u202f2.50.',
    );
  });
  it('reads out theory and simulation together', () => {
    const readings = spareAreaReadings(data, layout);
    expect(readings.find((reading) => reading.text.startsWith('10'))?.text).toBe(
      '10\u202f% spare: greedy 5.00 in theory, 5.00 simulated; FIFO 5.05 in theory, 5.50 simulated',
    );
    const places = readings.map((reading) => reading.x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
