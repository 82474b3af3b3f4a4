import type { SceneDrive } from '../vocabulary.ts';
import {
  crowdIn,
  lowLineY,
  restStep,
  STACK_SLOTS,
  type LabelBox,
  type LabelId,
  type SceneLayout,
  type Compose,
} from '../layout/sceneLayout.ts';
import { bottom, middle, rect, right, square } from '../layout/geometry.ts';
import { platesIn, tablesRight, ticketWidth, tilesIn } from '../layout/tables.ts';
import { crowdLines } from '../layout/wordRoom.ts';

/** Floors of halls with 16:9 and 4:3 screens; the second is narrower and lower at the same text size. */
const BROAD = { width: 1920, height: 506 } as const;
const NARROW = { width: 1440, height: 460 } as const;
const HEIGHT_PER_WIDTH = (BROAD.height - NARROW.height) / (BROAD.width - NARROW.width);
const MARGIN = 64;
const TOP = 66;
const GUEST_SIZE = 1.9;
const CAPTION_CSS_PX = 24;
const CROWD_TOP = 142;
const CROWD_LINE = 29;
const CROWD_FIGURE = 92;

/** For a hall: 1,440 to 1,920 units wide, no text below 24 units, scaled as a whole. */
function presenterLayout(width: number, height: number, scale: number, drive: SceneDrive): SceneLayout {
  const stations = presenterStations(width, height, drive);
  const { left, guestsWidth, hatch, stack, tables, dishRoom, replating, victim, washer } = stations;
  const crowdTop = CROWD_TOP + CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, true, CAPTION_CSS_PX) + 12;
  return {
    shape: 'presenter',
    scale,
    width,
    height,
    guests: {
      spots: Array.from({ length: 4 }, (_, guest) => ({ x: left + 23, y: TOP + 42 + guest * 92 })),
      size: GUEST_SIZE,
      ticketOffset: 38,
      ticketWidth: Math.min(ticketWidth(drive) * GUEST_SIZE, guestsWidth - 64),
      firstInCrowd: 1,
      crowd: crowdIn(rect(left, crowdTop, guestsWidth - 6, height - 24 - crowdTop), [
        { most: 14, columns: 7, pitch: 29, rowPitch: 58, cell: 18 },
        { most: 28, columns: 10, pitch: 21, rowPitch: 42, cell: 13 },
      ]),
    },
    orderBoard: null,
    hatch,
    shutter: { bar: rect(hatch.x - 28, hatch.y + 4, 14, hatch.width - 8), slats: 9 },
    stack,
    tables,
    plateNumbers: null,
    dishRoom,
    replating,
    victim,
    washer,
    ...presenterArrows(stations),
    labels: presenterLabels(stations, drive),
  };
}

type PresenterStations = ReturnType<typeof presenterStations>;

/** Rectangles of all parts; extra width is left empty at both sides. */
function presenterStations(width: number, height: number, drive: SceneDrive) {
  const share = (height - NARROW.height) / (BROAD.height - NARROW.height);
  const at = (narrow: number, broad: number): number => narrow + share * (broad - narrow);
  const shift = Math.max(0, (width - BROAD.width) / 2);
  const left = shift + MARGIN;
  const guestsWidth = at(204, 224);
  const hatch = square(left + guestsWidth + at(32, 38), TOP, at(184, 232));
  const dishRoomWidth = at(430, 536);
  const dishRoomTop = at(12, 16);
  const dishRoom = rect(width - left - dishRoomWidth, dishRoomTop, dishRoomWidth, height - 10 - dishRoomTop);
  const tablesLeft = right(hatch) + at(70, 78);
  const area = rect(tablesLeft, TOP, dishRoom.x - at(52, 54) - tablesLeft, height - 14 - TOP);
  const gap = at(14, 18);
  const tables =
    platesIn(area, drive, { leastSide: 39, mostSide: 130, columnGap: gap, rowGap: gap }) ??
    tilesIn(area, drive.blockCount);
  const plate = at(150, 176);
  const replating = square(dishRoom.x + at(22, 28), at(68, 76), plate);
  const victim = square(replating.x, bottom(dishRoom) - at(22, 26) - plate, plate);
  const captionX = right(replating) + at(18, 26);
  const washerHeight = at(58, 64);
  const washerBox = rect(captionX, bottom(victim) - 2 - washerHeight, 190, washerHeight);
  return {
    left,
    guestsWidth,
    hatch,
    stackTop: bottom(hatch) + 24,
    stack: {
      x: hatch.x,
      width: hatch.width - at(34, 20),
      baseY: height - at(16, 24),
      step: 12.5,
      slots: STACK_SLOTS,
      restStep: restStep(drive.blockCount, 12),
      outlinedSlots: 6,
    },
    tables,
    tablesEnd: tablesRight(tables),
    dishRoom,
    replating,
    victim,
    captionX,
    captionWidth: right(dishRoom) - at(12, 16) - captionX,
    washerBox,
    washer: { box: washerBox, drum: null, bar: rect(washerBox.x + 20, bottom(washerBox) - 12, 150, 6) },
  };
}

