/** For tests: finds parts of a scene that overlap or leave their place. */
import type { SceneDrive, SceneWords } from '../vocabulary.ts';
import { inSkin, SKINS } from '#messages';
import { createFrame, HERO_DRIVE, SMALL_DRIVE } from '../fixtures/createFrame.ts';
import { HeatReading } from '../heat/heatReading.ts';
import type { SceneMoment } from '../draw/moment.ts';
import { stackView } from '../draw/drawFurniture.ts';
import { ShownDrive } from '../model/shownDrive.ts';
import type { Leavers } from '../model/leavers.ts';
import { Motion } from '../motion/motion.ts';
import { labelBoxes, legendPlan } from '../text/labelPlaces.ts';
import { tellDishRoomOf, layoutScene } from '../compositions/layoutScene.ts';
import { sceneTexts } from '../text/sceneTexts.ts';
import { crowdRect, gridFor, type LabelBox, type SceneLayout, type SceneSetting } from '../layout/sceneLayout.ts';
import { bottom, contains, overlaps, rect } from '../layout/geometry.ts';
import type { Rect } from '../layout/geometry.ts';
import { numberWidth } from '../layout/tables.ts';

const PAGE: SceneSetting = { surroundings: 'page' };
const EMBED: SceneSetting = { surroundings: 'embed' };
/** Window widths at and between the breakpoints, by setting. */
const WINDOWS: readonly (readonly [string, SceneSetting, readonly number[]])[] = [
  ['a page', PAGE, [320, 340, 360, 390, 480, 600, 768, 799, 800, 900, 1024, 1199, 1200, 1280, 1440, 1700, 1920]],
  ['a page with little room', { ...PAGE, availableHeightCssPx: 240 }, [320, 360, 390, 430]],
  ['a page with some room', { ...PAGE, availableHeightCssPx: 330 }, [320, 360, 390, 768]],
  ['a short window', { ...PAGE, isShort: true }, [1200, 1280, 1366, 1440, 1536, 1920, 2560]],
  ['a shorter window', { ...PAGE, isShort: true, availableHeightCssPx: 313 }, [800, 1024, 1200, 1366, 1920]],
  ['a window of some height', { ...PAGE, availableHeightCssPx: 470 }, [1440, 1600, 1920]],
  ['a low window', { ...PAGE, isLow: true }, [480, 568, 667, 844, 932]],
  ['an embed', EMBED, [320, 360, 480, 559, 560, 600, 680, 799, 900, 1200]],
  ['a small embed', { ...EMBED, availableHeightCssPx: 330 }, [320, 360, 680, 900]],
  ['a hall', { surroundings: 'presenter' }, [1024, 1920, 2560]],
  ['a broad hall', { surroundings: 'presenter', availableHeightCssPx: 450 }, [1920]],
  ['a hall of 16:10', { surroundings: 'presenter', availableHeightCssPx: 550 }, [1920]],
  ['a hall of 4:3', { surroundings: 'presenter', availableHeightCssPx: 327 }, [1024]],
];
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
export interface SceneCase {
  readonly title: string;
  readonly width: number;
  readonly drive: SceneDrive;
  readonly setting: SceneSetting;
}
export const CASES: readonly SceneCase[] = Object.entries(DRIVES).flatMap(([name, drive]) =>
  WINDOWS.flatMap(([place, setting, widths]) =>
    widths.map((width) => ({ title: `${name} in ${place} of ${width} px`, width, drive, setting })),
  ),
);

/** The state that changes places: waiting guests, clean plates, ghosts, guests who leave. */
interface SceneState {
  readonly waiting: number;
  readonly free: number;
  readonly ghosts: number;
  readonly isLeaving: boolean;
}
const STATES: readonly SceneState[] = [
  ...[0, 1, 14, 15, 28, 29].map((waiting) => ({ waiting, free: 4, ghosts: 0, isLeaving: false })),
  ...[0, 5, 8, 9, 30].map((free) => ({ waiting: 0, free, ghosts: 88, isLeaving: false })),
  ...[0, 1, 14, 29].map((waiting) => ({ waiting, free: 4, ghosts: 88, isLeaving: true })),
];

const NOTHING_BEFORE = { pages: new Map<number, { state: number; ticket: number }>(), places: [] };

/** More leaving guests than any layout has places for. */
const LEAVING: Leavers = { kind: 'told', pages: [], tickets: [335, 334, 333, 332] };

