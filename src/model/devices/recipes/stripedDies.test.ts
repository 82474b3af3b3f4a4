import { describe, expect, it } from 'vitest';
import { createTranslationLayer, requireScenario, type TranslationLayer } from '#engine';
import { X25V_PRESET } from '../drives/x25v.ts';
import { DIE_COSTS, stripeDies } from './stripedDies.ts';

const { programUs, readUs, eraseUs } = X25V_PRESET.nand.parameters;
/** 4 KiB at 40 MB/s. */
const CROSSING_US = 4096 / 40;

const layer = (seed: number): TranslationLayer =>
  createTranslationLayer(
    requireScenario({
      blockCount: 16,
      pagesPerBlock: 16,
      logicalPageCount: 178,
      reserveBlocks: 2,
      isFilled: false,
      seed,
    }),
  );

describe('a die by itself', () => {
  it('takes for each operation what its flash takes: a page crosses its bus once, and twice to be copied', () => {
    expect(DIE_COSTS.programUs).toBeCloseTo(programUs.value + CROSSING_US, 9);
    expect(DIE_COSTS.copyUs).toBeCloseTo(readUs.value + programUs.value + 2 * CROSSING_US, 9);
    expect(DIE_COSTS.eraseUs).toBe(eraseUs.value);
  });

  it('does one after another, so that an order takes what its operations take together', () => {
    const map = layer(1);
    const die = stripeDies([map]);
    const { counters } = map;
    let cleaned = 0;
    for (let written = 0; written < 1500; written++) {
      const before = [counters.pagesRelocated, counters.blocksErased];
      const [us] = die.write((written * 37) % 178, 1);
      const [copies, erases] = [counters.pagesRelocated - before[0], counters.blocksErased - before[1]];
      expect(us).toBeCloseTo(copies * DIE_COSTS.copyUs + erases * DIE_COSTS.eraseUs + DIE_COSTS.programUs, 6);
      cleaned += Number(erases > 0);
    }
    expect(cleaned).toBeGreaterThan(50);
  });
});

it('gives each of two dies its page of an order of two, and none that of the other', () => {
  const maps = [layer(1), layer(2)];
  const pair = stripeDies(maps);
  const both = pair.write(6, 2);
  expect(both).toEqual([DIE_COSTS.programUs, DIE_COSTS.programUs]);
  expect(maps.map((map) => map.locate(3) >= 0)).toEqual([true, true]);
  expect(pair.write(9, 1)).toEqual([0, DIE_COSTS.programUs]);
  expect(maps.map((map) => map.locate(4) >= 0)).toEqual([false, true]);
});
