import { describe, expect, it } from 'vitest';
import { linearScale, logScale } from '#charts';
import { curveAt, describeSpareArea, spareAreaReadings, type MeasuredPoint, type SpareAreaData } from './sizedWords.ts';

/** A made-up curve, so that the drawing can be checked by hand: WA = 1 / (2 × spare). */
const line = [0.05, 0.1, 0.2, 0.4, 0.5].map((spareFactor) => ({ spareFactor, writeAmplification: 0.5 / spareFactor }));
const point = (spareFactor: number, over: number, isSteady = true): MeasuredPoint => ({
  spareFactor,
  writeAmplification: (0.5 / spareFactor) * over,
  isSteady,
});
const data: SpareAreaData = {
  line,
  points: [point(0.1, 1.1), point(0.2, 1), point(0.4, 2, false)],
  here: { spareFactor: 0.2, writeAmplification: 2.5 },
};

describe('a curve of spare area', () => {
  const layout = { x: linearScale([0, 0.5], [34, 534]), y: logScale([1, 10], [262, 10]) };
  it('interpolates a curve evenly on the log axis and not beyond its ends', () => {
    expect(curveAt(line, 0.3)).toBeCloseTo(Math.sqrt(2.5 * 1.25), 10);
    expect([curveAt(line, 0.1), curveAt(line, 0.01), curveAt(line, 0.9)]).toEqual([5, null, null]);
  });
  it('says what it shows, and judges by steady drives alone', () => {
    expect(describeSpareArea(data)).toBe(
      'In theory, greedy falls from ×\u202f10.00 at 5\u202f% spare area to ×\u202f1.00 at 50\u202f%. ' +
        '3 simulated, 2 of them steady. The one furthest from theory is off by 10\u202f%. ' +
        'You are at 20\u202f% spare area, ×\u202f2.50.',
    );
  });
  it('says nothing of simulations before the first', () => {
    expect(describeSpareArea({ ...data, points: [] })).toBe(
      'In theory, greedy falls from ×\u202f10.00 at 5\u202f% spare area to ×\u202f1.00 at 50\u202f%. ' +
        'You are at 20\u202f% spare area, ×\u202f2.50.',
    );
  });
  it('reads out theory and simulation together', () => {
    const readings = spareAreaReadings(data, layout);
    const textAt = (percent: number) => readings.find((reading) => reading.text.startsWith(`${percent}\u202f%`))?.text;
    expect(textAt(10)).toBe('10\u202f% spare: greedy 5.00 in theory, 5.50 simulated');
    expect(textAt(50)).toBe('50\u202f% spare: greedy 1.00 in theory');
    expect(textAt(4)).toBeUndefined();
    const places = readings.map((reading) => reading.x);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
