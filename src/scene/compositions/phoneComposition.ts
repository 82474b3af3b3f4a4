import type { SceneDrive } from '../vocabulary.ts';
import { crowdIn } from '../layout/crowd.ts';
import { phoneSizes } from '../layout/phoneSizes.ts';
import type { PhoneSizes } from '../layout/phoneSizes.ts';
import { bottom, middle, rect, right, square } from '../layout/geometry.ts';
import type { Arrow, LabelBox, LabelId, SceneLayout, Compose } from '../layout/sceneLayout.ts';
import { lowLineY, restStep, STACK_SLOTS } from '../layout/stackBar.ts';
import { ticketWidth } from '../layout/tables.ts';

const GUEST_STEP = 42;
/** Least side of the hatch beside which two guests fit one above the other. */
const TWO_GUESTS_FROM = 76;

/** Upright and narrow: guests, hatch and stack in one row, then the tables, then the dish room. */
function phoneLayout(
  width: number,
  drive: SceneDrive,
  isEmbed: boolean,
  availableHeight: number | undefined,
): SceneLayout {
  const sizes = phoneSizes(width, drive, isEmbed, availableHeight);
  const stations = phoneStations(width, drive, sizes);
  const { margin, hatch, stack, tables, dishRoom, replating, victim, washer, crowdArea } = stations;
  // The crowd is designed for a hatch of 86 px and scales with it.
  const grown = Math.max(1, hatch.width / 86);
  return {
    shape: 'phone',
    scale: 1,
    width,
    height: sizes.height,
    guests: {
      spots: Array.from({ length: hatch.width >= TWO_GUESTS_FROM ? 2 : 1 }, (_, guest) => ({
        x: margin + 12,
        y: hatch.y + 24 + guest * GUEST_STEP,
      })),
      size: 1,
      ticketOffset: 16,
      ticketWidth: Math.min(ticketWidth(drive), hatch.x - 14 - margin - 28),
      firstInCrowd: 0,
      crowd: crowdIn(crowdArea, [
        { most: 14, columns: 7, pitch: 15.2 * grown, rowPitch: 27 * grown, cell: 9.5 * grown },
        { most: 28, columns: 10, pitch: 10.6 * grown, rowPitch: 18.5 * grown, cell: 6.4 * grown },
      ]),
    },
    orderBoard: null,
    hatch,
    shutter: { bar: rect(hatch.x - 11, hatch.y + 2, 6, hatch.width - 4), slats: 0 },
    stack,
    tables,
    plateNumbers: null,
    dishRoom,
    replating,
    victim,
    washer,
    ...phoneArrows(stations),
    labels: phoneLabels(stations, sizes, drive),
  };
}

type PhoneStations = ReturnType<typeof phoneStations>;

/** Below this side of a plate in the dish room, the washer has room for one line of text only. */
const ROOMY_PLATE = 60;
const MOST_WASHER = 62;

/** Rectangles of all parts, from the top down. */
function phoneStations(width: number, drive: SceneDrive, sizes: PhoneSizes) {
  const { margin, hatchSide, dishSide, tables } = sizes;
  const hatch = square(margin + Math.min(190, Math.max(96, 118 + (width - 390) * 0.314)), sizes.hatchY, hatchSide);
  const stackWidth = Math.min(130, Math.max(70, 86 + (width - 390) * 0.22));
  const stack = {
    x: width - margin - 8 - stackWidth,
    width: stackWidth,
    baseY: bottom(hatch) - 1,
    step: (hatchSide * 0.745) / STACK_SLOTS,
    slots: STACK_SLOTS,
    restStep: 1.5 * restStep(drive.blockCount, hatchSide * 0.15),
    outlinedSlots: 0,
  };
  const roomY = sizes.dishRoomY;
  const dishRoom = rect(margin - 8, roomY, width - 2 * margin + 16, sizes.height - 4 - roomY);
  const plateY = roomY + 32;
  const replating = square(margin + 4, plateY, dishSide);
  const victim = square(margin + dishSide + 42, plateY, dishSide);
  const isRoomy = dishSide >= ROOMY_PLATE;
  const washerX = right(victim) + 24;
  const washerTop = isRoomy ? Math.max(Math.min(40, dishSide - 26), dishSide - MOST_WASHER) : 24;
  const washerBox = rect(
    washerX,
    plateY + washerTop,
    Math.min(220, width - margin - 4 - washerX),
    Math.max(20, dishSide - washerTop - (isRoomy ? 2 : 0)),
  );
  const washer = {
    box: washerBox,
    drum: null,
    bar: rect(washerBox.x + 10, bottom(washerBox) - 6, washerBox.width - 20, 3),
  };
  const crowdTop = hatch.y + 37;
  const crowdArea = rect(margin, crowdTop, hatch.x - 17 - margin, Math.max(20, bottom(hatch) + 5 - crowdTop));
  return { width, margin, hatch, stack, tables, dishRoom, replating, victim, isRoomy, washer, washerBox, crowdArea };
}

