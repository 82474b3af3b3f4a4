import { describe, expect, it } from 'vitest';
import { HERO_DRIVE } from '../fixtures/createFrame.ts';
import { CASES, crowdedObjects, crowdedWords, DRIVES, strayObjects } from './crowding.ts';
import { layoutScene } from './layoutScene.ts';

describe('layout of the scene', () => {
  it.each(CASES)('keeps objects apart and on the floor: %s at %i px', (_name, width, drive) => {
    const layout = layoutScene(width, drive);
    expect([...crowdedObjects(layout), ...strayObjects(layout)]).toEqual([]);
  });

  it.each(CASES)('keeps words apart and off the plates: %s at %i px', (_name, width, drive) => {
    expect(crowdedWords(layoutScene(width, drive))).toEqual([]);
  });

  it('seats 24 plates of the hero drive in six columns, as the picture has them', () => {
    const { tables, scale } = layoutScene(1440, HERO_DRIVE);
    expect(scale).toBe(1);
    expect(tables).toMatchObject({ kind: 'plates', columns: 6 });
    if (tables.kind !== 'plates') return;
    expect(tables.seats).toHaveLength(24);
    expect(tables.seats[0]).toEqual({ x: 432, y: 66, width: 82, height: 82 });
  });

  it.each([
    [390, 8, 39],
    [320, 6, 39],
  ])('keeps plates of at least 39 px on a phone of %i px', (width, columns, side) => {
    const { tables, shape } = layoutScene(width, HERO_DRIVE);
    expect(shape).toBe('phone');
    expect(tables).toMatchObject({ kind: 'plates', columns });
    if (tables.kind === 'plates') expect(tables.seats[0]?.width).toBeGreaterThanOrEqual(side);
  });

  it('scales up by a quarter at most, and lays out narrower windows as 320 px', () => {
    expect(layoutScene(2560, HERO_DRIVE).scale).toBe(1.25);
    expect(layoutScene(200, HERO_DRIVE).width).toBe(320);
  });

  it('turns the tables into one tile a block where plates would be too small', () => {
    const { tables } = layoutScene(1440, DRIVES['lab, 1,024 × 128'] ?? HERO_DRIVE);
    expect(tables.kind).toBe('tiles');
    if (tables.kind !== 'tiles') return;
    expect(tables.columns * tables.rows).toBeGreaterThanOrEqual(1024);
    expect(tables.rows * tables.pitch).toBeLessThanOrEqual(tables.area.height + 0.01);
  });
});
