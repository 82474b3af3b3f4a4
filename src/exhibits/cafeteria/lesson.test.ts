import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { DEFAULT_SETTINGS } from '#store';
import { openingScenario } from './scenario.ts';

/** Pages that the host writes after the warm-up: fifty times round the small drive. */
const HOST_PAGES = 24_000;

describe('the cafeteria', () => {
  it('programs every page that the host wrote, and once more every page that was still valid on an erased block', () => {
    const drive = createDrive(openingScenario());
    drive.run(HOST_PAGES);
    const { hostPagesWritten, flashPagesProgrammed, pagesRelocated } = drive.counters;
    expect(flashPagesProgrammed).toBe(hostPagesWritten + pagesRelocated);
    expect(pagesRelocated).toBeGreaterThan(hostPagesWritten / 4);
  });

  it('relocates nothing where the host writes in order: then a block has nothing valid when it is erased', () => {
    const { blockCount, pagesPerBlock, reserveBlocks, frontiers } = openingScenario();
    const shape = { blockCount, pagesPerBlock, reserveBlocks, frontiers, spareFactor: DEFAULT_SETTINGS.spareFactor };
    const drive = createDrive(requireScenario({ ...shape, workload: 'sequential' }));
    drive.run(HOST_PAGES);
    expect(drive.counters.pagesRelocated).toBe(0);
  });

  it('relocates less once the host says what it has deleted', () => {
    const relocated = (isTrimEnabled: boolean): number => {
      const drive = createDrive({ ...openingScenario(), isTrimEnabled });
      drive.run(HOST_PAGES);
      return drive.counters.pagesRelocated;
    };
    expect(relocated(true)).toBeLessThan(relocated(false));
  });
});
