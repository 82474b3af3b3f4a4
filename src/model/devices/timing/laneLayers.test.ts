import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { requirePreset } from '../drives/presets.ts';
import { hashColumns } from '#engine';
import { LaneLayers } from './laneLayers.ts';
import type { SsdDesign } from './ssdDesign.ts';

const VERTEX = ssdDesignOf(requirePreset('vertex_128', 'indilinx'));
const SLC = ssdDesignOf(requirePreset('ocz_samsung_slc', 'replacementBlock'));
const INTEL = ssdDesignOf(requirePreset('x25m_g1_160', 'intel'));

const placeOf = (layers: LaneLayers, unit: number): [layer: number, page: number, run: number] => {
  layers.locate(unit);
  return [layers.layer, layers.page, layers.run];
};

describe('where a unit belongs', () => {
  it('Vertex: unit by unit over sixteen banks', () => {
    const layers = new LaneLayers(VERTEX, 16_384, 1);
    expect(placeOf(layers, 17)).toEqual([1, 1, 1]);
  });

  it('OCZ SLC: two pages a stripe, and each row of blocks one lane further, by hand', () => {
    const layers = new LaneLayers(SLC, 4096, 1);
    expect(placeOf(layers, 0)).toEqual([0, 0, 2]);
    expect(placeOf(layers, 3)).toEqual([1, 1, 1]);
    // Page 512 is the first of the second row of blocks: 8 lanes of 64 pages come before it.
    expect(placeOf(layers, 512)).toEqual([1, 64, 2]);
  });

  it('X25-M: anywhere', () => {
    const layers = new LaneLayers(INTEL, 16_384, 1);
    expect(placeOf(layers, 5)).toEqual([0, 5, layers.unitCount - 5]);
  });

  it.each(Object.entries({ VERTEX, SLC, INTEL }))(
    '%s: no two units share a place, and none is left out',
    (_, design: SsdDesign) => {
      const layers = new LaneLayers(design, 8192, 1);
      const seen = new Set<number>();
      let outside = 0;
      for (let unit = 0; unit < layers.unitCount; unit++) {
        const [layer, page] = placeOf(layers, unit);
        if (page >= (layers.layers[layer]?.logicalPageCount ?? 0)) outside++;
        seen.add(layer * layers.unitCount + page);
      }
      expect([seen.size, outside]).toEqual([layers.unitCount, 0]);
    },
  );
});

describe('units written many at a time', () => {
  it.each(Object.entries({ VERTEX, INTEL }))('%s: are as if written one by one', (_, design: SsdDesign) => {
    // 128 go to a layer at once: none, one, one less, as many, one more, and twice as many and a half.
    for (const count of [0, 1, 127, 128, 129, 320]) {
      const [many, single] = [new LaneLayers(design, 4096, 1), new LaneLayers(design, 4096, 1)];
      const drawn: number[] = [];
      many.writeUnits(count, () => {
        drawn.push((drawn.length * 37) % 200);
        return drawn[drawn.length - 1] ?? -1;
      });
      expect(drawn).toHaveLength(count);
      for (const unit of drawn) single.writeUnit(unit);
      expect(hashColumns(many.columns)).toBe(hashColumns(single.columns));
    }
  });

  it.each(Object.entries({ VERTEX, SLC, INTEL }))(
    '%s: all lanes have what one has, times their number',
    (_, design) => {
      const layers = new LaneLayers(design, 8192, 1);
      const flash = layers.layers[0]?.flash;
      const ofLane = (flash?.blockCount ?? 0) * (flash?.pagesPerBlock ?? 0);
      expect(ofLane).toBeGreaterThan(0);
      expect(layers.physicalUnits).toBe(ofLane * layers.layers.length);
    },
  );
});

describe('the work that writes call for', () => {
  it('is what the counters of the layers say', () => {
    fc.assert(
      fc.property(fc.constantFrom(VERTEX, SLC), fc.array(fc.nat(4095), { maxLength: 300 }), (design, units) => {
        const layers = new LaneLayers(design, 4096, 1);
        const work = { copies: 0, copyOperations: 0, erases: 0 };
        for (let unit = 0; unit < layers.unitCount; unit++) layers.writeUnit(unit);
        for (const { counters } of layers.layers) counters.reset();
        for (const unit of units) {
          layers.locate(unit % layers.unitCount);
          layers.write(layers.layer, layers.page, 1, work);
        }
        const counted = layers.layers.map(({ counters }) => counters);
        expect(work.erases).toBe(counted.reduce((sum, { blocksErased }) => sum + blocksErased, 0));
        expect(work.copies).toBe(
          counted.reduce((sum, { pagesRelocated, pagesMerged }) => sum + pagesRelocated + pagesMerged, 0),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('X25-M: a lone page costs an operation, a pair together one', () => {
    const layers = new LaneLayers(INTEL, 8192, 1);
    const work = { copies: 0, copyOperations: 0, erases: 0 };
    for (let unit = 0; unit < layers.unitCount; unit++) layers.write(0, unit, 1, work);
    // Every other unit is overwritten, in order: all that stays behind in a block is alone in its pair.
    for (let unit = 0; unit < layers.unitCount; unit += 2) layers.write(0, unit, 1, work);
    expect(work.copies).toBeGreaterThan(100);
    expect(work.copyOperations).toBe(work.copies);
    // Every other pair: what stays behind is copied in pairs.
    const paired = { copies: 0, copyOperations: 0, erases: 0 };
    const pairs = new LaneLayers(INTEL, 8192, 1);
    for (let unit = 0; unit < pairs.unitCount; unit++) pairs.write(0, unit, 1, paired);
    for (let unit = 0; unit < pairs.unitCount; unit += 4) pairs.write(0, unit, 2, paired);
    expect(paired.copies).toBeGreaterThan(100);
    expect(paired.copyOperations).toBe(paired.copies / 2);
  });
});

describe('writes that wait for others', () => {
  const DEFERRING = { ...INTEL, blockUnits: 16, copy: { ...INTEL.copy, isLonePageWhole: false } };
  const hashOf = ({ columns }: LaneLayers): string => hashColumns(columns);

  it('leave what they would have left at once, and no work unseen', () => {
    const step = fc.record({ unit: fc.nat(511), isLooked: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 200, maxLength: 600 }), (steps) => {
        const [deferring, direct] = [new LaneLayers(DEFERRING, 512, 1), new LaneLayers(DEFERRING, 512, 1)];
        const work = { copies: 0, copyOperations: 0, erases: 0 };
        for (let unit = 0; unit < direct.unitCount; unit++) {
          deferring.write(0, unit, 1, work);
          direct.writeUnit(unit);
        }
        for (const { unit, isLooked } of steps) {
          deferring.write(0, unit, 1, work);
          direct.writeUnit(unit);
          if (isLooked) expect(deferring.layers[0]?.locate(unit)).toBe(direct.layers[0]?.locate(unit));
        }
        expect(hashOf(deferring)).toBe(hashOf(direct));
        const { pagesRelocated, blocksErased } = direct.layers[0]?.counters ?? {};
        expect([work.copies, work.erases]).toEqual([pagesRelocated, blocksErased]);
      }),
      { numRuns: 20 },
    );
  });
});
