import { describe, expect, it } from 'vitest';
import { createDrive, requireScenario } from '#engine';
import { BY_DRIVE_BIT, TilePainter, tilesByteLength, viewTiles, type Tiles } from './tiles.ts';

const SCENARIO = requireScenario({ blockCount: 64, pagesPerBlock: 32, seed: 3, warmupRounds: 1 });

describe('tiles', () => {
  it('show no erased block as filled by the drive, also after a step back in time', () => {
    const drive = createDrive(SCENARIO);
    const painter = new TilePainter(SCENARIO, new Float64Array(SCENARIO.blockCount));
    const blockCounts = [SCENARIO.blockCount];
    const [tiles] = viewTiles(new ArrayBuffer(tilesByteLength(blockCounts)), blockCounts) as readonly [Tiles];
    const isErased = (block: number): boolean => drive.map.flash.programmedPages[block] === 0;
    const wereErased = [...tiles.kinds.keys()].filter(isErased);
    const start = drive.snapshot();
    const isFilledByDrive = (block: number): boolean => ((tiles.kinds[block] ?? 0) & BY_DRIVE_BIT) !== 0;
    let filledLater = 0;
    while (filledLater === 0) {
      drive.run(1);
      painter.fill(drive, tiles, 'filledBy', 'number');
      filledLater = wereErased.filter(isFilledByDrive).length;
      expect(drive.step).toBeLessThan(SCENARIO.logicalPageCount);
    }
    // Until the block is full, and the painter has seen it.
    drive.run(20);
    painter.fill(drive, tiles, 'filledBy', 'number');
    drive.restore(start);
    painter.fill(drive, tiles, 'filledBy', 'number');
    expect(wereErased.filter(isFilledByDrive)).toEqual([]);
  });
});