function momentOf(layout: SceneLayout, drive: SceneDrive, state: SceneState): SceneMoment {
  const { waiting, free, ghosts, isLeaving } = state;
  const frame = createFrame(
    { ...drive, pagesPerBlock: Math.min(drive.pagesPerBlock, 16), blockCount: Math.min(drive.blockCount, 1024) },
    {},
    { FreeBlocks: Math.min(free, drive.blockCount), CopiedSinceWrite: waiting, GhostPages: ghosts, LastLogicalPage: 5 },
  );
  const stage = { ...drive, pagesPerBlock: frame.pagesPerBlock, blockCount: frame.blockCount };
  const shown = new ShownDrive(stage, frame.pageState.length);
  shown.show(frame, false);
  const heat = new HeatReading(stage.blockCount);
  const motion = new Motion();
  const settings = { band: 'step', isReduced: false, slotMs: 250 } as const;
  if (isLeaving) motion.leave(LEAVING, { layout, shown, before: NOTHING_BEFORE, nowMs: 0, settings });
  return { layout, shown, heat, motion, band: 'step', nowMs: 0, relocatedPerHostPage: null };
}

type NamedRect = readonly [string, Rect];

const boxOf = (label: LabelBox): Rect =>
  rect(label.x, label.hang === 'bottom' ? label.y - label.height : label.y, label.width, label.height);

function stackRect({ stack }: SceneLayout, drive: SceneDrive, free: number): Rect {
  const { bars, rest } = stackView(Math.min(free, drive.blockCount), drive.reserveBlocks, stack.slots);
  const height = Math.max(bars, stack.outlinedSlots) * stack.step + Math.max(0, rest * stack.restStep);
  return rect(stack.x, stack.baseY - height, stack.width, height + 2);
}

/** Guests in line, or those who stay in line before a crowd; leaving guests take every place. */
function guestRects({ guests }: SceneLayout, { waiting, isLeaving }: SceneState): NamedRect[] {
  const { size, ticketOffset, ticketWidth, spots, firstInCrowd } = guests;
  return spots
    .slice(0, waiting > 0 && !isLeaving ? firstInCrowd : spots.length)
    .map((spot, place) => [
      `guest ${place}`,
      rect(spot.x - 10 * size, spot.y - 19 * size, ticketOffset + ticketWidth + 10 * size, 28 * size),
    ]);
}

function crowdRects({ guests }: SceneLayout, { waiting, isLeaving }: SceneState): NamedRect[] {
  const grid = isLeaving ? null : gridFor(guests.crowd.grids, waiting);
  return grid ? [['crowd', crowdRect(guests.crowd.area, grid, waiting)]] : [];
}

/** Parts whose places are the same in every state. */
interface Furniture {
  readonly seats: readonly NamedRect[];
  readonly numbers: readonly NamedRect[];
  readonly dishRoom: readonly NamedRect[];
}

/** Parts that stand directly on the floor. */
function bodies(layout: SceneLayout, drive: SceneDrive, state: SceneState): NamedRect[] {
  const { orderBoard } = layout;
  return [
    ...guestRects(layout, state),
    ...crowdRects(layout, state),
    ...(orderBoard ? [['order board', orderBoard] as const] : []),
    ['shutter', layout.shutter.bar],
    ['hatch', layout.hatch],
    ['stack', stackRect(layout, drive, state.free)],
    ['tables', layout.tables.area],
    ['dish room', layout.dishRoom],
  ];
}

const inDishRoom = (layout: SceneLayout): NamedRect[] => [
  ['re-plating', layout.replating],
  ['victim', layout.victim],
  ...(layout.washer.box ? [['washer', layout.washer.box] as const] : []),
];

function numberRects({ tables, plateNumbers }: SceneLayout, drive: SceneDrive): NamedRect[] {
  if (tables.kind !== 'plates' || plateNumbers === null) return [];
  const width = numberWidth(drive) - 5;
  return tables.seats.map((seat, index) => [
    `number ${index}`,
    plateNumbers === 'left'
      ? rect(seat.x - 4 - width, seat.y + 2, width, 13)
      : rect(seat.x + (seat.width - width) / 2, seat.y + seat.height + 3, width, 13),
  ]);
}

