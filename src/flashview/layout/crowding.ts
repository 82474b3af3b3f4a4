/** For tests: what stands where in a layout, and on what else. */
import { bottom, contains, overlaps, rect } from './rect.ts';
import type { Rect } from './rect.ts';
import type { LabelBox, SceneLayout } from './sceneLayout.ts';
import type { SceneDrive } from '../vocabulary.ts';
import { HERO_DRIVE, SMALL_DRIVE } from '../fixtures/createFrame.ts';

/** Widths of windows at and between the places where a layout changes. */
const WIDTHS = [320, 340, 360, 390, 480, 600, 768, 799, 800, 900, 1024, 1199, 1200, 1280, 1440, 1700, 1920];
export const DRIVES: Readonly<Record<string, SceneDrive>> = {
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
export const CASES = Object.entries(DRIVES).flatMap(([name, drive]) =>
  WIDTHS.map((width) => [name, width, drive] as const),
);

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

/** Objects that stand on each other. */
export function crowdedObjects(layout: SceneLayout): string[] {
  return [...collisions(bodies(layout)), ...collisions(inDishRoom(layout))];
}

/** Objects that are not wholly where they belong. */
export function strayObjects(layout: SceneLayout): string[] {
  const floor = rect(0, 0, layout.width, layout.height);
  const above = rect(0, 0, layout.width, bottom(layout.tables.area) + 0.01);
  const seats = layout.tables.kind === 'plates' ? layout.tables.seats : [];
  const outside = (room: Rect, boxes: readonly (readonly [string, Rect])[]): string[] =>
    boxes.filter(([, box]) => !contains(room, box)).map(([name]) => name);
  return [
    ...outside(floor, [...bodies(layout), ...inDishRoom(layout)]),
    ...outside(
      above,
      seats.map((seat, index) => [`seat ${index}`, seat]),
    ),
    ...outside(layout.dishRoom, inDishRoom(layout)),
    ...outside(layout.washer.box, [['bar of the washer', layout.washer.bar]]),
  ];
}

/** Labels that stand on each other, on a plate or off the floor. */
export function crowdedWords(layout: SceneLayout): string[] {
  const labels = Object.entries(layout.labels).map(([id, label]): [string, Rect] => [id, boxOf(label)]);
  const floor = rect(0, 0, layout.width, layout.height);
  const { tables } = layout;
  const plates: [string, Rect][] = [
    ['hatch', layout.hatch],
    ...(tables.kind === 'tiles' ? [tables.area] : tables.seats).map((box): [string, Rect] => ['tables', box]),
    ['re-plating', layout.replating],
    ['victim', layout.victim],
  ];
  return [
    ...labels.filter(([, box]) => !contains(floor, box)).map(([id]) => `${id} off the floor`),
    ...collisions(labels),
    ...labels.flatMap(([id, box]) =>
      plates.flatMap(([name, plate]) => (overlaps(box, plate) ? [`${id} on ${name}`] : [])),
    ),
  ];
}
