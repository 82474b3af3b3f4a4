import type { SceneDrive } from '../vocabulary.ts';
import { bottom, middle, mix, rect, right, square } from './rect.ts';
import type { Arrow, LabelBox, LabelId, SceneLayout } from './sceneLayout.ts';
import { orderBoardHeight, platesIn, ticketWidth, tilesIn } from './tables.ts';

const BOARD_WIDTH = 128;
const MARGIN = 40;
const MOST_CONTENT = 1360;
const HEIGHT = 476;

const GUEST_TOP = 106;
const GUEST_STEP = 56;
const GUESTS = 4;
const BELT_Y = 452;

/** From 1200 px: guests, hatch, tables and dish room side by side; the return belt runs under the tables. */
export function wideLayout(width: number, scale: number, drive: SceneDrive): SceneLayout {
  const stations = wideStations(width, drive);
  const { left, hatch, stack, tables, dishRoom, replating, victim, washer } = stations;
  const lastGuestY = GUEST_TOP + (GUESTS - 1) * GUEST_STEP;
  return {
    shape: 'wide',
    scale,
    width,
    height: HEIGHT,
    guests: {
      spots: Array.from({ length: GUESTS }, (_, guest) => ({ x: left + 14, y: GUEST_TOP + guest * GUEST_STEP })),
      ticketOffset: 20,
      ticketWidth: ticketWidth(drive),
      waitingSpots: [0, 1, 2].map((guest) => ({ x: left + 54 + ticketWidth(drive) + guest * 17, y: lastGuestY })),
    },
    orderBoard: rect(left, 340, BOARD_WIDTH, orderBoardHeight(drive, BOARD_WIDTH)),
    hatch,
    stack,
    tables,
    dishRoom,
    replating,
    victim,
    washer,
    arrows: wideArrows(stations),
    labels: wideLabels(stations, drive),
  };
}

type WideStations = ReturnType<typeof wideStations>;

/** Where everything stands, from left to right. */
function wideStations(width: number, drive: SceneDrive) {
  const content = Math.min(MOST_CONTENT, width - 2 * MARGIN);
  const left = (width - content) / 2;
  // 0 at 1200 px, 1 at 1440 px: how much of the room of the full picture there is.
  const room = (content - 1120) / (MOST_CONTENT - 1120);
  const hatchSide = mix(122, 150, room);
  const hatch = square(left + mix(150, 168, room), 66, hatchSide);
  const tablesX = right(hatch) + mix(58, 74, room);
  const dishRoomWidth = mix(304, 356, room);
  const dishRoom = rect(left + content - dishRoomWidth, 18, dishRoomWidth, 400);
  const area = rect(tablesX, 66, dishRoom.x - mix(48, 60, room) - tablesX, 358);
  const tables =
    platesIn(area, drive, { leastSide: 39, mostSide: 150, columnGap: mix(8, 12, room), rowGap: 10 }) ??
    tilesIn(area, drive.blockCount);
  const lastSeat = tables.kind === 'plates' ? tables.seats.slice(0, tables.columns).at(-1) : undefined;
  const tablesRight = lastSeat ? right(lastSeat) : right(area);

  const plateSide = mix(112, 134, room);
  const replating = square(dishRoom.x + 20, 76, plateSide);
  const victim = square(dishRoom.x + 20, 272, plateSide);
  const captionX = right(replating) + mix(16, 22, room);
  const captionWidth = right(dishRoom) - 16 - captionX;
  const washerBox = rect(captionX, 334, Math.min(160, captionWidth), 72);
  const drumRadius = mix(19, 25, room);
  const drumX = washerBox.x + drumRadius + mix(7, 11, room);
  const barX = drumX + drumRadius + mix(7, 11, room);

  const stack = { x: hatch.x, width: hatchSide, baseY: 440, step: 15, slots: 6 };
  const washer = {
    box: washerBox,
    drum: { center: { x: drumX, y: washerBox.y + 36 }, radius: drumRadius },
    bar: rect(barX, washerBox.y + 53, Math.min(72, right(washerBox) - barX - 14), 6),
  };
  return {
    left,
    hatch,
    stack,
    tables,
    tablesX,
    tablesRight,
    dishRoom,
    replating,
    victim,
    washer,
    captionX,
    captionWidth,
  };
}

