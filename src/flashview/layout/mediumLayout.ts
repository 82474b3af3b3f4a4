import type { SceneDrive } from '../vocabulary.ts';
import { bottom, middle, mix, rect, right, square } from './rect.ts';
import type { Arrow, LabelBox, LabelId, SceneLayout } from './sceneLayout.ts';
import { orderBoardHeight, platesIn, ticketWidth, tilesIn } from './tables.ts';

const BOARD_WIDTH = 128;
const MARGIN = 32;

const GUEST_TOP = 104;
const GUEST_STEP = 54;
const GUESTS = 4;

/** 800 to 1199 px: the dish room goes under the tables, its washer under the clean stack, so the loop stays short. */
export function mediumLayout(width: number, drive: SceneDrive): SceneLayout {
  const stations = mediumStations(width, drive);
  const { hatch, stack, tables, dishRoom, replating, victim, washer } = stations;
  const lastGuestY = GUEST_TOP + (GUESTS - 1) * GUEST_STEP;
  return {
    shape: 'medium',
    scale: 1,
    width,
    height: bottom(dishRoom) + 16,
    guests: {
      spots: Array.from({ length: GUESTS }, (_, guest) => ({ x: MARGIN + 14, y: GUEST_TOP + guest * GUEST_STEP })),
      ticketOffset: 20,
      ticketWidth: ticketWidth(drive),
      waitingSpots: [0, 1].map((guest) => ({ x: MARGIN + 54 + ticketWidth(drive) + guest * 17, y: lastGuestY })),
    },
    orderBoard: rect(MARGIN, 328, BOARD_WIDTH, orderBoardHeight(drive, BOARD_WIDTH)),
    hatch,
    stack,
    tables,
    dishRoom,
    replating,
    victim,
    washer,
    arrows: mediumArrows(stations),
    labels: mediumLabels(stations, drive),
  };
}

type MediumStations = ReturnType<typeof mediumStations>;

/** Where everything stands: guests, hatch and tables in one row, the dish room under it. */
function mediumStations(width: number, drive: SceneDrive) {
  const content = width - 2 * MARGIN;
  const room = (width - 800) / 400;
  const hatchSide = mix(120, 140, room);
  const hatch = square(MARGIN + 148, 66, hatchSide);
  const tablesX = right(hatch) + 72;
  const areaWidth = MARGIN + content - tablesX;
  const tablesHeight = Math.min(420, Math.max(340, ((areaWidth - 40) / 6) * 4 + 32));
  const area = rect(tablesX, 66, areaWidth, tablesHeight);
  const tables =
    platesIn(area, drive, { leastSide: 39, mostSide: 104, columnGap: 8, rowGap: 8 }) ?? tilesIn(area, drive.blockCount);

  const roomY = bottom(area) + 64;
  const dishRoom = rect(16, roomY, width - 32, 228);
  const plateSide = 126;
  const plateY = roomY + 30;
  const washerBox = rect(MARGIN + 4, plateY + 34, 160, 72);
  const victim = square(tablesX - 40 + mix(0, 60, room), plateY, plateSide);
  const replating = square(right(victim) + mix(84, 200, room), plateY, plateSide);

  const stack = { x: hatch.x, width: hatchSide, baseY: bottom(area) + 12, step: 15, slots: 6 };
  const washer = {
    box: washerBox,
    drum: { center: { x: washerBox.x + 36, y: washerBox.y + 36 }, radius: 25 },
    bar: rect(washerBox.x + 72, washerBox.y + 53, 72, 6),
  };
  const belt = { x: right(washerBox) - 8, y: stack.baseY + 14 };
  return { room, hatch, stack, tables, area, dishRoom, replating, victim, washer, belt };
}

