import { describe, expect, it } from 'vitest';
import { labelWidth } from '#charts';
import { createPageMappedDrive, requireScenario } from '#engine';
import { run } from '#recordings/spareArea';
import { spareLimits } from '#store';
import { keyedValue, steppedValue } from './AxisSlider.tsx';
import { SIZED_INSETS, layoutSizedChart } from './SizedChart.tsx';
import { nextPlateAt, portionRows, wantedPlaces } from './PlateWashedNext.tsx';
import { sizedRequest, inTheory, SOLD_SPARE_FACTOR, sweptShape, theoryLine } from './sizedScenario.ts';

const SHAPE = sweptShape('scale', 1);

describe('the plate that is washed next', () => {
  it('is what the engine washes: as many wanted pages a victim as write amplification says', () => {
    // The drive of the frame at 20 %, with an eighth of its blocks.
    const scenario = requireScenario({
      ...SHAPE,
      blockCount: 128,
      reserveBlocks: 1,
      logicalPageCount: undefined,
      spareFactor: 0.2,
      warmupRounds: 5,
    });
    const drive = createPageMappedDrive(scenario);
    drive.run(4 * scenario.logicalPageCount);
    const { pagesRelocated, blocksErased, writeAmplification } = drive.counters;
    const { wantedPages, gainedPages } = nextPlateAt(writeAmplification, 128);
    expect(Math.abs(wantedPages - pagesRelocated / blocksErased)).toBeLessThan(1);
    expect(wantedPages + gainedPages).toBe(128);
  });

  it('gains nothing on a plate of which all is wanted, and everything where nothing is', () => {
    expect(nextPlateAt(1, 128)).toMatchObject({ wantedPages: 0, gainedPages: 128 });
    // 128 / (128 − 64)
    expect(nextPlateAt(2, 128)).toMatchObject({
      wantedPages: 64,
      gainedPages: 64,
      meanWantedPages: 64,
      meanGainedPages: 64,
    });
    expect(nextPlateAt(1e9, 16)).toMatchObject({ wantedPages: 16, gainedPages: 0 });
  });

  it('has every place once, in an order of the seed', () => {
    const places = wantedPlaces(128, 1);
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 128 }, (_, place) => place));
    expect(wantedPlaces(128, 1)).toEqual(places);
    expect(wantedPlaces(128, 2)).not.toEqual(places);
  });

  it('costs five portions a row: the first is the guest’s, the last may be a part', () => {
    expect(portionRows(1)).toEqual([[1]]);
    const [row = []] = portionRows(2.69);
    expect(row.slice(0, 2)).toEqual([1, 1]);
    expect(row[2]).toBeCloseTo(0.69, 12);
    expect(portionRows(12.8).map((each) => each.length)).toEqual([5, 5, 3]);
    expect(portionRows(5).flat()).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the runs of a frame', () => {
  it('goes over greedy alone, from the least to the most that the slider offers', () => {
    const { effectiveSpareFactors: spareFactors, victimPolicies } = sizedRequest(SHAPE);
    expect(victimPolicies).toEqual(['greedy']);
    expect(spareFactors).toEqual(spareFactors.toSorted((a, b) => a - b));
    expect([spareFactors[0], spareFactors.at(-1)]).toEqual(Object.values(spareLimits('scale')));
    // 80 · 10⁹ bytes of 80 · 2³⁰
    expect(SOLD_SPARE_FACTOR).toBeCloseTo(1 - 80e9 / (80 * 2 ** 30), 12);
    expect(spareFactors).toContain(SOLD_SPARE_FACTOR);
  });

  it('has the spare area of the chapter on its axis, and so the chapter’s numbers', () => {
    // `sim theory --spare-factor 0.0687 --pages-per-block 128`, and 0.2.
    expect(inTheory(SHAPE, 0.0687).writeAmplification).toBeCloseTo(7.063, 3);
    expect(inTheory(SHAPE, 0.2).writeAmplification).toBeCloseTo(2.645, 3);
  });

  it('leaves out what a small drive cannot have', () => {
    const { effectiveSpareFactors: spareFactors } = sizedRequest(sweptShape('table', 1));
    expect(spareFactors[0]).toBeGreaterThanOrEqual(6 / 30);
    expect(spareFactors.at(-1)).toBe(0.6);
  });

  it('lies on the line of theory at its ends', () => {
    const request = sizedRequest(SHAPE);
    const spareFactors = request.effectiveSpareFactors;
    for (const index of [0, spareFactors.length - 1]) {
      const [part] = run({ ...request, effectiveSpareFactors: spareFactors.slice(index).slice(0, 1) });
      expect(
        Math.abs((part?.writeAmplification ?? 0) / inTheory(SHAPE, spareFactors[index] ?? 0).writeAmplification - 1),
      ).toBeLessThan(0.01);
    }
  });
});

