import { describe, expect, it } from 'vitest';
import { HERO_DRIVE } from '../fixtures/createFrame.ts';
import { crowdRect, gridFor } from '../layout/sceneLayout.ts';
import { CASES, DRIVES, findCrowding } from './crowding.ts';
import { layoutScene } from '../compositions/layoutScene.ts';

const HALL = { surroundings: 'presenter' } as const;

describe('layout of the scene', () => {
  it.each(CASES)('keeps objects and words apart and on the floor: $title', (each) => {
    expect(findCrowding(each)).toEqual([]);
  });

  it('seats 24 plates of the opening’s drive in six columns, as in the design', () => {
    const { tables, scale, plateNumbers } = layoutScene(1440, HERO_DRIVE);
    expect([scale, plateNumbers]).toEqual([1, 'left']);
    expect(tables).toMatchObject({ kind: 'plates', columns: 6 });
    if (tables.kind !== 'plates') return;
    expect(tables.seats).toHaveLength(24);
    expect(tables.seats[0]).toEqual({ x: 440, y: 66, width: 72, height: 72 });
    expect(tables.seats[23]).toEqual({ x: 440 + 5 * 95, y: 66 + 3 * 83, width: 72, height: 72 });
  });

  it('has the heights that pages rely on', () => {
    const heightAt = (width: number, setting?: Parameters<typeof layoutScene>[2]): number =>
      layoutScene(width, HERO_DRIVE, setting).height;
    // The pictures: 484 less the bar of words at 1440, 414 less it at 1024, 456 less it on a phone.
    expect([heightAt(1440), heightAt(1024), Math.round(heightAt(390))]).toEqual([424, 360, 402]);
    expect(heightAt(680, { surroundings: 'embed' })).toBeLessThan(210);
    // In a frame of 560 px 348 are left for it: a row of names costs a little of the plates.
    expect(heightAt(360, { surroundings: 'embed' })).toBeLessThan(356);
  });

  it.each([
    [360, 250],
    [390, 300],
    [430, 350],
  ])('becomes low enough on a phone of %i px for a height of %i px', (width, availableHeightCssPx) => {
    const { height, hatch, tables, replating } = layoutScene(width, HERO_DRIVE, {
      surroundings: 'page',
      availableHeightCssPx,
    });
    expect(height).toBeLessThanOrEqual(availableHeightCssPx + 0.001);
    expect(hatch.width).toBeGreaterThanOrEqual(58);
    expect(replating.width).toBeGreaterThanOrEqual(44);
    expect(tables.kind).toBe('plates');
  });

  it('keeps plates of at least 30 px where the height is free', () => {
    for (const width of [320, 360, 390, 799, 800, 1024]) {
      const { tables } = layoutScene(width, HERO_DRIVE);
      expect(tables.kind === 'plates' && tables.seats[0]?.width, `${width} px`).toBeGreaterThanOrEqual(30);
    }
  });

  it('takes the composition of its surroundings', () => {
    const shapeAt = (width: number, setting?: Parameters<typeof layoutScene>[2]): string =>
      layoutScene(width, HERO_DRIVE, setting).shape;
    expect([320, 799, 800, 1199, 1200].map((width) => shapeAt(width))).toEqual([
      'phone',
      'phone',
      'medium',
      'medium',
      'wide',
    ]);
    expect([559, 560, 900].map((width) => shapeAt(width, { surroundings: 'embed' }))).toEqual([
      'phone',
      'landscape',
      'landscape',
    ]);
    expect(shapeAt(844, { surroundings: 'page', isLow: true })).toBe('landscape');
    expect(shapeAt(1920, HALL)).toBe('presenter');
    expect([600, 900, 1366].map((width) => shapeAt(width, { surroundings: 'page', isShort: true }))).toEqual([
      'phone',
      'medium',
      'medium',
    ]);
  });

  it('scales up by a quarter at most, and lays out narrower windows as 320 px', () => {
    expect(layoutScene(2560, HERO_DRIVE).scale).toBe(1.25);
    expect(layoutScene(200, HERO_DRIVE).width).toBe(320);
  });

  it('scales with the width as far as the height allows, but never below its design size', () => {
    const heightIn = (availableHeightCssPx: number): number => {
      const { scale, height } = layoutScene(1920, HERO_DRIVE, { surroundings: 'page', availableHeightCssPx });
      return scale * height;
    };
    expect(heightIn(461)).toBeCloseTo(460);
    expect([heightIn(900), heightIn(300)]).toEqual([530, 424]);
  });

  it('keeps to the edges of the page where the window is short', () => {
    const edges = (width: number): number[] => {
      const { labels, dishRoom } = layoutScene(width, HERO_DRIVE, { surroundings: 'page', isShort: true });
      return [labels.guests?.x ?? 0, dishRoom.x + dishRoom.width].map(Math.round);
    };
    // The page: 40 px, from 1440 px on as much as leaves 1360, then 94.45 %, then 1700.
    expect([1200, 1366, 1440, 1536, 1920].map(edges)).toEqual([
      [40, 1160],
      [40, 1326],
      [40, 1400],
      [43, 1493],
      [110, 1810],
    ]);
  });

  it('fills a hall, and stays within its height', () => {
    expect(layoutScene(1920, HERO_DRIVE, HALL)).toMatchObject({ scale: 1, width: 1920, height: 506 });
    const { scale, height } = layoutScene(1920, HERO_DRIVE, { ...HALL, availableHeightCssPx: 450 });
    expect(scale * height).toBeCloseTo(450);
  });

  it('turns the tables into one tile a block where plates would be too small', () => {
    const { tables } = layoutScene(1440, DRIVES['lab, 1,024 × 128'] ?? HERO_DRIVE);
    expect(tables.kind).toBe('tiles');
    if (tables.kind !== 'tiles') return;
    expect(tables.columns * tables.rows).toBeGreaterThanOrEqual(1024);
    expect(tables.rows * tables.pitch).toBeLessThanOrEqual(tables.area.height + 0.01);
  });
});

describe('the crowd at the hatch', () => {
  const { grids, area } = layoutScene(1440, HERO_DRIVE).guests.crowd;

  it('has two rows of seven, then smaller rows, then only a number', () => {
    expect([1, 14, 15, 28, 29].map((count) => gridFor(grids, count)?.columns)).toEqual([7, 7, 10, 10, undefined]);
    expect(gridFor(grids, 0)).toBeNull();
    const [few, many] = [14, 15].map((count) => gridFor(grids, count)?.cell ?? 0);
    expect(many).toBeLessThan(few ?? 0);
  });

  it('stays in its place', () => {
    for (const count of [1, 7, 8, 14, 15, 28]) {
      const grid = gridFor(grids, count);
      const taken = grid ? crowdRect(area, grid, count) : area;
      expect(taken.width).toBeLessThanOrEqual(area.width + 1e-6);
      expect(taken.height).toBeLessThanOrEqual(area.height + 1e-6);
    }
  });
});
