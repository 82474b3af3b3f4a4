import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyHeight } from './Key.tsx';
import { LABEL_HEIGHT, axisLabelWidth, labelWidth } from './labels.ts';
import { layoutPlots } from './PlotColumn.tsx';
import { layoutPlot, placeText, sayIn, spreadApart, thinTicks, type PlotAxis, type PlotSpec } from './plotLayout.ts';
import { linearScale } from './scales.ts';

const spec: PlotSpec = {
  x: { domain: [0, 100], ticks: [0, 50, 100], say: (value) => `${value} ms` },
  y: { domain: [0, 70], ticks: 4, say: String },
  heightCssPx: 200,
};

describe('a plot', () => {
  it('leaves room for what its axes say', () => {
    const { x, y, yTicks } = layoutPlot(spec, 400);
    expect(yTicks).toEqual([0, 20, 40, 60]);
    expect(x.range[0]).toBeGreaterThan(labelWidth('60'));
    expect(x(100) + labelWidth('100 ms') / 2).toBeLessThanOrEqual(400);
    const longer = layoutPlot({ ...spec, y: { ...spec.y, say: (value) => `${value},000` } }, 400);
    expect(longer.x.range[0] - x.range[0]).toBeCloseTo(axisLabelWidth(',000'));
    const named = layoutPlot({ ...spec, x: { ...spec.x, name: 'wait' } }, 400);
    expect(named.y.range[0]).toBeLessThan(y.range[0] - LABEL_HEIGHT / 2);
  });
  it('names lines at their ends where names have room, or not at all', () => {
    const ends = [
      { y: 30, text: 'as sold' },
      { y: 31, text: 'its lanes alone', note: 'twice as many' },
    ];
    const wide = layoutPlot({ ...spec, ends }, 640);
    expect(wide.x.range[1]).toBeLessThanOrEqual(640 - labelWidth('its lanes alone'));
    // The lower one stands below, one line and a half from middle to middle.
    expect(wide.ends[0]!.middle - wide.ends[1]!.middle).toBeCloseTo(1.5 * LABEL_HEIGHT);
    const early = layoutPlot({ ...spec, ends: ends.map((end) => ({ ...end, y: null })) }, 640);
    expect(early.ends).toEqual([]);
    expect(early.x.range).toEqual(wide.x.range);
    const plain = layoutPlot({ ...spec, ends: ends.map(({ y, text }) => ({ y, text })) }, 640);
    // The name over a note is strong, and takes more room.
    expect(wide.x.range[1]).toBeLessThan(plain.x.range[1] - 3);
    const narrow = layoutPlot({ ...spec, ends }, 320);
    expect(narrow.ends).toEqual([]);
    expect(narrow.x.range).toEqual(layoutPlot(spec, 320).x.range);
  });
});

describe('room inside a plot', () => {
  it('is kept before its first value and after its last, on both kinds of scale', () => {
    for (const scale of ['linear', 'log'] as const) {
      const domain = [1, 100] as const;
      const { x, y } = layoutPlot(
        {
          ...spec,
          x: { ...spec.x, scale, domain, ticks: [], padCssPx: [20, 76] },
          y: { ...spec.y, scale, domain, ticks: [], padCssPx: [5, 0] },
        },
        400,
      );
      expect(x(1)).toBeCloseTo(x.range[0] + 20);
      expect(x(100)).toBeCloseTo(x.range[1] - 76);
      expect(y(1)).toBeCloseTo(y.range[0] - 5);
      expect(y(100)).toBeCloseTo(y.range[1]);
    }
  });
  it('is none below where that is told', () => {
    expect(layoutPlot({ ...spec, belowCssPx: 0 }, 400).y.range[0]).toBe(spec.heightCssPx);
  });
});

describe('plots under each other', () => {
  const plots = [
    { ...spec, name: 'one', marks: null },
    { ...spec, name: 'other', marks: null, y: { ...spec.y, say: (value: number) => `${value},000,000` } },
  ];
  it('begin and end where the one does that needs most room, each below the one before', () => {
    const { plots: placed, x, heightCssPx } = layoutPlots(plots, 400);
    expect(heightCssPx).toBe(400);
    for (const plot of placed) expect(layoutPlot(plot, 400).x.range).toEqual(x.range);
    expect(x.range).toEqual(layoutPlot(plots[1]!, 400).x.range);
    const [first, second] = placed.map(({ toCssPx }) => toCssPx(70));
    expect(second! - first!).toBe(200);
    expect(placed[1]!.toCssPx.invert(second!)).toBeCloseTo(70);
  });
});

describe('a key', () => {
  it('takes as many lines as its names need', () => {
    const names = ['greedy', 'FIFO', 'cost-benefit'];
    expect(keyHeight(names, 400) - keyHeight(names, 200)).toBeLessThan(0);
    expect(keyHeight(names, 1000)).toBe(keyHeight(['one'], 1000));
  });
});