describe('the chart of a frame', () => {
  const line = theoryLine(SHAPE);
  const at = (spareFactor: number) => inTheory(SHAPE, spareFactor);
  const layoutAt = (spareFactor: number, width: number, form: 'wide' | 'narrow') => {
    const data = { line, points: [], here: at(spareFactor), sold: at(SOLD_SPARE_FACTOR) };
    const texts = { hereText: '× 12.78 at 20.5 %', soldText: '× 7.48 at 7 %' };
    return { ...texts, layout: layoutSizedChart({ ...data, ...texts }, { width, height: 226 }, SIZED_INSETS[form]) };
  };
  const spareFactors = Array.from({ length: 57 }, (_, index) => 0.04 + index / 100);

  it.each([
    [428, 'wide'],
    [342, 'narrow'],
    [302, 'narrow'],
  ] as const)('at %i px has the ring on the line, and its words in the plot, clear of other words', (width, form) => {
    for (const spareFactor of spareFactors) {
      const { layout, hereText, soldText } = layoutAt(spareFactor, width, form);
      const { ring, ringLabel, soldLabel, x, y } = layout;
      expect(y.invert(ring.y)).toBeCloseTo(inTheory(SHAPE, spareFactor).writeAmplification, 9);
      expect(ring.y).toBeGreaterThanOrEqual(y.range[1]);
      // At 16 px instead of 13.
      const long = labelWidth(hereText) * 1.2;
      const [left, right] =
        ringLabel.anchor === 'start' ? [ringLabel.x, ringLabel.x + long] : [ringLabel.x - long, ringLabel.x];
      expect(left, `${spareFactor}`).toBeGreaterThanOrEqual(x.range[0]);
      expect(right, `${spareFactor}`).toBeLessThanOrEqual(x.range[1] + 6);
      expect(ringLabel.y).toBeGreaterThanOrEqual(12);
      if (!soldLabel) continue;
      const isBeside = soldLabel.x + labelWidth(soldText) < left || Math.abs(soldLabel.y - ringLabel.y) > 17;
      expect(isBeside, `${spareFactor}: two labels at one place`).toBe(true);
    }
  });

  it('says what most drives were sold with, unless the ring stands there', () => {
    expect(layoutAt(0.2, 428, 'wide').layout.soldLabel).not.toBeNull();
    expect(layoutAt(0.07, 428, 'wide').layout.soldLabel).toBeNull();
  });
});

describe('the slider along the axis', () => {
  const range = { min: 0.04, max: 0.6 };
  const key = (name: string, value: number, shiftKey = false) => keyedValue({ key: name, shiftKey }, value, range);

  it('moves by whole per cents and ends where the drive does', () => {
    expect(steppedValue(0.2049, range)).toBe(0.2);
    expect(steppedValue(0.9, range)).toBe(0.6);
    expect(key('ArrowRight', 0.2)).toBe(0.21);
    expect(key('ArrowDown', 0.04)).toBe(0.04);
    expect(key('ArrowUp', 0.2, true)).toBe(0.3);
    expect(key('PageDown', 0.3)).toBe(0.2);
    expect([key('Home', 0.3), key('End', 0.3)]).toEqual([0.04, 0.6]);
    // From between two per cents, as a link may have it.
    expect(key('ArrowLeft', 0.0687)).toBe(0.06);
    expect(key('Tab', 0.3)).toBeNull();
  });

  it('stands still where it is told to, between two whole per cents too', () => {
    const stops = [0.06, 0.065, 0.0687, 0.07, 0.075, 0.12];
    const move = (name: string, value: number) => keyedValue({ key: name, shiftKey: false }, value, range, stops);
    expect([move('ArrowRight', 0.065), move('ArrowRight', 0.0687), move('ArrowLeft', 0.07)]).toEqual([
      0.0687, 0.07, 0.0687,
    ]);
    expect([move('ArrowRight', 0.12), move('ArrowLeft', 0.06), move('PageUp', 0.065)]).toEqual([0.12, 0.06, 0.12]);
    // From a link between two of them.
    expect([move('ArrowRight', 0.067), move('ArrowLeft', 0.067)]).toEqual([0.0687, 0.065]);
    expect([steppedValue(0.0684, range, stops), steppedValue(0.2, range, stops)]).toEqual([0.0687, 0.12]);
  });
});
