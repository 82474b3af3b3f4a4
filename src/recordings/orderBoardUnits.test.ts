import { describe, expect, test } from 'vitest';
import { createDrive } from '#engine';
import { ORDER_BOARD_UNITS_REQUEST, orderBoardUnitsScenario, run, UNIT_PAGES } from './orderBoardUnits.ts';
import { recordedParts } from '#tests/recordedRuns';

describe('a map with fewer, longer entries', () => {
  const all = recordedParts('orderBoardUnits', run, ORDER_BOARD_UNITS_REQUEST);
  const inTurn = all.filter(({ isCounted }) => isCounted);
  const parts = inTurn.toSorted((one, other) => one.unitPages - other.unitPages);
  const costs = parts.map(({ writeAmplification }) => writeAmplification);

  test('has 20,971,520 entries of a page or 163,840 of a block for 80 GiB, 4 bytes each', () => {
    // Measured rows map.pages80 and map.blocks80. 80 × 2³⁰ / 4096, and / 128.
    expect(parts.map(({ unitPages }) => unitPages)).toEqual([...UNIT_PAGES]);
    expect([parts[0]?.entries, parts.at(-1)?.entries]).toEqual([20_971_520, 163_840]);
    for (const { unitPages, unitBytes, entries, memoryBytes } of parts) {
      expect(entries * unitPages).toBe(20_971_520);
      expect([unitBytes, memoryBytes]).toEqual([4096 * unitPages, 4 * entries]);
    }
  });

  test('gives signs of life while it is counted, of the drive that is its turn', () => {
    const turns = UNIT_PAGES.map((pages) => all.filter(({ unitPages }) => unitPages === pages));
    for (const turn of turns) {
      expect(turn.length).toBeGreaterThan(50);
      expect(turn.findIndex(({ isCounted }) => isCounted)).toBe(turn.length - 1);
    }
  });

  test('is told of both ends first', () => {
    expect(inTurn.slice(0, 2).map(({ unitPages }) => unitPages)).toEqual([1, 128]);
  });

  test('costs more at every step, from 7 pages to 128 for each that the host writes', () => {
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    // Storyboard: 7.26 within 0.1 at a page, over 126 at a block.
    expect(Math.abs((costs[0] ?? 0) - 7.26)).toBeLessThan(0.1);
    expect(costs.at(-1)).toBeGreaterThan(126);
  });

  test('costs what a longer run of each says', () => {
    // Recorded from this engine over 60 rounds of the units after 10. Storyboard: the same but 100.61 at 32 pages.
    const steady = [7.3, 13.86, 25.17, 42.54, 65.34, 101.01, 118.89, 127.93];
    const deviations = steady.map((expected, index) => Math.abs((costs[index] ?? 0) / expected - 1));
    expect(Math.max(...deviations)).toBeLessThan(0.003);
  });

  test('costs by cleaning alone where an entry is a page, by merging alone where it is a block', () => {
    expect(parts[0]?.mergedPerHostPage).toBe(0);
    expect(parts.at(-1)?.relocatedPerHostPage).toBe(0);
    for (const { writeAmplification, mergedPerHostPage, relocatedPerHostPage } of parts)
      expect(1 + mergedPerHostPage + relocatedPerHostPage).toBeCloseTo(writeAmplification, 9);
  });
});

test.each(UNIT_PAGES)('writing in order never shows a unit of %i', (unitPages) => {
  // An eighth of the drive is enough: all earlier data has been overwritten.
  const scenario = orderBoardUnitsScenario(unitPages, 1);
  const small = { blockCount: 128, logicalPageCount: 119 * 128, warmupPages: 0, workload: 'sequential' } as const;
  const drive = createDrive({ ...scenario, ...small });
  drive.run(2 * small.logicalPageCount);
  expect(drive.counters.writeAmplification).toBe(1);
});
