import type { SceneDrive, SceneWords } from '../vocabulary.ts';
import {
  crowdIn,
  lowLineY,
  restStep,
  STACK_SLOTS,
  type Arrow,
  type LabelBox,
  type LabelId,
  type SceneLayout,
  type Compose,
} from '../layout/sceneLayout.ts';
import { bottom, middle, mix, rect, right, square } from '../layout/geometry.ts';
import { hasNumberRoom, orderBoardHeight, platesIn, tablesRight, ticketWidth, tilesIn } from '../layout/tables.ts';
import { crowdLines, stackTitleWidth, fitsLine } from '../layout/wordRoom.ts';
import * as scene from '#messages/scene';
import {
  figure,
  nameOf,
  nextPlate,
  wantedLine,
  line,
  type TellDishRoom,
  type SceneTexts,
  type TextLine,
} from '../text/sceneTexts.ts';

const MARGIN = 40;
const MOST_CONTENT = 1360;
const HEIGHT = 424;
const TOP = 66;
const BOARD_WIDTH = 128;
const BOARD_BOTTOM = 400;

const GUESTS = 4;
const GUEST_TOP = 94;
const GUEST_STEP = 46;
const CROWD_TOP = 166;
const CROWD_LINE = 17;
/** Width of the number of waiting guests with the space after it. */
const CROWD_FIGURE = 44;

const STACK_BASE = 400;
const BELT_Y = 412;

/** From 1200 px: guests, hatch, tables and dish room side by side; the return belt runs under the tables. */
function wideLayout(width: number, scale: number, drive: SceneDrive): SceneLayout {
  const stations = wideStations(width, drive);
  const { left, hatch, stack, tables, dishRoom, replating, victim, washer, orderBoard, guestsWidth } = stations;
  const crowdTop = CROWD_TOP + CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, false) + 10;
  const crowdArea = rect(left, crowdTop, guestsWidth, Math.min(72, orderBoard.y - 26 - crowdTop));
  return {
    shape: 'wide',
    scale,
    width,
    height: HEIGHT,
    guests: {
      spots: Array.from({ length: GUESTS }, (_, guest) => ({ x: left + 14, y: GUEST_TOP + guest * GUEST_STEP })),
      size: 1,
      ticketOffset: 20,
      ticketWidth: ticketWidth(drive),
      firstInCrowd: 2,
      crowd: crowdIn(crowdArea, [
        { most: 14, columns: 7, pitch: 21, rowPitch: 36, cell: 11 },
        { most: 28, columns: 10, pitch: 14.4, rowPitch: 25, cell: 7.8 },
      ]),
    },
    orderBoard,
    hatch,
    shutter: { bar: rect(hatch.x - 19, hatch.y + 2, 9, hatch.width - 4), slats: 9 },
    stack,
    tables,
    plateNumbers: hasNumberRoom(tables, drive) ? 'left' : null,
    dishRoom,
    replating,
    victim,
    washer,
    ...wideArrows(stations),
    labels: wideLabels(stations, drive),
  };
}

type WideStations = ReturnType<typeof wideStations>;

/** Rectangles of all parts, from left to right. */
function wideStations(width: number, drive: SceneDrive) {
  const content = Math.min(MOST_CONTENT, width - 2 * MARGIN);
  const left = (width - content) / 2;
  // 0 at 1200 px, 1 at 1440 px, the width of the design.
  const room = (content - 1120) / (MOST_CONTENT - 1120);
  const hatchSide = mix(126, 148, room);
  const hatch = square(left + mix(166, 174, room), TOP, hatchSide);
  const guestsWidth = hatch.x - 22 - left;
  const boardHeight = orderBoardHeight(drive, BOARD_WIDTH);
  // A board of two lines ends at the bottom of the stack, a taller one a little lower.
  const boardBottom = BOARD_BOTTOM + Math.min(18, Math.max(0, boardHeight - 58));
  const orderBoard = rect(left, boardBottom - boardHeight, BOARD_WIDTH, boardHeight);
  const tablesX = right(hatch) + mix(76, 78, room);
  const dishRoomWidth = mix(304, 356, room);
  const dishRoom = rect(left + content - dishRoomWidth, 14, dishRoomWidth, 384);
  const area = rect(tablesX, TOP, dishRoom.x - mix(54, 57, room) - tablesX, 321);
  const tables =
    platesIn(area, drive, { leastSide: 39, mostSide: 150, columnGap: 22, rowGap: 11 }) ??
    tilesIn(area, drive.blockCount);

  const plateSide = mix(112, 126, room);
  const replating = square(dishRoom.x + 20, 72, plateSide);
  const victim = square(dishRoom.x + 20, 250 + (126 - plateSide) / 2, plateSide);
  const captionX = right(replating) + mix(16, 22, room);
  const captionWidth = right(dishRoom) - 8 - captionX;
  const washerBox = rect(captionX, 302, Math.min(160, captionWidth), 66);
  const drumRadius = mix(18, 23, room);
  const drumX = washerBox.x + drumRadius + mix(7, 11, room);
  const barX = drumX + drumRadius + mix(7, 11, room);
  return {
    left,
    guestsWidth,
    orderBoard,
    hatch,
    stack: {
      x: hatch.x,
      width: hatchSide,
      baseY: STACK_BASE,
      step: 10,
      slots: STACK_SLOTS,
      restStep: restStep(drive.blockCount, 14),
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
      drum: { center: { x: drumX, y: washerBox.y + 33 }, radius: drumRadius },
      bar: rect(barX, washerBox.y + 51, Math.min(76, right(washerBox) - barX - 14), 5),
    },
    washerBox,
    captionX,
    captionWidth,
  };
}