function presenterArrows(stations: PresenterStations): Pick<SceneLayout, 'arrows' | 'beltWay'> {
  const { hatch, stack, stackTop, tables, tablesEnd, dishRoom, replating, victim, washerBox } = stations;
  const backY = middle(replating).y - 8;
  const pickY = middle(victim).y - 8;
  const washY = middle(washerBox).y;
  return {
    arrows: [
      {
        id: 'full',
        steps: [
          ['M', right(hatch) + 8, middle(hatch).y],
          ['L', tables.area.x - 14, middle(hatch).y],
        ],
      },
      {
        id: 'pick',
        steps: [
          ['M', tablesEnd + 6, pickY],
          ['L', victim.x - 12, pickY],
        ],
      },
      {
        id: 'back',
        steps: [
          ['M', replating.x - 12, backY],
          ['L', tablesEnd + 14, backY],
        ],
      },
      {
        id: 'wash',
        steps: [
          ['M', right(victim) + 6, washY],
          ['L', washerBox.x - 5, washY],
        ],
      },
      {
        id: 'refill',
        steps: [
          ['M', middle(hatch).x, stackTop],
          ['L', middle(hatch).x, bottom(hatch) + 8],
        ],
      },
    ],
    beltWay: [
      ['M', middle(washerBox).x, bottom(washerBox)],
      ['L', middle(washerBox).x, bottom(dishRoom) + 4],
      ['L', right(hatch) + 40, bottom(dishRoom) + 4],
      ['L', right(hatch) + 40, stack.baseY - 16],
      ['L', right(hatch), stack.baseY - 16],
    ],
  };
}

function presenterLabels(stations: PresenterStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { left, guestsWidth, hatch, stack, tables, dishRoom, replating, victim, washerBox } = stations;
  const { captionX, captionWidth, stackTop } = stations;
  const titleY = 14;
  return {
    guests: { x: left, y: titleY, width: guestsWidth, height: 37, align: 'left' },
    waiting: {
      x: left,
      y: CROWD_TOP,
      width: guestsWidth,
      height: CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, true, CAPTION_CSS_PX),
      align: 'left',
    },
    hatch: { x: hatch.x, y: titleY, width: hatch.width + 40, height: 37, align: 'left', isSpread: true },
    stack: { x: hatch.x, y: stackTop, width: hatch.width + 40, height: 37, align: 'left', isSpread: true },
    lowLine: {
      x: stack.x + stack.width + 16,
      y: lowLineY(stack, drive.reserveBlocks) - 16,
      width: tables.area.x - stack.x - stack.width - 24,
      height: 32,
      align: 'left',
    },
    tables: { x: tables.area.x, y: titleY, width: 124, height: 37, align: 'left' },
    legend: {
      x: tables.area.x + 130,
      y: titleY + 3,
      width: dishRoom.x - 8 - tables.area.x - 130,
      height: 34,
      align: 'left',
    },
    dishRoom: { x: replating.x, y: dishRoom.y + 10, width: dishRoom.width - 50, height: 37, align: 'left' },
    replating: { x: captionX, y: replating.y, width: captionWidth, height: 170, align: 'left' },
    victim: { x: captionX, y: washerBox.y - 8, width: captionWidth, height: 112, align: 'left', hang: 'bottom' },
    nextPlate: { x: victim.x + 8, y: middle(victim).y - 31, width: victim.width - 16, height: 62, align: 'center' },
    washer: { x: washerBox.x, y: washerBox.y + 14, width: washerBox.width, height: 32, align: 'center' },
  };
}

/** As large as fits. Where there is more height than a broad picture needs, a narrower picture is drawn larger. */
export const compose: Compose = (width, drive, { availableHeightCssPx: room }) => {
  const designed = room === undefined ? BROAD.width : widthFor(width, room);
  const height = NARROW.height + HEIGHT_PER_WIDTH * (designed - NARROW.width);
  const scale = Math.min(width / designed, room === undefined ? Number.POSITIVE_INFINITY : room / height);
  return presenterLayout(width / scale, height, scale, drive);
};

/** Width in units of the picture that fills both `width` and `room`, limited to the two designs. */
function widthFor(width: number, room: number): number {
  const least = NARROW.height - HEIGHT_PER_WIDTH * NARROW.width;
  const slack = room - width * HEIGHT_PER_WIDTH;
  const even = slack > 0 ? (width * least) / slack : BROAD.width;
  return Math.min(BROAD.width, Math.max(NARROW.width, even));
}

export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
