import type { Point } from '#charts';
import { inset, rect, type CellLook, type DrawItem, type Rect } from '#scene';
import { layoutPlate, paintPlate, paintPlatePlace, TICKET_HEIGHT, TICKET_WIDTH } from '#parts';
import type { Plates, Timeline } from './order.ts';
import { PLATE_COLUMNS, PLATE_PAGES } from './scenario.ts';

/** Alone in a frame the plates are as large as the bars under them leave room for. */
export type PlatesForm = 'page' | 'frame';

const WIDE_FROM = { page: 560, frame: 520 };
/** Between the plates, for the arrow and its words. */
const GAP = 84;
/** Room over the first plate: heads, the guest, the cross. */
const TOP = 84;
const TOP_NARROW = 86;
const TOP_FRAME = 60;
const BETWEEN_NARROW = 66;
const BETWEEN_FRAME = 26;
const PLATE_FRAME = { wide: 228, narrow: 200 };
/** From the middle of the cross down to the plate; in a frame portions are small, and the ticket over one reaches higher. */
const CROSS_UP = { page: 28, frame: 39 };
/** The rim of a plate is drawn half outside it. */
const RIM = 1;
/** Under the plates, for the bar of the wash. */
const BELOW = 14;
/** From the middle of a guest to the end of the words beside the ticket, in the longest language. */
const GUEST_WITH_WORDS = 230;

export type PlatesLayout = ReturnType<typeof layoutPlates>;

/** Where things stand in the figure, in CSS pixels. */
export function layoutPlates(widthCssPx: number, form: PlatesForm = 'page') {
  const isWide = widthCssPx >= WIDE_FROM[form];
  const isFrame = form === 'frame';
  const roomWidth = (isWide ? (widthCssPx - GAP) / 2 : widthCssPx) - 2 * RIM;
  const plateWidth = isFrame ? Math.min(PLATE_FRAME[isWide ? 'wide' : 'narrow'], roomWidth) : roomWidth;
  const shape = { widthCssPx: plateWidth, columns: PLATE_COLUMNS, count: PLATE_PAGES };
  const top = isFrame ? TOP_FRAME : isWide ? TOP : TOP_NARROW;
  const old = layoutPlate({ ...shape, x: RIM, y: top });
  const oldEnd = old.box.y + old.box.height;
  const fresh = layoutPlate({
    ...shape,
    x: isWide ? widthCssPx - plateWidth - RIM : RIM,
    y: isWide ? top : oldEnd + (isFrame ? BETWEEN_FRAME : BETWEEN_NARROW),
  });
  const middleX = (old.box.x + old.box.width + (isWide ? fresh.box.x : widthCssPx)) / 2;
  // In a frame beside the plates' heads, where the cross and its word are not.
  const guest = isFrame
    ? { x: middleX - (isWide ? 32 : 34), y: 22 }
    : isWide
      ? { x: plateWidth * 0.47, y: 28 }
      : { x: Math.min(widthCssPx * 0.36, widthCssPx - GUEST_WITH_WORDS), y: 30 };
  return {
    /** Both plates side by side; else one under the other. */
    isWide,
    /** Middle of the arrow between the plates, with the count of lifted portions around it; null where rows of words have it. */
    arrow: isWide
      ? { x: middleX, y: old.box.y + old.box.height / 2 }
      : isFrame
        ? { x: middleX, y: (oldEnd + fresh.box.y) / 2 }
        : null,
    heightCssPx: fresh.box.y + fresh.box.height + BELOW,
    old,
    fresh,
    /** Middle of the cross over a portion of the first row. */
    crossY: old.box.y - CROSS_UP[form],
    /** Middle of the shoulders of the guest; the ticket is beside it. */
    guest,
    ticket: rect(guest.x + 20, guest.y - 15, TICKET_WIDTH, TICKET_HEIGHT),
  };
}

export interface PlatesMoment {
  /** Null before the answer, and while nothing is recorded: the plate is full then. */
  readonly plates: Plates | null;
  readonly timeline: Timeline | null;
  readonly position: number;
  /** Place of the ordered dish on its plate. */
  readonly offset: number;
  /** How far the portions of a plate that was washed with all on it have broken up, 0..1; null where it was not. */
  readonly broken: number | null;
  /** Scratches on the rim of the old plate. */
  readonly scratches: number;
  readonly isWornOut: boolean;
  /** The plate that has just changed, with reduced motion. */
  readonly changed: 'old' | 'fresh' | null;
}

const FULL: readonly CellLook[] = Array.from({ length: PLATE_PAGES }, () => 'host');
const CLEAN: readonly CellLook[] = Array.from({ length: PLATE_PAGES }, () => 'free');
const ticketAt = (offset: number): number => offset + 1;
const LIFT_TILT = 7;