function phoneArrows(stations: PhoneStations): Pick<SceneLayout, 'arrows' | 'beltWay'> {
  const { width, hatch, stack, victim, washerBox } = stations;
  const washY = Math.max(victim.y + victim.width * 0.74, washerBox.y + 8);
  const refillY = bottom(hatch) - hatch.width * 0.23;
  const arrows: Arrow[] = [
    {
      id: 'wash',
      steps: [
        ['M', right(victim) + 4, washY],
        ['L', washerBox.x - 4, washY],
      ],
    },
    {
      id: 'refill',
      steps: [
        ['M', stack.x - 10, refillY],
        ['L', right(hatch) + 8, refillY],
      ],
    },
  ];
  const edge = width - 6;
  return {
    arrows,
    beltWay: [
      ['M', middle(washerBox).x, washerBox.y],
      ['L', edge, washerBox.y],
      ['L', edge, stack.baseY - 12],
      ['L', middle(stackRect(stack)).x, stack.baseY - 12],
    ],
  };
}

const stackRect = ({ x, width, baseY }: SceneLayout['stack']) => rect(x, baseY, width, 0);

function phoneLabels(
  stations: PhoneStations,
  sizes: PhoneSizes,
  drive: SceneDrive,
): Partial<Record<LabelId, LabelBox>> {
  const { width, margin, hatch, stack, dishRoom, isRoomy, washerBox } = stations;
  const titleY = hatch.y - 22;
  const { headY, headHeight } = sizes;
  const content = width - 2 * margin;
  return {
    guests: { x: margin, y: titleY, width: hatch.x - margin - 8, height: 19, align: 'left' },
    waiting: { x: margin, y: hatch.y - 2, width: hatch.x - 15 - margin, height: 34, align: 'left' },
    hatch: { x: hatch.x, y: titleY, width: stack.x - hatch.x - 12, height: 19, align: 'left' },
    stack: { x: stack.x - 2, y: titleY, width: width - stack.x - 2, height: 19, align: 'left' },
    lowLine: {
      x: stack.x - 4,
      y: lowLineY(stack, drive.reserveBlocks) - 2,
      width: stack.width + 4,
      height: 17,
      align: 'right',
      hang: 'bottom',
    },
    ...(sizes.hasHead
      ? {
          tables: { x: margin, y: headY, width: content, height: 18, align: 'left' },
          legend: { x: margin, y: headY, width: content, height: headHeight, align: 'left' },
        }
      : {}),
    dishRoom: { x: margin + 4, y: dishRoom.y + 7, width: content - 4, height: 20, align: 'left' },
    replating: {
      x: washerBox.x,
      y: dishRoom.y + (isRoomy ? 26 : 30),
      width: washerBox.width + 4,
      height: isRoomy ? washerBox.y - dishRoom.y - 27 : 22,
      align: 'left',
    },
    washer: { x: washerBox.x, y: middle(washerBox).y - 9, width: washerBox.width, height: 18, align: 'center' },
  };
}

export const compose: Compose = (width, drive, { surroundings, availableHeightCssPx }) =>
  phoneLayout(width, drive, surroundings === 'embed', availableHeightCssPx);

export { tellPhone as tellDishRoom } from '../text/dishRoomPhone.ts';
