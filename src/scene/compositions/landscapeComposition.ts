import type { SceneDrive } from '../vocabulary.ts';
import {
  crowdIn,
  restStep,
  STACK_SLOTS,
  type LabelBox,
  type LabelId,
  type SceneLayout,
  type Compose,
} from '../layout/sceneLayout.ts';
import { bottom, middle, mix, rect, right, square } from '../layout/geometry.ts';
import { platesIn, ticketWidth, tilesIn } from '../layout/tables.ts';

const LANDSCAPE_HEIGHT = 206;
const MARGIN = 16;
const TOP = 28;
const GUESTS = 4;
const STACK_BASE = 198;

/**
 * Low and broad, from 560 px: for frames in articles and phones on their side. Shows only what the loop of writes and cleaning
 * needs.
 */
function landscapeLayout(width: number, scale: number, drive: SceneDrive, isNamedElsewhere: boolean): SceneLayout {
  const stations = landscapeStations(width, drive);
  const { hatch, stack, tables, dishRoom, replating, victim, washer, guestsWidth } = stations;
  const { legend, ...others } = landscapeLabels(stations);
  // The legend of a heat map stays, because nothing else names its colours.
  const labels = isNamedElsewhere && tables.kind === 'plates' ? others : { ...others, legend };
  return {
    shape: 'landscape',
    scale,
    width,
    height: LANDSCAPE_HEIGHT,
    guests: {
      spots: Array.from({ length: GUESTS }, (_, guest) => ({ x: MARGIN + 12, y: TOP + 24 + guest * 40 })),
      size: 1,
      ticketOffset: 16,
      ticketWidth: Math.min(ticketWidth(drive), guestsWidth - 26),
      firstInCrowd: 0,
      crowd: crowdIn(rect(MARGIN, 64, guestsWidth, 98), [
        { most: 14, columns: 5, pitch: 16, rowPitch: 32, cell: 9.5 },
        { most: 28, columns: 7, pitch: 12, rowPitch: 24.5, cell: 7.4 },
      ]),
    },
    orderBoard: null,
    hatch,
    shutter: { bar: rect(hatch.x - 13, hatch.y + 2, 6, hatch.width - 4), slats: 0 },
    stack,
    tables,
    plateNumbers: null,
    dishRoom,
    replating,
    victim,
    washer,
    arrows: [],
    beltWay: [
      ['M', victim.x, middle(victim).y],
      ['L', dishRoom.x - 6, middle(victim).y],
      ['L', dishRoom.x - 6, LANDSCAPE_HEIGHT - 6],
      ['L', right(hatch) + 12, LANDSCAPE_HEIGHT - 6],
      ['L', right(hatch) + 12, stack.baseY - 10],
      ['L', middle(hatch).x, stack.baseY - 10],
    ],
    labels,
  };
}

type LandscapeStations = ReturnType<typeof landscapeStations>;

/** Rectangles of all parts, from left to right. */
function landscapeStations(width: number, drive: SceneDrive) {
  // 0 at 560 px, 1 from 680 px on; the tables take further width.
  const room = Math.min(1, (width - 560) / 120);
  const hatch = square(mix(112, 122, room), TOP, mix(86, 94, room));
  const guestsWidth = hatch.x - 17 - MARGIN;
  const dishRoomWidth = mix(142, 154, room);
  const dishRoom = rect(width - 14 - dishRoomWidth, 8, dishRoomWidth, 194);
  const tablesX = right(hatch) + mix(16, 30, room);
  const area = rect(tablesX, TOP + 2, dishRoom.x - mix(12, 16, room) - tablesX, 167);
  const tables =
    platesIn(area, drive, { leastSide: 24, mostSide: 60, columnGap: 5, rowGap: 5 }) ?? tilesIn(area, drive.blockCount);
  const plateSide = 70;
  const replating = square(dishRoom.x + mix(8, 10, room), 34, plateSide);
  const victim = square(replating.x, 124, plateSide);
  const captionX = right(replating) + mix(6, 8, room);
  return {
    guestsWidth,
    hatch,
    stack: {
      x: hatch.x + 3,
      width: hatch.width - 6,
      baseY: STACK_BASE,
      step: 5.4,
      slots: STACK_SLOTS,
      restStep: restStep(drive.blockCount, 7),
      outlinedSlots: 0,
    },
    tables,
    dishRoom,
    replating,
    victim,
    captionX,
    captionWidth: right(dishRoom) - 2 - captionX,
    washer: { box: null, drum: null, bar: rect(captionX, 186, 48, 4) },
  };
}

function landscapeLabels(stations: LandscapeStations) {
  const { guestsWidth, hatch, tables, dishRoom, replating, victim, captionX, captionWidth } = stations;
  const titleY = 8;
  return {
    guests: { x: MARGIN, y: titleY, width: guestsWidth, height: 19, align: 'left' },
    waiting: { x: MARGIN, y: 30, width: guestsWidth, height: 30, align: 'left' },
    waitingNote: { x: MARGIN, y: 166, width: guestsWidth + 6, height: 34, align: 'left' },
    hatch: { x: hatch.x, y: titleY, width: hatch.width + 14, height: 19, align: 'left' },
    stack: { x: hatch.x, y: bottom(hatch) + 5, width: hatch.width + 10, height: 19, align: 'left' },
    tables: { x: tables.area.x, y: titleY, width: tables.area.width, height: 19, align: 'left' },
    legend: { x: tables.area.x, y: titleY, width: tables.area.width + 11, height: 19, align: 'left' },
    dishRoom: { x: replating.x, y: 13, width: right(dishRoom) - replating.x - 4, height: 19, align: 'left' },
    replating: { x: captionX, y: 42, width: captionWidth, height: 76, align: 'left' },
    victim: { x: captionX, y: victim.y + 4, width: captionWidth, height: 72, align: 'left' },
  } satisfies Partial<Record<LabelId, LabelBox>>;
}

/** Width of the design; wider floors scale it up. */
const DRAWN_WIDTH = 680;
const MOST_SCALE = 1.6;

export const compose: Compose = (width, drive, { availableHeightCssPx, isNamedElsewhere = false }) => {
  const room = availableHeightCssPx === undefined ? MOST_SCALE : availableHeightCssPx / LANDSCAPE_HEIGHT;
  const scale = Math.max(1, Math.min(MOST_SCALE, width / DRAWN_WIDTH, room));
  return landscapeLayout(width / scale, scale, drive, isNamedElsewhere);
};

export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
