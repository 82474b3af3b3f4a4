import { describe, expect, it } from 'vitest';
import { ledgerBars, ledgerPlace } from './Ledger.tsx';
import { nextSliderValue, snapToStep } from './Slider.tsx';
import { nearestStop, speedStops, speedZones } from './SpeedSlider.tsx';
import { placeMarks } from './Timeline.tsx';

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
  it('step the other way horizontally, but not vertically, where text runs from the right', () => {
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
  it('stand still where they are told to, however near that is', () => {
    const stops = [0.06, 0.065, 0.0687, 0.07, 0.075, 0.12];
    const move = (key: string, value: number) =>
      nextSliderValue({ key, shiftKey: false }, { ...range, min: 0.06, max: 0.12, step: 0.005, stops, value });
    expect([move('ArrowRight', 0.065), move('ArrowRight', 0.0687), move('ArrowLeft', 0.07)]).toEqual([
      0.0687, 0.07, 0.0687,
    ]);
    expect([move('ArrowRight', 0.12), move('ArrowLeft', 0.06), move('PageUp', 0.065)]).toEqual([0.12, 0.06, 0.12]);
    // From a link between two of them.
    expect([move('ArrowRight', 0.067), move('ArrowLeft', 0.067)]).toEqual([0.0687, 0.065]);
    expect([snapToStep(0.0684, { ...range, stops }), snapToStep(0.2, { ...range, stops })]).toEqual([0.0687, 0.12]);
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
  it('runs from one write a second to the highest speed of the machine', () => {
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
  it('puts 8 and 500 into the slower band and higher rates into the faster one', () => {
    const [trails, flows] = speedZones(stops);
    const at = (rate: number): number => nearestStop(stops, rate) / (stops.length - 1);
    expect([at(8) < trails, at(10) > trails, at(500) < flows, at(600) > flows]).toEqual([true, true, true, true]);
  });
});

describe('ledger', () => {
  it('draws every portion with the same length', () => {
    // 1,696 ordered and 3,917 plated: the figures of the first picture of the story.
    const { rows, more, writeAmplification } = ledgerBars(1696, 3917);
    expect(writeAmplification?.toFixed(2)).toBe('2.31');
    expect([rows, more]).toEqual([[writeAmplification, 0], 0]);
  });
  it('continues in a second row after five portions, and as a number after ten', () => {
    expect(ledgerBars(100, 500).rows).toEqual([5, 0]);
    expect(ledgerBars(100, 630).rows[1]).toBeCloseTo(1.3, 12);
    const { rows, more } = ledgerBars(100, 1240);
    expect(rows).toEqual([5, 5]);
    expect(more).toBeCloseTo(2.4, 12);
  });
  it('has no ratio before the first host page, even if pages were relocated', () => {
    expect([ledgerBars(0, 0).writeAmplification, ledgerBars(0, 12).writeAmplification]).toEqual([null, null]);
  });
  it('places another ratio on its rows, and nowhere beyond them', () => {
    expect([2.5, 5, 7.5, 10.1].map(ledgerPlace)).toEqual([
      { row: 0, at: 0.5 },
      { row: 0, at: 1 },
      { row: 1, at: 0.5 },
      null,
    ]);
  });
});

describe('marks of the timeline', () => {
  const marks = [
    { step: 0, label: 'new' },
    { step: 416, label: 'first wash' },
    { step: 2688, label: 'orders are counted from here' },
  ];
  it('stand at their moments, with their words inside the line', () => {
    const placed = placeMarks(marks, 4384, 768);
    expect(placed.map(({ at }) => at)).toEqual([0, 416 / 4384, 2688 / 4384]);
    expect(placed.map(({ words }) => words)).toEqual(['after', 'after', 'middle']);
    expect(placeMarks(marks, 4384, 900).map(({ words }) => words)).toEqual(['after', 'middle', 'middle']);
    expect(placeMarks([{ step: 99, label: 'the end' }], 100, 768)[0]?.words).toBe('before');
  });
  it('stay without words where these would overlap others', () => {
    expect(placeMarks(marks, 40_000, 768).map(({ words }) => words)).toEqual(['after', null, 'after']);
  });
  it('are missing for moments that have not been reached', () => {
    expect(placeMarks(marks, 400, 768)).toHaveLength(1);
  });
});
