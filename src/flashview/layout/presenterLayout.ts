import type { SceneDrive } from '../vocabulary.ts';
import { crowdIn } from './crowd.ts';
import { bottom, middle, rect, right, square } from './rect.ts';
import type { LabelBox, LabelId, SceneLayout } from './sceneLayout.ts';
import { lowLineY, restStep, STACK_SLOTS } from './stackBar.ts';
import { platesIn, tablesRight, ticketWidth, tilesIn } from './tables.ts';
import { crowdLines } from './wordRoom.ts';

export const PRESENTER_WIDTH = 1920;
export const PRESENTER_HEIGHT = 506;
const MARGIN = 64;
const TOP = 66;
const GUEST_SIZE = 1.9;
const STACK_BASE = 482;
const CAPTION_CSS_PX = 24;
const CROWD_TOP = 142;
const CROWD_LINE = 29;
const CROWD_FIGURE = 92;

/** For a hall: 1,920 wide, no text under 24, and made smaller or larger as a whole. */
export function presenterLayout(width: number, scale: number, drive: SceneDrive): SceneLayout {
  const stations = presenterStations((width - PRESENTER_WIDTH) / 2, drive);
  const { left, guestsWidth, hatch, stack, tables, dishRoom, replating, victim, washer } = stations;
  const crowdTop = CROWD_TOP + CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, true, CAPTION_CSS_PX) + 12;
  return {
    shape: 'presenter',
    scale,
    width,
    height: PRESENTER_HEIGHT,
    guests: {
      spots: Array.from({ length: 4 }, (_, guest) => ({ x: left + 23, y: TOP + 42 + guest * 92 })),
      size: GUEST_SIZE,
      ticketOffset: 38,
      ticketWidth: Math.min(ticketWidth(drive) * GUEST_SIZE, guestsWidth - 64),
      firstInCrowd: 1,
      crowd: crowdIn(rect(left, crowdTop, guestsWidth - 6, PRESENTER_HEIGHT - 24 - crowdTop), [
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

/** Where everything stands; what is wider than the picture is empty at both sides. */
function presenterStations(shift: number, drive: SceneDrive) {
  const left = shift + MARGIN;
  const hatch = square(shift + 326, TOP, 232);
  const area = rect(shift + 636, TOP, 630, 426);
  const tables =
    platesIn(area, drive, { leastSide: 39, mostSide: 130, columnGap: 18, rowGap: 18 }) ??
    tilesIn(area, drive.blockCount);
  const dishRoom = rect(shift + 1320, 16, 536, 480);
  const replating = square(dishRoom.x + 28, 76, 176);
  const victim = square(dishRoom.x + 28, 294, 176);
  const captionX = right(replating) + 26;
  const washerBox = rect(captionX, 404, 190, 64);
  return {
    left,
    guestsWidth: 224,
    hatch,
    stack: {
      x: hatch.x,
      width: hatch.width - 20,
      baseY: STACK_BASE,
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
    captionWidth: right(dishRoom) - 16 - captionX,
    washerBox,
    washer: { box: washerBox, drum: null, bar: rect(washerBox.x + 20, bottom(washerBox) - 12, 150, 6) },
  };
}

function presenterArrows(stations: PresenterStations): Pick<SceneLayout, 'arrows' | 'beltWay'> {
  const { hatch, stack, tables, tablesEnd, dishRoom, replating, victim, washerBox } = stations;
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
          ['M', middle(hatch).x, 322],
          ['L', middle(hatch).x, 306],
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
  const { captionX, captionWidth } = stations;
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
    stack: { x: hatch.x, y: 322, width: hatch.width, height: 37, align: 'left', isSpread: true },
    lowLine: {
      x: right(hatch) - 4,
      y: lowLineY(stack, drive.reserveBlocks) - 16,
      width: tables.area.x - right(hatch) - 4,
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
    dishRoom: { x: replating.x, y: 26, width: dishRoom.width - 50, height: 37, align: 'left' },
    replating: { x: captionX, y: replating.y, width: captionWidth, height: 170, align: 'left' },
    victim: { x: captionX, y: washerBox.y - 8, width: captionWidth, height: 112, align: 'left', hang: 'bottom' },
    nextPlate: { x: victim.x + 8, y: middle(victim).y - 31, width: victim.width - 16, height: 62, align: 'center' },
    washer: { x: washerBox.x, y: washerBox.y + 14, width: washerBox.width, height: 32, align: 'center' },
  };
}
