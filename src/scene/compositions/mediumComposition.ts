import type { SceneDrive } from '../vocabulary.ts';
import {
  crowdIn,
  lowLineY,
  restStep,
  STACK_SLOTS,
  type Arrow,
  type CrowdGrid,
  type LabelBox,
  type LabelId,
  type SceneLayout,
  type Compose,
} from '../layout/sceneLayout.ts';
import { bottom, middle, mix, rect, right, square } from '../layout/geometry.ts';
import { orderBoardHeight, platesIn, tablesRight, ticketWidth, tilesIn } from '../layout/tables.ts';
import { crowdLines, stackTitleWidth } from '../layout/wordRoom.ts';

const HEIGHT = 360;
/** In windows lower than that allows, down to this height: see `mediumStations`. */
const LEAST_HEIGHT = 312;
const TOP = 40;
const GUESTS = 4;
const GUEST_TOP = 62;
const GUEST_STEP = 40;
const CROWD_TOP = 122;
const CROWD_LINE = 16;
/** Width of the number of waiting guests with the space after it. */
const CROWD_FIGURE = 40;
const CROWD_GRIDS: readonly CrowdGrid[] = [
  { most: 14, columns: 7, pitch: 16.6, rowPitch: 33, cell: 10 },
  { most: 28, columns: 10, pitch: 11.4, rowPitch: 21, cell: 6.6 },
];
/** Height of two rows of guests that can still be told apart. Without it their number alone is shown. */
const LEAST_CROWD = 36;
const BOARD_BOTTOM = 337;
const STACK_BASE = 334;
const BELT_Y = 353;
/** Distance between the tops of two rows of plates, numbers included. */
const ROW_PITCH = 72;
const NUMBER_HEIGHT = 16;

/** From this width on, the content keeps its width and the margins of the page. */
const PAGE_FROM = 1200;
const PAGE_MARGIN = 40;
const contentOf = (width: number): number =>
  Math.min(width - 2 * PAGE_MARGIN, Math.max(1360, Math.min(1700, 0.9445 * width)));
const MOST_MORE = 1.5;

/**
 * 800 to 1199 px, and wider windows that are short. Like the wide composition, with fewer words and the numbers below the
 * plates.
 */
function mediumLayout(width: number, drive: SceneDrive, height: number): SceneLayout {
  const stations = mediumStations(width, drive, height);
  const { margin, hatch, stack, tables, dishRoom, replating, victim, washer, orderBoard, guestsWidth } = stations;
  const crowdTop = CROWD_TOP + CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, true) + 8;
  const crowdArea = rect(margin, crowdTop, guestsWidth - 6, Math.max(0, Math.min(63, orderBoard.y - 24 - crowdTop)));
  const hasCrowdRoom = crowdArea.height >= LEAST_CROWD;
  return {
    shape: 'medium',
    scale: 1,
    width,
    height,
    guests: {
      spots: Array.from({ length: GUESTS }, (_, guest) => ({ x: margin + 12, y: GUEST_TOP + guest * GUEST_STEP })),
      size: 1,
      ticketOffset: 18,
      ticketWidth: Math.min(ticketWidth(drive), guestsWidth - 32),
      firstInCrowd: 2,
      crowd: crowdIn(crowdArea, hasCrowdRoom ? CROWD_GRIDS : []),
    },
    orderBoard,
    hatch,
    shutter: { bar: rect(hatch.x - 16, hatch.y + 2, 8, hatch.width - 4), slats: 0 },
    stack,
    tables,
    plateNumbers: tables.kind === 'plates' ? 'below' : null,
    dishRoom,
    replating,
    victim,
    washer,
    ...mediumArrows(stations),
    labels: mediumLabels(stations, drive),
  };
}

type MediumStations = ReturnType<typeof mediumStations>;

/**
 * Rectangles of all parts, from left to right. A lower scene takes its height from the plates: those of hatch and dish room, which
 * stand over each other, and the rows of the tables.
 */
