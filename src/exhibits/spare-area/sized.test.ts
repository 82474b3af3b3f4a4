import { describe, expect, it } from 'vitest';
import { createPageMappedDrive, requireScenario } from '#engine';
import { run } from '#recordings/spareArea';
import { spareLimits } from '#store';
import { nextPlateAt, portionRows, wantedPlaces } from './PlateWashedNext.tsx';
import { sizedRequest, inTheory, SOLD_SPARE_FACTOR, sweptShape } from './sizedScenario.ts';

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
