import { describe, expect, it } from 'vitest';
import { createDrive, type Drive, requireScenario } from '#engine';
import { DEFAULT_SETTINGS, scenarioOf } from '#store';

/** Thirteen rounds of 336 orders: the usual drive in use. */
const USED_ORDERS = 13 * 336;

/** Write amplification over the next `orders`. */
function amplificationOver(drive: Drive, orders: number): number {
  const { flashPagesProgrammed, hostPagesWritten } = drive.counters;
  drive.run(orders);
  return (
    (drive.counters.flashPagesProgrammed - flashPagesProgrammed) / (drive.counters.hostPagesWritten - hostPagesWritten)
  );
}

describe('the cafeteria', () => {
  it('programs every page that the host wrote, and once more every page that was still valid on an erased block', () => {
    const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
    drive.run(24_000);
    const { hostPagesWritten, flashPagesProgrammed, pagesRelocated } = drive.counters;
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesRelocated);
    expect(pagesRelocated).toBeGreaterThan(hostPagesWritten / 4);
  });

  it('relocates nothing where the host writes in order: then a block has nothing valid when it is erased', () => {
    const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = scenarioOf(DEFAULT_SETTINGS);
    const shape = { blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: DEFAULT_SETTINGS.spareFactor };
    const drive = createDrive(requireScenario({ ...shape, workload: 'sequential' }));
    drive.run(24_000);
    expect(drive.counters.pagesRelocated).toBe(0);
  });

  it('costs nothing more than was ordered while it is new, and twice and a third as much once it is in use', () => {
    const drive = createDrive(scenarioOf(DEFAULT_SETTINGS));
    expect(amplificationOver(drive, 416)).toBe(1);
    drive.run(2688 - 416);
    expect(amplificationOver(drive, USED_ORDERS - 2688)).toBeCloseTo(2.31, 1);
  });

  it('costs less with every plate in its back room', () => {
    const used = [6, 7, 8, 9, 10, 12, 15, 18].map((plates) => {
      const scenario = scenarioOf({ ...DEFAULT_SETTINGS, spareFactor: plates / 30 });
      const drive = createDrive(scenario);
      drive.run(8 * scenario.logicalPageCount);
      return amplificationOver(drive, 5 * scenario.logicalPageCount);
    });
    for (const [index, each] of used.slice(1).entries()) expect(each).toBeLessThan(used[index] ?? 0);
    expect(used[0]).toBeGreaterThan(4.5);
    expect(used.at(-1)).toBeLessThan(1.15);
  });

  it.each([1, 2, 3, 4, 5])('gains from guests who leave only when it is told of them (seed %i)', (seed) => {
    const after = (isTold: boolean, haveLeft: boolean): number => {
      const drive = createDrive(scenarioOf({ ...DEFAULT_SETTINGS, seed }));
      drive.run(USED_ORDERS);
      drive.setTrim(isTold);
      if (haveLeft) drive.deleteFiles(0.25);
      return amplificationOver(drive, 5 * 336);
    };
    const stayed = after(false, false);
    expect(Math.abs(after(false, true) - stayed)).toBeLessThan(0.3);
    expect(after(true, true)).toBeLessThan(1.4);
    expect(stayed).toBeGreaterThan(2);
  });
});