function mediumStations(width: number, drive: SceneDrive, height: number) {
  const lift = HEIGHT - height;
  const low = lift / (HEIGHT - LEAST_HEIGHT);
  // 0 at 800 px, 1 from 1024 px on; the tables take further width.
  const room = Math.min(1, (width - 800) / 224);
  const more = Math.min(MOST_MORE, Math.max(0, (width - 1024) / 176));
  const margin = width < PAGE_FROM ? mix(20, 32, room) : (width - contentOf(width)) / 2;
  const hatchLift = 38 * low;
  const hatch = square(margin + mix(138, 152, room), TOP, mix(108, 128, room) - hatchLift);
  const guestsWidth = hatch.x - 22 - margin;
  const boardWidth = guestsWidth - 4 * room;
  const boardHeight = orderBoardHeight(drive, boardWidth);
  const boardBottom = BOARD_BOTTOM - lift + Math.min(14, Math.max(0, boardHeight - 58));
  const orderBoard = rect(margin, boardBottom - boardHeight, boardWidth, boardHeight);

  const dishRoomWidth = mix(212, 228, room) + 40 * more;
  const dishRoom = rect(width - margin - dishRoomWidth, 12, dishRoomWidth, 330 - lift);
  const tablesX = hatch.x + mix(156, 186, room);
  const area = rect(tablesX, TOP, dishRoom.x - mix(26, 22, room) - tablesX, 3 * ROW_PITCH + 52 - lift);
  const tables = mediumTables(area, drive);

  const plateSide = mix(90, 106, room) - 20 * low;
  const plateX = dishRoom.x + 10;
  const replating = square(plateX, 50, plateSide);
  const victim = square(plateX, 208 - lift + 10 * low + (106 - plateSide) / 2, plateSide);
  const captionX = right(replating) + 10;
  const captionWidth = right(dishRoom) - 6 - captionX;
  const washerBox = rect(captionX, 266 - lift + 14 * low, Math.min(96, captionWidth - 6), 46);
  return {
    margin,
    guestsWidth,
    orderBoard,
    hatch,
    hatchLift,
    beltY: BELT_Y - lift,
    stackEnd: hatch.x + mix(108, 128, room),
    stack: {
      x: hatch.x,
      width: mix(100, 120, room),
      baseY: STACK_BASE - lift,
      step: 7 - low,
      slots: STACK_SLOTS,
      restStep: restStep(drive.blockCount, 4),
      outlinedSlots: 6,
    },
    tables,
    tablesX,
    tablesEnd: tablesRight(tables),
    dishRoom,
    replating,
    victim,
    washer: {
      box: washerBox,
      drum: null,
      bar: rect(washerBox.x + 12, bottom(washerBox) - 9, washerBox.width - 24, 4),
    },
    washerBox,
    captionX,
    captionWidth,
  };
}

/** Plates with room for numbers under each row, or a heat map. */
function mediumTables(area: ReturnType<typeof rect>, drive: SceneDrive): SceneLayout['tables'] {
  const limits = { leastSide: 30, mostSide: 90, columnGap: 10, rowGap: NUMBER_HEIGHT + 4 };
  return platesIn(area, drive, limits) ?? tilesIn({ ...area, height: area.height + 32 }, drive.blockCount);
}