const seatRects = ({ tables }: SceneLayout): NamedRect[] =>
  tables.kind === 'plates'
    ? tables.seats.map((seat, index): NamedRect => [`seat ${index}`, seat])
    : [['map', tables.area]];

function collisions(boxes: readonly NamedRect[]): string[] {
  return boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).flatMap(([other, otherBox]) => (overlaps(box, otherBox) ? [`${name} on ${other}`] : [])),
  );
}

const between = (some: readonly NamedRect[], others: readonly NamedRect[]): string[] =>
  some.flatMap(([name, box]) =>
    others.flatMap(([other, otherBox]) => (overlaps(box, otherBox) ? [`${name} on ${other}`] : [])),
  );

const outside = (room: Rect, boxes: readonly NamedRect[]): string[] =>
  boxes.filter(([, box]) => !contains(room, box)).map(([name]) => `${name} is not where it belongs`);

/** A tolerance for rounding. */
const grownRect = ({ x, y, width, height }: Rect): Rect => rect(x - 1e-6, y - 1e-6, width + 2e-6, height + 2e-6);

const floorOf = ({ width, height }: SceneLayout): Rect => grownRect(rect(0, 0, width, height));

/** Faults among parts whose places never change. */
function furnitureFaults(layout: SceneLayout, { seats, numbers, dishRoom }: Furniture): string[] {
  const above = grownRect(rect(0, 0, layout.width, bottom(layout.tables.area) + 0.01));
  return [
    ...collisions(dishRoom),
    ...collisions([...seats, ...numbers]),
    ...outside(floorOf(layout), [...dishRoom, ...numbers]),
    ...outside(above, seats),
    ...outside(grownRect(layout.dishRoom), dishRoom),
    ...outside(layout.washer.box ?? layout.dishRoom, [['bar of the washer', layout.washer.bar]]),
  ];
}

const bodyFaults = (layout: SceneLayout, all: readonly NamedRect[]): string[] => [
  ...collisions(all),
  ...outside(floorOf(layout), all),
];

/** Labels that stand on other parts on purpose. */
const ON_PURPOSE = new Set(['emptySeat', 'nextPlate', 'washer', 'orderBoard']);

function wordFaults(
  moment: SceneMoment,
  all: readonly NamedRect[],
  { seats, numbers, dishRoom }: Furniture,
  words: SceneWords,
): string[] {
  const { layout } = moment;
  const texts = sceneTexts(moment, words, tellDishRoomOf(layout.shape));
  const places = { ...layout.labels, ...labelBoxes(moment) };
  const hasLegend = legendPlan(moment) !== null;
  const labels = Object.entries(places)
    .filter(([id]) => (id === 'legend' ? hasLegend : (texts[id as keyof typeof texts] ?? []).length > 0))
    .map(([id, label]): NamedRect => [id, boxOf(label)]);
  const free = labels.filter(([id]) => !ON_PURPOSE.has(id));
  const standing = all.filter(([name]) => name !== 'dish room' && name !== 'tables');
  // On the phone the label of the low line stands where the stack grows.
  const offPile = layout.shape === 'phone' ? free.filter(([id]) => id !== 'lowLine') : free;
  return [
    ...outside(floorOf(layout), labels),
    ...collisions(free),
    ...between(offPile, standing),
    ...between(free, [...seats, ...numbers, ...dishRoom]),
  ];
}

/** Each overlap and each part outside its place, in any state and either skin, once. */
export function findCrowding({ width, drive, setting }: SceneCase): string[] {
  const layout = layoutScene(width, drive, setting);
  const furniture = { seats: seatRects(layout), numbers: numberRects(layout, drive), dishRoom: inDishRoom(layout) };
  const faults = new Map(furnitureFaults(layout, furniture).map((fault) => [fault, fault]));
  for (const state of STATES) {
    const moment = momentOf(layout, drive, state);
    const all = bodies(layout, drive, state);
    const words = SKINS.flatMap((skin) =>
      inSkin(skin, () => wordFaults(moment, all, furniture, { victimPolicy: 'greedy' })),
    );
    for (const fault of [...bodyFaults(layout, all), ...words]) {
      const leave = state.isLeaving ? ', guests leave' : '';
      const when = `${state.waiting} wait, ${state.free} clean, ${state.ghosts} ghosts${leave}`;
      if (!faults.has(fault)) faults.set(fault, `${fault} (${when})`);
    }
  }
  return [...faults.values()];
}