function wideArrows(stations: WideStations): Pick<SceneLayout, 'arrows' | 'beltWay'> {
  const { hatch, stack, tablesX, tablesEnd, replating, victim, washerBox } = stations;
  const hatchMiddle = middle(hatch);
  const backY = middle(replating).y;
  const pickY = middle(victim).y;
  const washY = middle(washerBox).y;
  const beltX = middle(washerBox).x;
  const beltEnd = { x: right(hatch) + 36, y: stack.baseY - 10 };
  const belt: Arrow = {
    id: 'belt',
    steps: [
      ['M', beltX, bottom(washerBox) + 2],
      ['L', beltX, BELT_Y - 10],
      ['Q', beltX, BELT_Y, beltX - 10, BELT_Y],
      ['L', beltEnd.x + 10, BELT_Y],
      ['Q', beltEnd.x, BELT_Y, beltEnd.x, BELT_Y - 10],
      ['L', beltEnd.x, beltEnd.y],
      ['L', right(hatch) + 12, beltEnd.y],
    ],
  };
  return {
    beltWay: belt.steps,
    arrows: [
      {
        id: 'full',
        steps: [
          ['M', right(hatch) + 8, hatchMiddle.y],
          ['L', tablesX - 24, hatchMiddle.y],
        ],
      },
      {
        id: 'pick',
        steps: [
          ['M', tablesEnd + 8, pickY],
          ['L', victim.x - 14, pickY],
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
          ['M', right(victim) + 4, washY],
          ['L', washerBox.x - 4, washY],
        ],
      },
      belt,
      {
        id: 'refill',
        steps: [
          ['M', hatchMiddle.x, 266],
          ['L', hatchMiddle.x, 244],
        ],
      },
    ],
  };
}