describe('plots in one drawing', () => {
  const above = layoutPlot({ ...spec, x: { ...spec.x, ticks: [] }, rightCssPx: 20 }, 400);
  const below = layoutPlot({ ...spec, topCssPx: 200, dropCssPx: 30, rightCssPx: 40 }, 400);
  it('stand under each other', () => {
    expect(above.y.range[0]).toBeGreaterThan(layoutPlot(spec, 400).y.range[0]);
    expect(above.x.range[1]).toBe(380);
    expect(below.y.range[1]).toBe(200 + above.y.range[1]);
    expect(below.y.range[0]).toBe(200 + layoutPlot(spec, 400).y.range[0] - 30);
  });
  it('name an axis at its end, where its numbers give way', () => {
    const x = { ...spec.x, name: 'milliseconds', isNameAtEnd: true };
    expect(layoutPlot({ ...spec, x }, 400).xTicks).toEqual([0, 50]);
    expect(layoutPlot({ ...spec, x }, 400).y.range).toEqual(layoutPlot(spec, 400).y.range);
  });
  it('reach from edge to edge where they are told so', () =>
    expect(layoutPlot({ ...spec, isEdgeToEdge: true }, 400).x.range).toEqual([0, 400]));
});

describe('ticks', () => {
  const scale = linearScale([0, 10], [0, 100]);
  it('are thinned evenly until their numbers have room', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(thinTicks(scale, all, () => 10)).toEqual(all);
    expect(thinTicks(scale, all, () => 25)).toEqual([0, 3, 6, 9]);
    expect(thinTicks(scale, all, () => 500)).toEqual([0]);
    expect(thinTicks(scale, [], () => 10)).toEqual([]);
  });
  it('say the unit at the last that is left', () => {
    const x: PlotAxis = {
      domain: [0, 30],
      ticks: [0, 10, 20, 30],
      say: String,
      sayLast: (value) => `${value} gigabytes`,
    };
    const saidAt = (widthCssPx: number): readonly string[] => {
      const { xTicks } = layoutPlot({ ...spec, x }, widthCssPx);
      return xTicks.map(sayIn(x, xTicks));
    };
    expect(saidAt(400)).toEqual(['0', '10', '20', '30 gigabytes']);
    expect(saidAt(190)).toEqual(['0', '20 gigabytes']);
  });
});

describe('names at the ends of lines', () => {
  it('stand where they belong while they are apart', () => {
    const wishes = [
      { at: 90, size: 17 },
      { at: 20, size: 34 },
    ];
    expect(spreadApart(wishes, [0, 200])).toEqual([90, 20]);
  });
  it('give way by equal parts', () => {
    expect(
      spreadApart(
        [
          { at: 100, size: 20 },
          { at: 100, size: 20 },
        ],
        [0, 200],
      ),
    ).toEqual([90, 110]);
  });
  it('never overlap, keep their order and stay inside where there is room', () => {
    const wish = fc.record({ at: fc.double({ min: -50, max: 350, noNaN: true }), size: fc.constantFrom(17, 34) });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
        const middles = spreadApart(wishes, [0, 300]);
        const placed = wishes
          .map(({ at, size }, index) => ({ at, size, middle: middles[index]! }))
          .sort((one, other) => one.middle - other.middle);
        for (const [index, { at, size, middle }] of placed.entries()) {
          expect(middle - size / 2).toBeGreaterThan(-1e-6);
          expect(middle + size / 2).toBeLessThan(300 + 1e-6);
          const next = placed[index + 1];
          if (!next) continue;
          expect(next.middle - middle).toBeGreaterThan((size + next.size) / 2 - 1e-6);
          expect(next.at).toBeGreaterThanOrEqual(at);
        }
      }),
    );
  });
});

describe('words', () => {
  const plot = { x: { range: [30, 300] as const }, y: { range: [180, 10] as const } };
  const size = { width: 60, height: LABEL_HEIGHT };
  it('stand on the side that they are attached to', () => {
    expect(placeText({ x: 100, y: 100 }, 'n', size, 10, plot)).toEqual({ x: 100, y: 90, anchor: 'middle' });
    expect(placeText({ x: 100, y: 100 }, 'sw', size, 10, plot)).toEqual({ x: 95, y: 119, anchor: 'end' });
    expect(placeText({ x: 100, y: 100 }, 'e', size, 10, plot)).toEqual({ x: 110, y: 104.5, anchor: 'start' });
  });
  it('stay inside the plot', () => {
    expect(placeText({ x: 290, y: 100 }, 'n', size, 10, plot)).toMatchObject({ x: 300, anchor: 'end' });
    expect(placeText({ x: 40, y: 100 }, 'nw', size, 10, plot)).toMatchObject({ x: 30, anchor: 'start' });
    expect(placeText({ x: 100, y: 12 }, 'n', size, 10, plot).y).toBe(31);
    expect(placeText({ x: 100, y: 178 }, 's', size, 10, plot).y).toBe(168);
  });
});
