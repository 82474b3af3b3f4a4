import { describe, expect, it } from 'vitest';
import { HERO_DRIVE, SMALL_DRIVE } from '../fixtures/createFrame.ts';
import type { SceneDrive } from '../vocabulary.ts';
import { bottom, contains, overlaps, rect } from './rect.ts';
import type { Rect } from './rect.ts';
import { layoutScene } from './layoutScene.ts';
import type { LabelBox, SceneLayout } from './sceneLayout.ts';

const WIDTHS = [320, 340, 360, 390, 480, 600, 768, 799, 800, 900, 1024, 1199, 1200, 1280, 1440, 1700, 1920];
const DRIVES: Readonly<Record<string, SceneDrive>> = {
  hero: HERO_DRIVE,
  small: SMALL_DRIVE,
  shared: { ...HERO_DRIVE, frontiers: 'shared' },
  'lab, 1,024 × 128': {
    blockCount: 1024,
    pagesPerBlock: 128,
    logicalPageCount: 121_421,
    reserveBlocks: 2,
    frontiers: 'split',
  },
  '80 GB': {
    blockCount: 163_840,
    pagesPerBlock: 128,
    logicalPageCount: 19_531_250,
    reserveBlocks: 4,
    frontiers: 'split',
  },
};
const CASES = Object.entries(DRIVES).flatMap(([name, drive]) => WIDTHS.map((width) => [name, width, drive] as const));

const boxOf = (label: LabelBox): Rect =>
  rect(label.x, label.hang === 'bottom' ? label.y - label.height : label.y, label.width, label.height);

function stackRect({ stack }: SceneLayout): Rect {
  return rect(stack.x, stack.baseY - stack.slots * stack.step, stack.width, stack.slots * stack.step + 2);
}

function guestRects({ guests }: SceneLayout): [string, Rect][] {
  return guests.spots.map((spot, place) => [
    `guest ${place}`,
    rect(spot.x - 10, spot.y - 19, guests.ticketOffset + guests.ticketWidth + 10, 28),
  ]);
}

/** Everything that stands on the floor by itself. */
function bodies(layout: SceneLayout): [string, Rect][] {
  return [
    ...guestRects(layout),
    ...(layout.orderBoard ? ([['order board', layout.orderBoard]] as [string, Rect][]) : []),
    ['hatch', layout.hatch],
    ['stack', stackRect(layout)],
    ['tables', layout.tables.area],
    ['dish room', layout.dishRoom],
  ];
}

const inDishRoom = (layout: SceneLayout): [string, Rect][] => [
  ['re-plating', layout.replating],
  ['victim', layout.victim],
  ['washer', layout.washer.box],
];

function collisions(boxes: readonly (readonly [string, Rect])[]): string[] {
  return boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([other, otherBox]) => (overlaps(box, otherBox) ? [`${name} on ${other}`] : [])),
  );
}

describe('layout of the scene', () => {
  it.each(CASES)('keeps objects apart: %s at %i px', (_name, width, drive) => {
    const layout = layoutScene(width, drive);
    expect(collisions(bodies(layout))).toEqual([]);
    expect(collisions(inDishRoom(layout))).toEqual([]);
  });

  it.each(CASES)('keeps everything on the floor: %s at %i px', (_name, width, drive) => {
    const layout = layoutScene(width, drive);
    const floor = rect(0, 0, layout.width, layout.height);
    const outside = [...bodies(layout), ...inDishRoom(layout)].filter(([, box]) => !contains(floor, box));
    expect(outside).toEqual([]);
    const tables = layout.tables.kind === 'plates' ? layout.tables.seats : [];
    expect(
      tables.filter((seat) => !contains(rect(0, 0, layout.width, bottom(layout.tables.area) + 0.01), seat)),
    ).toEqual([]);
    expect(inDishRoom(layout).filter(([, box]) => !contains(layout.dishRoom, box))).toEqual([]);
    expect(contains(layout.washer.box, layout.washer.bar)).toBe(true);
  });

  it.each(CASES)('keeps words apart and off the plates: %s at %i px', (_name, width, drive) => {
    const layout = layoutScene(width, drive);
    const labels = Object.entries(layout.labels).map(([id, label]) => [id, boxOf(label)] as const);
    const floor = rect(0, 0, layout.width, layout.height);
    expect(labels.filter(([, box]) => !contains(floor, box))).toEqual([]);
    expect(collisions(labels)).toEqual([]);
    const { tables } = layout;
    const plates: [string, Rect][] = [
      ['hatch', layout.hatch],
      ...(tables.kind === 'tiles' ? [tables.area] : tables.seats).map((box): [string, Rect] => ['tables', box]),
      ['re-plating', layout.replating],
      ['victim', layout.victim],
    ];
    const covered = labels.flatMap(([id, box]) =>
      plates.flatMap(([name, plate]) => (overlaps(box, plate) ? [`${id} on ${name}`] : [])),
    );
    expect(covered).toEqual([]);
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