function mediumArrows(stations: MediumStations): Pick<SceneLayout, 'arrows' | 'beltWay'> {
  const { hatch, hatchLift, beltY, stack, stackEnd, tablesX, tablesEnd, replating, victim, washerBox } = stations;
  const hatchMiddle = middle(hatch);
  const washY = Math.min(bottom(victim) - 10, washerBox.y + 22);
  const backY = middle(replating).y;
  const pickY = middle(victim).y;
  const beltX = middle(washerBox).x;
  const beltEnd = { x: stackEnd + 14, y: stack.baseY - 8 };
  const belt: Arrow = {
    id: 'belt',
    steps: [
      ['M', beltX, bottom(washerBox) + 2],
      ['L', beltX, beltY - 4],
      ['Q', beltX, beltY, beltX - 4, beltY],
      ['L', beltEnd.x + 6, beltY],
      ['Q', beltEnd.x, beltY, beltEnd.x, beltY - 6],
      ['L', beltEnd.x, beltEnd.y],
      ['L', stackEnd, beltEnd.y],
    ],
  };
  return {
    beltWay: belt.steps,
    arrows: [
      {
        id: 'full',
        steps: [
          ['M', right(hatch) + 8, hatchMiddle.y],
          ['L', tablesX - 12, hatchMiddle.y],
        ],
      },
      {
        id: 'pick',
        steps: [
          ['M', tablesEnd + 4, pickY],
          ['L', victim.x - 8, pickY],
        ],
      },
      {
        id: 'back',
        steps: [
          ['M', replating.x - 8, backY],
          ['L', tablesEnd + 8, backY],
        ],
      },
      {
        id: 'wash',
        steps: [
          ['M', right(victim) + 2, washY],
          ['L', washerBox.x - 2, washY],
        ],
      },
      belt,
      {
        id: 'refill',
        steps: [
          ['M', hatchMiddle.x, 222 - hatchLift],
          ['L', hatchMiddle.x, 202 - hatchLift],
        ],
      },
    ],
  };
}

function mediumLabels(stations: MediumStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { margin, guestsWidth, orderBoard, hatch, stack, tablesX, dishRoom, replating, victim, washerBox } = stations;
  const { captionX, captionWidth, hatchLift, stackEnd } = stations;
  return {
    guests: { x: margin, y: 11, width: guestsWidth, height: 20, align: 'left' },
    waiting: {
      x: margin,
      y: CROWD_TOP,
      width: guestsWidth,
      height: CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, true),
      align: 'left',
    },
    orderBoard: {
      x: margin,
      y: orderBoard.y - 20,
      width: orderBoard.width,
      height: orderBoard.height + 20,
      align: 'left',
    },
    hatch: { x: hatch.x, y: 11, width: tablesX - hatch.x - 24, height: 20, align: 'left' },
    hatchCaption: { x: hatch.x, y: bottom(hatch) + 7, width: tablesX - hatch.x - 10, height: 34, align: 'left' },
    stack: {
      x: hatch.x,
      y: 231 - hatchLift,
      width: Math.min(tablesX - 6 - hatch.x, Math.max(stack.width, stackTitleWidth(15))),
      height: 37,
      align: 'left',
      isSpread: true,
    },
    lowLine: {
      x: stackEnd + 4,
      y: lowLineY(stack, drive.reserveBlocks) - 17,
      width: Math.min(42, tablesX - stackEnd - 6),
      height: 34,
      align: 'left',
    },
    tables: { x: tablesX - 14, y: 11, width: 66, height: 20, align: 'left' },
    legend: { x: tablesX + 52, y: 2, width: dishRoom.x - 6 - tablesX - 52, height: 36, align: 'left' },
    dishRoom: { x: replating.x, y: 21, width: right(dishRoom) - replating.x - 6, height: 20, align: 'left' },
    replating: {
      x: captionX,
      y: replating.y,
      width: captionWidth,
      height: Math.min(104, washerBox.y - 146),
      align: 'left',
    },
    victim: { x: captionX, y: washerBox.y - 6, width: captionWidth, height: 90, align: 'left', hang: 'bottom' },
    nextPlate: { x: victim.x + 6, y: middle(victim).y - 17, width: victim.width - 12, height: 34, align: 'center' },
    washer: { x: washerBox.x, y: washerBox.y + 13, width: washerBox.width, height: 18, align: 'center' },
  };
}

/** Border of the floor, which is not part of the available height. */
const EDGE = 1;

export const compose: Compose = (width, drive, { availableHeightCssPx = Infinity, isShort = false }) => {
  // A window that is not short has room for all of it, whatever its page measures while it loads.
  const height = isShort ? Math.max(LEAST_HEIGHT, Math.min(HEIGHT, availableHeightCssPx - EDGE)) : HEIGHT;
  return mediumLayout(width, drive, height);
};

export { tellShort as tellDishRoom } from '../text/dishRoomShort.ts';
