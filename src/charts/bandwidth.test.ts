import { describe, expect, it } from 'vitest';
import { layoutBandwidth, niceTop, smoothed } from './bandwidthLayout.ts';
import type { BandwidthSeries } from './bandwidthLayout.ts';
import { bandwidthReadings, bandwidthTable, describeBandwidth } from './bandwidthWords.ts';
import { isClear, labelWidth } from './labels.ts';

/** Widths from a small phone to a wide desk. */
const WIDTHS = [292, 360, 560, 900];

const pass = (
  memberCount: number,
  name: BandwidthSeries['pass'],
  speeds: readonly number[],
  endGiB: number,
): BandwidthSeries => ({
  memberCount,
  pass: name,
  positionGiB: speeds.map((_, index) => ((index + 0.5) / speeds.length) * endGiB),
  megabytesPerSecond: speeds,
  meanMegabytesPerSecond: speeds.length / speeds.reduce((sum, speed) => sum + 1 / speed, 0),
});
const ramp = (from: number, to: number): number[] =>
  Array.from({ length: 400 }, (_, index) => from + ((to - from) * index) / 399);
const stuttered = ramp(20, 70).map((speed, index) => (index % 7 === 0 ? speed * 1.3 : speed));
const passes = [
  pass(1, 'before', ramp(40, 40), 37.25),
  pass(1, 'first', ramp(5, 30), 37.25),
  pass(2, 'before', ramp(80, 80), 74.5),
  pass(2, 'first', stuttered, 74.5),
];
const ends = [{ memberCount: 2, endGiB: 60, arrayGiB: 74.5 }];

describe('bandwidth chart', () => {
  it('averages bytes over time, which a slow stretch dominates', () => {
    // Two equal stretches at 10 and 40 MB/s take 1/10 + 1/40 = 1/8 for two: 16 MB/s, not 25.
    const curve = smoothed(pass(1, 'first', [40, 10, 40, 10, 40], 5), 3);
    expect(curve[1]?.y).toBeCloseTo(3 / (1 / 40 + 1 / 10 + 1 / 40), 10);
    expect(smoothed(pass(1, 'first', [10, 40], 2), 2).map((each) => each.y.toFixed(9))).toEqual([
      '10.000000000',
      '40.000000000',
    ]);
  });
  it('ends its axis on a round number', () => {
    expect([0.9, 45, 84, 100, 101].map((highest) => niceTop(highest).value)).toEqual([1, 50, 100, 100, 120]);
  });
  it('draws the stutter of the first pass only, and every mean', () => {
    const { lines } = layoutBandwidth(passes, ends, { endGiB: 74.5, megabytesPerSecond: 91 }, 560);
    expect(lines.map((line) => [line.key, line.stutterPath !== '', line.meanPath !== ''])).toEqual([
      ['1 before', false, true],
      ['1 first', true, true],
      ['2 before', false, true],
      ['2 first', true, true],
    ]);
  });
  it('ends a line where its array ends', () => {
    const layout = layoutBandwidth(passes, ends, { endGiB: 74.5, megabytesPerSecond: 91 }, 560);
    const lastX = (path: string): number => Number(/L([\d.]+),[\d.]+$/.exec(path)?.[1]);
    expect(lastX(layout.lines[1]?.meanPath ?? '')).toBeLessThan(layout.x(37.25));
    expect(lastX(layout.lines[1]?.meanPath ?? '')).toBeGreaterThan(layout.x(37));
  });
  it.each(WIDTHS)('puts no label on another or outside at %i px', (width) => {
    const layout = layoutBandwidth(passes, ends, { endGiB: 74.5, megabytesPerSecond: 91 }, width);
    const boxes = layout.labels.map(({ x, y, text }) => ({
      left: x,
      right: x + labelWidth(text),
      top: y - 13,
      bottom: y + 4,
    }));
    for (const [index, box] of boxes.entries()) {
      expect(box.right).toBeLessThanOrEqual(width);
      expect(isClear(box, [], boxes.slice(index + 1), 0)).toBe(true);
    }
    const [before, last] = layout.xTicks.slice(-2);
    expect((last?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(60);
  });
  it('finds room for both labels on a wide panel', () => {
    const layout = layoutBandwidth(passes, ends, { endGiB: 74.5, megabytesPerSecond: 91 }, 560);
    expect(layout.labels.map((label) => label.memberCount)).toEqual([1, 2]);
  });
  it('says, tabulates and reads out the same means and places', () => {
    expect(describeBandwidth(passes.slice(0, 1), ends)).toBe(
      'Mean of one drive: new 40\u00a0MB/s. The partition of two striped ends at 60\u00a0GiB of 74.5\u00a0GiB.',
    );
    expect(describeBandwidth([], [])).toBe('Nothing is measured yet.');
    expect(bandwidthTable(passes.slice(0, 1)).rows).toEqual([['one drive', '40\u00a0MB/s', '–', '–']]);
    const layout = layoutBandwidth(passes, ends, { endGiB: 74.5, megabytesPerSecond: 91 }, 560);
    const readings = bandwidthReadings(passes, layout);
    expect(readings[0]?.dots).toHaveLength(4);
    expect(readings.at(-1)?.dots).toHaveLength(2);
  });
});