function wideLabels(stations: WideStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { left, guestsWidth, orderBoard, hatch, stack, tablesX, tablesEnd, dishRoom, replating, victim } = stations;
  const { captionX, captionWidth, washerBox, washer } = stations;
  const { bar } = washer;
  const besideHatch = tablesX - 20 - right(hatch);
  const backY = middle(replating).y;
  const pickY = middle(victim).y;
  const gap = { x: tablesEnd, width: dishRoom.x - tablesEnd, height: 18, align: 'center' } as const;
  const beltMiddle = (tablesX + tablesEnd) / 2;
  const beltWidth = Math.min(460, tablesEnd - tablesX);
  return {
    guests: { x: left, y: 11, width: guestsWidth, height: 40, align: 'left' },
    waiting: {
      x: left,
      y: CROWD_TOP,
      width: guestsWidth,
      height: CROWD_LINE * crowdLines(guestsWidth, CROWD_FIGURE, false),
      align: 'left',
    },
    orderBoard: {
      x: left,
      y: orderBoard.y - 22,
      width: orderBoard.width,
      height: orderBoard.height + 22,
      align: 'left',
    },
    hatch: { x: hatch.x, y: 11, width: tablesX - hatch.x - 24, height: 40, align: 'left' },
    hatchCaption: { x: hatch.x, y: bottom(hatch) + 8, width: tablesX - hatch.x - 24, height: 18, align: 'left' },
    stack: {
      x: hatch.x,
      y: 267,
      width: Math.min(tablesX - 24 - hatch.x, Math.max(hatch.width, stackTitleWidth(16))),
      height: 38,
      align: 'left',
      isSpread: true,
    },
    lowLine: {
      x: right(hatch) + 14,
      y: lowLineY(stack, drive.reserveBlocks) - 9,
      width: tablesX - right(hatch) - 16,
      height: 18,
      align: 'left',
    },
    tables: { x: tablesX, y: 11, width: 140, height: 40, align: 'left' },
    legend: { x: tablesX + 150, y: 13, width: dishRoom.x - 16 - tablesX - 150, height: 40, align: 'left' },
    full: { x: right(hatch), y: middle(hatch).y - 27, width: besideHatch, height: 18, align: 'center' },
    pick: { ...gap, y: pickY - 27 },
    back: { ...gap, y: backY - 27 },
    dishRoom: { x: dishRoom.x + 20, y: 21, width: dishRoom.width - 40, height: 40, align: 'left' },
    replating: { x: captionX, y: replating.y + 1, width: captionWidth, height: 128, align: 'left' },
    victim: { x: captionX, y: washerBox.y - 14, width: captionWidth, height: 60, align: 'left', hang: 'bottom' },
    nextPlate: { x: victim.x + 8, y: middle(victim).y - 17, width: victim.width - 16, height: 34, align: 'center' },
    washer: { x: bar.x, y: washerBox.y + 9, width: right(washerBox) - bar.x - 4, height: 40, align: 'left' },
    belt: { x: beltMiddle - beltWidth / 2, y: BELT_Y - 11, width: beltWidth, height: 22, align: 'center' },
  };
}

const HERO_WIDTH = 1440;
const MOST_SCALE = 1.25;
/** Border of the floor, which is not part of the available height. */
const EDGE = 1;

/** As designed up to 1440 px; scaled up to 1.25 on wider floors with enough height. */
export const compose: Compose = (width, drive, { availableHeightCssPx = Infinity }) => {
  const scale = Math.max(1, Math.min(MOST_SCALE, width / HERO_WIDTH, (availableHeightCssPx - EDGE) / HEIGHT));
  return wideLayout(width / scale, scale, drive);
};

export const tellDishRoom: TellDishRoom = ({ layout, shown }, words, work) => {
  const { drive } = shown;
  const head: TextLine[] = [
    { role: 'heading', tone: 're', parts: [{ text: scene.replating }] },
    line('caption', drive.frontiers === 'split' ? scene.replatingUnder : scene.replatingShared, 'ink2'),
  ];
  const texts: SceneTexts = {
    dishRoom: [line('title', scene.dishRoom), line('note', scene.dishRoomUnder, 'ink3')],
    washer: washerLabel(words, drive.pagesPerBlock),
  };
  const heading = (text: string): TextLine => ({ role: 'heading', tone: 'ink', parts: [{ text }] });
  switch (work.kind) {
    case 'copying': {
      const parts = [...figure(work), { text: ` ${scene.copiedAfter}` }];
      const isShort = !fitsLine(
        `${scene.wanted({ valid: work.wanted, of: drive.pagesPerBlock })} ${scene.reason(words)}`,
        layout.labels.victim?.width ?? 0,
      );
      return {
        ...texts,
        replating: [...head, { role: 'figure', tone: 'ink2', parts }],
        victim: [heading(nameOf(words, work.block)), wantedLine(words, work.wanted, drive.pagesPerBlock, isShort)],
      };
    }
    case 'washing':
      return {
        ...texts,
        replating: head,
        victim: [heading(nameOf(words, work.block)), line('caption', scene.washing, 'ink2')],
      };
    case 'fast': {
      const { relocated } = work;
      const reason = line('caption', scene.victimFastUnder({ relocated }), 'ink2');
      return { ...texts, replating: head, victim: [heading(scene.victimFast), reason] };
    }
    case 'idle': {
      const why = work.isAboveLine ? scene.idle.above : scene.idle.filling;
      return { ...texts, replating: [...head, line('reason', why, 'ink2')], nextPlate: nextPlate() };
    }
    case 'between':
      return { ...texts, replating: head };
  }
};

function washerLabel(words: SceneWords, portions: number): TextLine[] {
  const name: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.washer, isStrong: true }] };
  return [name, line('caption', scene.washerUnder({ portions }), 'ink2')];
}