export function paintPlates(layout: PlatesLayout, moment: PlatesMoment): DrawItem[] {
  const { plates, timeline, position, offset, broken } = moment;
  const { old, fresh } = layout;
  const oldLooks = broken === null ? (plates?.old ?? FULL) : CLEAN;
  const isFreshThere = timeline !== null && position >= timeline.onwardAt;
  const items = paintPlate(old, { lookAt: (at) => oldLooks[at] ?? 'free', ticketAt, rim: 'ink', rimWidth: 2 });
  if (isFreshThere && plates)
    items.push(...paintPlate(fresh, { lookAt: (at) => plates.fresh[at] ?? 'free', ticketAt, rim: 're', rimWidth: 2 }));
  else items.push(paintPlatePlace(fresh));
  if (timeline && position >= timeline.refusedAt) items.push(ring(old.cellBox(offset), 'ink', 2));
  if (timeline?.neighborsAt != null && position >= timeline.neighborsAt && position < timeline.onwardAt)
    for (let at = 0; at < PLATE_PAGES; at += 1) if (at !== offset) items.push(ring(old.cellBox(at), 'ink', 1.5, 1.25));
  if (plates?.fresh[offset] === 'host') items.push(ring(fresh.cellBox(offset), 'host', 2));
  items.push(...paintScratches(layout, moment.scratches));
  if (timeline && position > timeline.washFrom && position < timeline.washedAt)
    items.push(...paintWash(layout, (position - timeline.washFrom) / (timeline.washedAt - timeline.washFrom)));
  if (broken !== null && broken < 1) items.push(...paintBreaking(layout, broken));
  if (moment.changed) items.push(ring(layout[moment.changed].box, 'ink', 2.5, -6));
  if (moment.isWornOut) items.push(...paintStrike(old.box));
  for (const { offset: at, share } of plates?.flying ?? [])
    if (at !== offset) items.push(paintLifted(layout, at, share));
  return items;
}

/** A portion on its way: up, over, and down into the same place of the other plate. */
function paintLifted({ old, fresh, isWide }: PlatesLayout, offset: number, share: number): DrawItem {
  const from = old.cellBox(offset);
  const to = fresh.cellBox(offset);
  const along = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
  const height = 4 * share * (1 - share);
  const x = from.x + (to.x - from.x) * along;
  const y = from.y + (to.y - from.y) * along - (isWide ? 26 * height : 0);
  const box = rect(x, y, from.width, from.height);
  const ticket = from.width >= 24 ? ticketAt(offset) : null;
  return { kind: 'cell', box, look: 'relocated', ticket, opacity: 1, tilt: LIFT_TILT * height };
}

/** The progress of a wash, under the plate. @param share 0..1 */
function paintWash({ old }: PlatesLayout, share: number): DrawItem[] {
  const { x, y, width, height } = old.box;
  const bar = rect(x, y + height + 6, width, 5);
  return [
    { kind: 'box', box: bar, radius: 2.5, fill: 'line' },
    { kind: 'box', box: rect(bar.x, bar.y, Math.max(5, width * share), 5), radius: 2.5, fill: 'ink2' },
  ];
}

/** Portions that were not lifted break up in the wash. @param share 0..1 */
function paintBreaking({ old }: PlatesLayout, share: number): DrawItem[] {
  return FULL.map((look, offset): DrawItem => {
    const { x, y, width, height } = old.cellBox(offset);
    const turn = ((offset * 37) % 17) - 8;
    const box = rect(x + turn * share * 0.8, y + share * (4 + (turn % 3)), width, height);
    return { kind: 'cell', box, look, ticket: null, opacity: 1 - share, tilt: turn * share * 5 };
  });
}

const SCRATCHES_A_SIDE = 4;

/** Scratches of 45° on the rim, four to a side. The first are far from the cross, whose pointer a scratch under it would seem. */
function paintScratches({ old }: PlatesLayout, count: number): DrawItem[] {
  const { x, y, width, height } = old.box;
  return Array.from({ length: count }, (_, index): DrawItem => {
    const side = (index + 2) % 4;
    const share = 0.86 - (Math.floor(index / 4) / SCRATCHES_A_SIDE) * 0.8;
    const centerX = side === 1 ? x + width : side === 3 ? x : x + width * share;
    const centerY = side === 0 ? y : side === 2 ? y + height : y + height * share;
    return line({ x: centerX - 4, y: centerY + 4 }, { x: centerX + 4, y: centerY - 4 }, 'ink2', 1.6);
  });
}

/** A cross over all of a plate. */
const paintStrike = ({ x, y, width, height }: Rect): DrawItem[] => [
  line({ x, y }, { x: x + width, y: y + height }, 'low', 2.5),
  line({ x, y: y + height }, { x: x + width, y }, 'low', 2.5),
];

const line = (from: Point, to: Point, stroke: 'ink2' | 'low', lineWidth: number): DrawItem => ({
  kind: 'path',
  steps: [
    ['M', from.x, from.y],
    ['L', to.x, to.y],
  ],
  stroke,
  lineWidth,
});

const ring = (box: Rect, stroke: 'ink' | 'host', lineWidth: number, by = 2.5): DrawItem => ({
  kind: 'box',
  box: inset(box, -by),
  radius: 6,
  stroke,
  lineWidth,
});
