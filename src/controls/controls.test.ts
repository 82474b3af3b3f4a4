import { describe, expect, it } from 'vitest';
import { ledgerBars } from './ledgerBars.ts';
import { nextSliderValue, snapToStep } from './sliderKeys.ts';
import { nearestStop, speedStops, speedZones } from './speedStops.ts';
import { timelineTicks } from './timelineTicks.ts';

const range = { min: 0.05, max: 0.5, step: 0.01, largeStep: 0.1 };
const press = (key: string, value: number, shiftKey = false): number | null =>
  nextSliderValue({ key, shiftKey }, { ...range, value });

describe('keys on a slider', () => {
  it('step with arrows, in both directions', () => {
    expect([
      press('ArrowRight', 0.07),
      press('ArrowUp', 0.07),
      press('ArrowLeft', 0.07),
      press('ArrowDown', 0.07),
    ]).toEqual([0.08, 0.08, 0.06, 0.06]);
  });
  it('step the other way along a line that is written from the right, but not up and down', () => {
    const pressed = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].map((key) =>
      nextSliderValue({ key, shiftKey: false }, { ...range, value: 0.07 }, 'rtl'),
    );
    expect(pressed).toEqual([0.06, 0.08, 0.08, 0.06]);
  });
  it('take large steps with shift and with the page keys', () => {
    expect([press('ArrowRight', 0.2, true), press('PageUp', 0.2), press('PageDown', 0.2)]).toEqual([0.3, 0.3, 0.1]);
  });
  it('jump to the ends and stop there', () => {
    expect([press('Home', 0.2), press('End', 0.2), press('PageUp', 0.45), press('ArrowLeft', 0.05)]).toEqual([
      0.05, 0.5, 0.5, 0.05,
    ]);
  });
  it('never move the wrong way from a value between two steps', () => {
    expect(press('ArrowRight', 0.0687)).toBeGreaterThan(0.0687);
    expect(press('ArrowLeft', 0.0687)).toBeLessThan(0.0687);
  });
  it('leave other keys alone', () => {
    expect(press('Tab', 0.2)).toBeNull();
  });
  it('reach both ends although the last step is short', () => {
    expect([snapToStep(0.999, { min: 0, max: 1, step: 0.3 }), snapToStep(1, { min: 0, max: 1, step: 0.3 })]).toEqual([
      0.9, 1,
    ]);
  });
});

describe('speed', () => {
  const stops = speedStops(250_000);
  it('runs from one write a second to as fast as it goes', () => {
    expect([stops[0], stops.at(-2), stops.at(-1)]).toEqual([1, 250_000, 'max']);
  });
  it('offers the boundaries of the bands and nothing twice', () => {
    expect(stops).toContain(8);
    expect(stops).toContain(500);
    expect(new Set(stops).size).toBe(stops.length);
  });
  it('never more than doubles from one stop to the next', () => {
    const rates = stops.filter((stop) => stop !== 'max');
    const ratios = rates.slice(1).map((rate, index) => rate / (rates[index] ?? rate));
    expect(Math.max(...ratios)).toBe(2);
  });
  it('finds the stop for any rate', () => {
    expect([4, 4.2, 999_999, 0, 'max' as const].map((rate) => stops[nearestStop(stops, rate)])).toEqual([
      4,
      4,
      250_000,
      1,
      'max',
    ]);
  });
  it('puts 8 and 500 in the slower band and what follows in the faster', () => {
    const [trails, flows] = speedZones(stops);
    const at = (rate: number): number => nearestStop(stops, rate) / (stops.length - 1);
    expect([at(8) < trails, at(10) > trails, at(500) < flows, at(600) > flows]).toEqual([true, true, true, true]);
  });
});

describe('ledger', () => {
  it('draws both bars to one scale', () => {
    // 1,785 ordered and 3,914 plated: the figures of the first picture of the story.
    const { hostShare, relocatedShare, writeAmplification } = ledgerBars(1785, 3914);
    expect(hostShare + relocatedShare).toBeCloseTo(1, 12);
    expect(relocatedShare / hostShare).toBeCloseTo(2129 / 1785, 12);
    expect(writeAmplification?.toFixed(2)).toBe('2.19');
  });
  it('has no ratio before the first host page, even if pages were relocated', () => {
    expect([ledgerBars(0, 0).writeAmplification, ledgerBars(0, 12).writeAmplification]).toEqual([null, null]);
  });
});

describe('ticks of the timeline', () => {
  it('stand where their keyframes are', () => {
    expect(timelineTicks([0, 500, 1000, 3000], 2000)).toEqual([0, 0.25, 0.5]);
  });
  it('are thinned to forty', () => {
    const ticks = timelineTicks(
      Array.from({ length: 1000 }, (_, index) => index),
      999,
    );
    expect(ticks.length).toBeLessThanOrEqual(40);
    expect(ticks[1]).toBeCloseTo(25 / 999, 12);
  });
});
