import { describe, expect, it } from 'vitest';
import { ssdDesignOf } from '../designs/ssdDesignOf.ts';
import { requirePreset } from '../drives/presets.ts';
import { hashColumns } from '#engine';
import { LaneLayers } from '../timing/laneLayers.ts';
import { DEVICE_STATES, prepareState, type DeviceState } from './deviceStates.ts';

const DESIGN = {
  ...ssdDesignOf(requirePreset('vertex_128', 'indilinx')),
  laneCount: 4,
  blockUnits: 16,
  reserveFraction: 0.01,
};
const UNITS = 4096;
const SIZES = { historyUnits: 600, spanUnits: 300, seed: 1 };

function prepared(state: DeviceState): LaneLayers {
  const layers = new LaneLayers(DESIGN, UNITS, 1);
  prepareState(layers, state, SIZES);
  return layers;
}

const sum = (layers: LaneLayers, read: (layer: LaneLayers['layers'][number]) => number): number =>
  layers.layers.reduce((total, layer) => total + read(layer), 0);
const mapped = (layers: LaneLayers): number => sum(layers, ({ mappedPages }) => mappedPages);
const written = (layers: LaneLayers): number => sum(layers, ({ counters }) => counters.hostPagesWritten);
const relocated = (layers: LaneLayers): number => sum(layers, ({ counters }) => counters.pagesRelocated);

/** Pages relocated by one more pass in order. */
function relocatedByPass(layers: LaneLayers): number {
  const before = relocated(layers);
  for (let unit = 0; unit < layers.unitCount; unit++) layers.writeUnit(unit);
  return relocated(layers) - before;
}

describe('a drive that is', () => {
  it('new holds nothing', () => {
    expect([mapped(prepared('new')), written(prepared('new'))]).toEqual([0, 0]);
  });

  it('filled holds every unit, written once, and has its spare area erased', () => {
    const layers = prepared('filled');
    expect([mapped(layers), written(layers)]).toEqual([layers.unitCount, layers.unitCount]);
    expect(layers.hasUsedReserve).toBe(false);
  });

  it('used holds every unit, has no more than its reserve erased, and was overwritten in one part only', () => {
    const layers = prepared('used');
    expect(mapped(layers)).toBe(layers.unitCount);
    expect(layers.hasUsedReserve).toBe(true);
    const spare = layers.physicalUnits - layers.unitCount;
    expect(written(layers)).toBeGreaterThan(layers.unitCount + SIZES.historyUnits / 2 + SIZES.spanUnits);
    expect(written(layers)).toBeLessThan(layers.unitCount + SIZES.historyUnits + SIZES.spanUnits + 2 * spare);
  });

  it('trimmed holds the test file only, and what was trimmed is erased', () => {
    const layers = prepared('trimmed');
    expect(mapped(layers)).toBe(SIZES.spanUnits);
    expect(sum(layers, ({ freePool }) => freePool.count)).toBeGreaterThan(
      0.85 * (layers.physicalUnits / DESIGN.blockUnits),
    );
  });

  it('scattered costs a pass in order dearly, and one pass repairs it', () => {
    const layers = prepared('scattered');
    const first = relocatedByPass(layers);
    const second = relocatedByPass(layers);
    expect(first).toBeGreaterThan(layers.unitCount);
    expect(second).toBeLessThan(0.02 * first);
  });

  it('after a sequential pass is what that leaves', () => {
    expect(relocatedByPass(prepared('sequential'))).toBeLessThan(0.05 * UNITS);
  });
});

it.each(DEVICE_STATES)('%s is the same every time', (state) => {
  const hashOf = ({ columns }: LaneLayers): string => hashColumns(columns);
  expect(hashOf(prepared(state))).toBe(hashOf(prepared(state)));
});

it('a drive with replacement blocks is as good as filled after any past', () => {
  const design = ssdDesignOf(requirePreset('ocz_samsung_slc', 'replacementBlock'));
  for (const state of ['used', 'scattered', 'sequential'] as const) {
    const layers = new LaneLayers(design, UNITS, 1);
    prepareState(layers, state, SIZES);
    expect(mapped(layers)).toBe(layers.unitCount);
    // At most one replacement block a lane is open, and each lane has its data blocks and no others.
    const inUse = sum(layers, ({ flash, freePool }) => flash.blockCount - freePool.count);
    expect(inUse - layers.unitCount / design.blockUnits).toBeLessThanOrEqual(layers.layers.length);
  }
});