function wideArrows({ hatch, stack, tablesX, tablesRight, replating, victim, washer }: WideStations): Arrow[] {
  const hatchMiddle = middle(hatch);
  const backY = middle(replating).y;
  const pickY = middle(victim).y;
  const washY = washer.box.y + 36;
  const beltX = middle(washer.box).x;
  const beltEnd = { x: right(hatch) + 26, y: stack.baseY - 12 };
  return [
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
        ['M', tablesRight + 8, pickY],
        ['L', victim.x - 10, pickY],
      ],
    },
    {
      id: 'back',
      steps: [
        ['M', replating.x - 8, backY],
        ['L', tablesRight + 14, backY],
      ],
    },
    {
      id: 'wash',
      steps: [
        ['M', right(victim) + 4, washY],
        ['L', washer.box.x - 4, washY],
      ],
    },
    {
      id: 'belt',
      steps: [
        ['M', beltX, bottom(washer.box) + 2],
        ['L', beltX, BELT_Y - 10],
        ['Q', beltX, BELT_Y, beltX - 10, BELT_Y],
        ['L', beltEnd.x + 10, BELT_Y],
        ['Q', beltEnd.x, BELT_Y, beltEnd.x, BELT_Y - 10],
        ['L', beltEnd.x, beltEnd.y],
        ['L', right(hatch) + 12, beltEnd.y],
      ],
    },
    {
      id: 'refill',
      steps: [
        ['M', hatchMiddle.x, 290],
        ['L', hatchMiddle.x, 266],
      ],
    },
  ];
}

function wideLabels(stations: WideStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { left, hatch, stack, tablesX, tablesRight, dishRoom, replating, victim, washer } = stations;
  const { captionX, captionWidth } = stations;
  const { box: washerBox, bar } = washer;
  const gapLabelY = middle(hatch).y - 8;
  const backY = middle(replating).y;
  const pickY = middle(victim).y;
  const beltMiddle = (tablesX + tablesRight) / 2;
  return {
    guests: { x: left, y: 17, width: 128, height: 40, align: 'left' },
    waiting: { x: left, y: 292, width: 140, height: 18, align: 'left' },
    orderBoard: {
      x: left,
      y: 319,
      width: BOARD_WIDTH,
      height: orderBoardHeight(drive, BOARD_WIDTH) + 21,
      align: 'left',
    },
    hatch: { x: hatch.x, y: 17, width: tablesX - hatch.x - 12, height: 40, align: 'left' },
    hatchCaption: { x: hatch.x, y: bottom(hatch) + 8, width: tablesX - hatch.x - 20, height: 18, align: 'left' },
    stack: { x: hatch.x, y: 293, width: hatch.width, height: 40, align: 'left' },
    lowLine: {
      x: right(hatch) + 12,
      y: stack.baseY - 68,
      width: tablesX - right(hatch) - 16,
      height: 18,
      align: 'left',
    },
    tables: { x: tablesX, y: 17, width: 112, height: 40, align: 'left' },
    legend: { x: tablesX + 118, y: 19, width: dishRoom.x - 16 - tablesX - 118, height: 38, align: 'left' },
    full: { x: right(hatch), y: gapLabelY - 16, width: tablesX - right(hatch), height: 18, align: 'center' },
    pick: { x: tablesRight, y: pickY - 24, width: dishRoom.x - tablesRight, height: 18, align: 'center' },
    back: { x: tablesRight, y: backY - 24, width: dishRoom.x - tablesRight, height: 18, align: 'center' },
    dishRoom: { x: dishRoom.x + 20, y: 25, width: dishRoom.width - 40, height: 40, align: 'left' },
    replating: { x: captionX, y: replating.y + 1, width: captionWidth, height: 134, align: 'left' },
    victim: { x: captionX, y: washerBox.y - 8, width: captionWidth, height: 66, align: 'left', hang: 'bottom' },
    washer: { x: bar.x, y: washerBox.y + 10, width: right(washerBox) - bar.x - 4, height: 40, align: 'left' },
    belt: { x: beltMiddle - 140, y: BELT_Y - 11, width: 280, height: 22, align: 'center' },
  };
}
