import { describe, expect, it } from 'vitest';
import { nearestReading } from './ChartFrame.tsx';
import { curveAt } from './curves.ts';
import { extentBetween, labelWidth } from './labels.ts';
import { differenceCurve, hereWords, layoutSpareArea, measuredDifferences } from './spareAreaLayout.ts';
import type { MeasuredPoint, SpareAreaData } from './spareAreaLayout.ts';
import { describeSpareArea, spareAreaReadings, spareAreaTable } from './spareAreaWords.ts';

/** Widths from a small phone to a wide desk. */
const WIDTHS = [292, 360, 560, 900];

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
const domain = { spareFactor: [0, 0.5], writeAmplification: [1, 10] } as const;

describe('spare-area chart', () => {
  const layout = layoutSpareArea(data, domain, 548);
  it('draws theory on a log axis', () => {
    // Plot: x from 34 to 534, 1,000 px a unit; y from 262 up to 10, 252 px a decade. 10 lies at 10, 5 at 85.86, 1 at 262.
    expect(layout.greedyPath).toBe('M84,10L134,85.86L234,161.72L434,237.58L534,262');
  });
  it('interpolates a curve evenly on the log axis and not beyond its ends', () => {
    expect(curveAt(theory.greedy, 0.3)).toBeCloseTo(Math.sqrt(2.5 * 1.25), 10);
    expect([curveAt(theory.greedy, 0.1), curveAt(theory.greedy, 0.01), curveAt(theory.greedy, 0.9)]).toEqual([
      5,
      null,
      null,
    ]);
  });
  it('puts a disc for greedy, a diamond for FIFO, and a bar only where it shows', () => {
    expect(layout.greedyMarks.map((mark) => [Math.round(mark.x), mark.shape, mark.bar !== null])).toEqual([
      [134, null, false],
      [234, null, true],
    ]);
    expect(layout.fifoMarks[0]?.shape).toMatch(/^M134,/);
  });
  it('makes the bar as long as the interval', () => {
    const bar = layout.greedyMarks[1]?.bar ?? [0, 0];
    expect(bar.map((at) => layout.y.invert(at).toFixed(6))).toEqual(['2.000000', '3.000000']);
  });
  it('shows by how much FIFO exceeds greedy under the same x axis', () => {
    expect(differenceCurve(theory).map((each) => each.excessFraction.toFixed(4))).toEqual([
      '0.0050',
      '0.0100',
      '0.0200',
      '0.0400',
      '0.0500',
    ]);
    const [pair] = measuredDifferences([point('greedy', 0.1, 1, 0.03), point('fifo', 0.1, 1.1, 0.04)]);
    expect(pair?.excessFraction).toBeCloseTo(0.1, 12);
    // Relative errors of independent runs: √(0.03² + 0.04²) = 0.05, times the ratio.
    expect(pair?.halfWidth).toBeCloseTo(0.055, 12);
    expect(layout.difference?.marks).toHaveLength(1);
    expect(layout.difference?.path.startsWith('M84,')).toBe(true);
  });
  it('has no difference panel while there is no theory to compare', () => {
    expect(layoutSpareArea({ ...data, theory: { greedy: [], fifo: [] } }, domain, 548).difference).toBeNull();
  });
  it.each(WIDTHS)('keeps the words beside the ring inside and off the curve at %i px', (width) => {
    for (const spareFactor of [0.06, 0.1, 0.2, 0.3, 0.4, 0.5]) {
      const here = { spareFactor, writeAmplification: curveAt(theory.greedy, spareFactor) ?? 1, isSteady: false };
      const placed = layoutSpareArea({ ...data, points: [], here }, domain, width);
      const label = placed.here?.label ?? { x: Number.NaN, y: Number.NaN };
      const right = label.x + Math.max(...hereWords(here).map(labelWidth));
      expect(right).toBeLessThanOrEqual(width);
      const curve = theory.greedy.map((each) => ({
        x: placed.x(each.spareFactor),
        y: placed.y(each.writeAmplification),
      }));
      const below = extentBetween(curve, label.x, right)?.top ?? Infinity;
      expect(label.y + 17).toBeLessThan(Math.max(below, 45));
    }
  });
  it('says what it shows', () => {
    expect(describeSpareArea(data)).toBe(
      'In theory, greedy falls from ×\u202f10.00 at 5\u202f% spare area to ×\u202f1.00 at 50\u202f%. ' +
        '3 simulated, 3 of them steady. The furthest of those from theory is off by 8.9\u202f%. ' +
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
    expect(nearestReading(readings, layout.x(0.1) + 1)).toBe(
      readings.findIndex((reading) => reading.text.startsWith('10')),
    );
  });
  it('gives the same numbers as a table', () => {
    expect(spareAreaTable(data).rows).toEqual([
      ['10\u202f%', '5.00', '5.00', '5.05', '5.50'],
      ['20\u202f%', '2.50', '2.50', '2.55', '–'],
    ]);
  });
});