function mediumArrows({ hatch, stack, area, replating, victim, washer, belt }: MediumStations): Arrow[] {
  const hatchMiddle = middle(hatch);
  const arrowY = bottom(area) + 10;
  const washY = middle(washer.box).y;
  const pickX = middle(victim).x;
  const backX = middle(replating).x;
  return [
    {
      id: 'full',
      steps: [
        ['M', right(hatch) + 8, hatchMiddle.y],
        ['L', area.x - 10, hatchMiddle.y],
      ],
    },
    {
      id: 'pick',
      steps: [
        ['M', pickX, arrowY],
        ['L', pickX, victim.y - 8],
      ],
    },
    {
      id: 'back',
      steps: [
        ['M', backX, replating.y - 8],
        ['L', backX, arrowY],
      ],
    },
    {
      id: 'wash',
      steps: [
        ['M', victim.x - 6, washY],
        ['L', right(washer.box) + 6, washY],
      ],
    },
    {
      id: 'belt',
      steps: [
        ['M', belt.x, washer.box.y - 4],
        ['L', belt.x, belt.y + 10],
        ['Q', belt.x, belt.y, belt.x + 10, belt.y],
        ['L', hatchMiddle.x - 10, belt.y],
        ['Q', hatchMiddle.x, belt.y, hatchMiddle.x, belt.y - 8],
      ],
    },
    {
      id: 'refill',
      steps: [
        ['M', hatchMiddle.x, stack.baseY - 146],
        ['L', hatchMiddle.x, stack.baseY - 170],
      ],
    },
  ];
}

function mediumLabels(stations: MediumStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { room, hatch, stack, area, dishRoom, replating, victim, washer, belt } = stations;
  const captionX = right(replating) + 18;
  const pickX = middle(victim).x;
  const backX = middle(replating).x;
  return {
    guests: { x: MARGIN, y: 17, width: 128, height: 40, align: 'left' },
    waiting: { x: MARGIN, y: 284, width: 128, height: 18, align: 'left' },
    orderBoard: {
      x: MARGIN,
      y: 307,
      width: BOARD_WIDTH,
      height: orderBoardHeight(drive, BOARD_WIDTH) + 21,
      align: 'left',
    },
    hatch: { x: hatch.x, y: 17, width: area.x - hatch.x - 10, height: 40, align: 'left' },
    hatchCaption: { x: hatch.x, y: bottom(hatch) + 6, width: area.x - hatch.x - 10, height: 36, align: 'left' },
    stack: { x: hatch.x, y: stack.baseY - 143, width: hatch.width, height: 40, align: 'left' },
    lowLine: {
      x: right(hatch) + 10,
      y: stack.baseY - 68,
      width: area.x - right(hatch) - 14,
      height: 36,
      align: 'left',
    },
    tables: { x: area.x, y: 17, width: 108, height: 40, align: 'left' },
    legend: { x: area.x + 112, y: 19, width: right(area) - area.x - 112, height: 44, align: 'left' },
    full: {
      x: right(hatch),
      y: middle(hatch).y - 24,
      width: area.x - right(hatch),
      height: 18,
      align: 'center',
    },
    pick: { x: pickX + 10, y: bottom(area) + 22, width: 60, height: 18, align: 'left' },
    back: { x: backX + 10, y: bottom(area) + 22, width: 60, height: 18, align: 'left' },
    dishRoom: { x: MARGIN + 4, y: dishRoom.y + 10, width: 164, height: 40, align: 'left' },
    replating: { x: captionX, y: replating.y, width: right(dishRoom) - 12 - captionX, height: 196, align: 'left' },
    victim: {
      x: victim.x,
      y: bottom(victim) + 8,
      width: victim.width + mix(70, 150, room),
      height: 58,
      align: 'left',
    },
    washer: { x: washer.box.x + 72, y: washer.box.y + 10, width: 86, height: 40, align: 'left' },
    belt: { x: MARGIN, y: stack.baseY + 13, width: belt.x - 14 - MARGIN, height: 36, align: 'left' },
  };
}
