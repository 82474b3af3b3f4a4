import { describe, expect, it } from 'vitest';
import { BlockRole, BlockSurvey, createDrive, requireScenario } from '#engine';
import { BLOCK_ORDERS, COLORS_BY } from '../labTypes.ts';
import { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind, TilePainter, tilesByteLength, viewTiles, type Tiles } from './tiles.ts';
import { countValid } from './validCounts.ts';

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

  it('show every block once, in each order and by each quantity, as the drive has it', () => {
    const drive = createDrive(SCENARIO);
    drive.run(3000);
    while (drive.advanceMicro(null) !== 'pick');
    const { blockCount, pagesPerBlock } = SCENARIO;
    const { blockRole, flash } = drive.map;
    const pickedAt = Float64Array.from({ length: blockCount }, (_, block) => (block * 37) % 2900);
    const levels = [...flash.validPages].map((valid) => Math.round((FULL_LEVEL * valid) / pagesPerBlock));
    const survey = new BlockSurvey(SCENARIO);
    const measured = (measure: (values: Float64Array) => unknown): number[] => {
      const values = new Float64Array(blockCount);
      measure(values);
      return [...values];
    };
    const quantities = {
      number: levels.map(() => 0),
      filledBy: levels,
      valid: levels,
      erases: [...flash.eraseCount],
      age: [...pickedAt].map((step) => drive.step - step),
      hot: measured((values) => survey.measureHotShares(drive, values)),
      address: measured((values) => survey.readFirstPages(drive, values)),
    };
    const painter = new TilePainter(SCENARIO, pickedAt);
    const [tiles] = viewTiles(new ArrayBuffer(tilesByteLength([blockCount])), [blockCount]) as readonly [Tiles];
    const shown: unknown[] = [];
    const expected: unknown[] = [];
    for (const order of BLOCK_ORDERS)
      for (const colorBy of COLORS_BY) {
        tiles.shades.fill(0);
        const domain = painter.fill(drive, tiles, colorBy, order);
        const blocks = levels.map((_, block) => block);
        blocks.sort((one, other) => (quantities[order][one] ?? 0) - (quantities[order][other] ?? 0) || one - other);
        const values = quantities[colorBy];
        const [least, most] =
          colorBy === 'filledBy' || colorBy === 'valid'
            ? [0, pagesPerBlock]
            : [Math.min(...values), Math.max(...values)];
        const isShaded = colorBy !== 'filledBy' && colorBy !== 'valid' && most > least;
        const shadeOf = (block: number) =>
          isShaded ? Math.round((((values[block] ?? 0) - least) * 255) / (most - least)) : 0;
        const { blocks: order_, levels: levels_, kinds, shades } = tiles;
        shown.push([order, colorBy, domain, [...order_], [...levels_], [...kinds].map(roleOfKind), [...shades]]);
        const of = <Value>(read: (block: number) => Value): Value[] => blocks.map(read);
        expected.push([
          order,
          colorBy,
          [least, most],
          blocks,
          of((block) => levels[block]),
          of((block) => blockRole[block]),
          of(shadeOf),
        ]);
      }
    expect(shown).toEqual(expected);
  });

  it('of two drives lie beside each other in one buffer', () => {
    const sizes = [5, 9];
    const buffer = new ArrayBuffer(tilesByteLength(sizes));
    for (const [index, tiles] of viewTiles(buffer, sizes).entries())
      for (const column of Object.values(tiles)) column.fill(1 + index);
    const columns = viewTiles(buffer, sizes).map((tiles) => Object.values(tiles).map((column) => [...column]));
    expect(columns).toEqual(sizes.map((size, index) => Array.from({ length: 4 }, () => Array(size).fill(1 + index))));
    expect(new Uint8Array(buffer).filter((byte) => byte > 0)).toHaveLength(4 * (5 + 9));
  });

  it('are counted by role, level and who filled them', () => {
    const drive = createDrive(SCENARIO);
    drive.run(3000);
    while (drive.advanceMicro(null) !== 'pick');
    const sizes = [SCENARIO.blockCount];
    const [tiles] = viewTiles(new ArrayBuffer(tilesByteLength(sizes)), sizes) as readonly [Tiles];
    new TilePainter(SCENARIO, new Float64Array(SCENARIO.blockCount)).fill(drive, tiles, 'filledBy', 'number');
    const { byHost, byDrive, ...counts } = countValid(tiles);
    const roles = [...drive.map.blockRole];
    const countOf = (...wanted: readonly BlockRole[]): number =>
      roles.filter((role) => wanted.includes(role as BlockRole)).length;
    const isFilled = (block: number): boolean => [BlockRole.Closed, BlockRole.Victim].includes(roles[block] as never);
    const levelsOf = (isByDrive: boolean): number[] => {
      const expected = Array<number>(FULL_LEVEL + 1).fill(0);
      for (const [block, level] of tiles.levels.entries())
        if (isFilled(block) && (tiles.kinds[block] ?? 0) >= BY_DRIVE_BIT === isByDrive)
          expected[level] = (expected[level] ?? 0) + 1;
      return expected;
    };
    expect(counts).toEqual({
      free: countOf(BlockRole.Free),
      open: countOf(BlockRole.HostOpen, BlockRole.RelocationOpen),
      filled: countOf(BlockRole.Closed, BlockRole.Victim),
    });
    expect([[...byHost], [...byDrive]]).toEqual([levelsOf(false), levelsOf(true)]);
    expect([countOf(BlockRole.Victim), byHost.some((count) => count > 0), byDrive.some((count) => count > 0)]).toEqual([
      1,
      true,
      true,
    ]);
  });
});
