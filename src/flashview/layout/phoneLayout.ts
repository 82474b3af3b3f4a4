import type { SceneDrive } from '../vocabulary.ts';
import { bottom, middle, rect, right, square } from './rect.ts';
import type { Rect } from './rect.ts';
import type { Arrow, LabelBox, LabelId, SceneLayout } from './sceneLayout.ts';
import { platesIn, seatCountOf, ticketWidth, tilesIn } from './tables.ts';
import type { TablesLayout } from './tables.ts';
import { phoneLegendRows } from './wordRoom.ts';

const MARGIN = 16;
const LEAST_PLATE = 39;

/** Under 800 px: hatch row, tables, dish room row; the belt climbs the right edge. */
export function phoneLayout(width: number, drive: SceneDrive): SceneLayout {
  const stations = phoneStations(width, drive);
  const { hatch, stack, tables, dishRoom, replating, victim, washer } = stations;
  return {
    shape: 'phone',
    scale: 1,
    width,
    height: bottom(dishRoom) + 8,
    guests: {
      spots: [0, 1].map((guest) => ({ x: MARGIN + 12, y: 58 + guest * 42 })),
      ticketOffset: 16,
      ticketWidth: Math.min(ticketWidth(drive), hatch.x - MARGIN - 34),
      waitingSpots: [0, 1]
        .map((guest) => ({ x: MARGIN + 46 + Math.max(44, ticketWidth(drive)) + guest * 16, y: 100 }))
        .filter((spot) => spot.x + 14 < hatch.x),
    },
    orderBoard: null,
    hatch,
    stack,
    tables,
    dishRoom,
    replating,
    victim,
    washer,
    arrows: phoneArrows(stations),
    labels: phoneLabels(stations, drive),
  };
}

type PhoneStations = ReturnType<typeof phoneStations>;

/** Where everything stands, from the top down. */
function phoneStations(width: number, drive: SceneDrive) {
  const isNarrow = width < 360;
  const content = width - 2 * MARGIN;
  const hatchSide = Math.min(128, Math.max(80, width * 0.226));
  const hatch = square(isNarrow ? 112 : width * 0.374, 34, hatchSide);
  const stackWidth = Math.min(130, Math.max(74, content * 0.25));
  const stack = { x: width - MARGIN - 10 - stackWidth, width: stackWidth, baseY: bottom(hatch), step: 14, slots: 6 };

  const headerY = bottom(hatch) + 24;
  const isTiled = phoneTables(rect(MARGIN, 0, content, 0), drive).kind === 'tiles';
  const isLegendTall = width < 360 || (isTiled && width < 560) || phoneLegendRows(content - 4) === 2;
  const legendHeight = isLegendTall ? 44 : 24;
  const tablesTop = headerY + 24 + legendHeight;
  const tables = phoneTables(rect(MARGIN, tablesTop, content, 0), drive);
  const tablesBottom = tables.kind === 'plates' ? bottom(tables.seats.at(-1) ?? tables.area) : bottom(tables.area);

  const roomY = tablesBottom + 26;
  const plateSide = isNarrow ? 96 : Math.min(128, Math.max(92, width * 0.246));
  const replating = square(20, roomY + 62, plateSide);
  const washerWidth = isNarrow ? 0 : Math.min(160, Math.max(84, width * 0.22));
  const washerX = width - 30 - washerWidth;
  const victim = square(
    isNarrow ? width - 36 - plateSide : (right(replating) + washerX) / 2 - plateSide / 2 + 6,
    roomY + 62,
    plateSide,
  );
  const middleY = victim.y + plateSide / 2;
  const captionY = bottom(victim) + 6;
  const washerBox: Rect = isNarrow
    ? rect(20, captionY + 40, width - 56, 34)
    : rect(washerX, middleY - 36, washerWidth, 72);
  const roomBottom = isNarrow ? bottom(washerBox) + 10 : captionY + 32;
  const dishRoom = rect(8, roomY, width - 26, roomBottom - roomY);
  const washer = {
    box: washerBox,
    drum: null,
    bar: isNarrow
      ? rect(washerBox.x + 170, washerBox.y + 14, washerBox.width - 184, 5)
      : rect(washerBox.x + 11, bottom(washerBox) - 16, washerBox.width - 22, 5),
  };
  return {
    isNarrow,
    width,
    hatch,
    stack,
    tables,
    headerY,
    legendHeight,
    dishRoom,
    replating,
    victim,
    washer,
    captionY,
    washerRight: washerX + washerWidth,
  };
}

function phoneArrows(stations: PhoneStations): Arrow[] {
  const { isNarrow, width, hatch, stack, headerY, dishRoom, replating, victim, washer } = stations;
  const pickX = middle(victim).x;
  const backX = middle(replating).x;
  const middleY = middle(victim).y;
  const beltX = width - 9;
  const beltTop = stack.baseY - 20;
  const washerY = isNarrow ? middle(washer.box).y : middleY;
  return [
    {
      id: 'full',
      steps: [
        ['M', middle(hatch).x, bottom(hatch) + 4],
        ['L', middle(hatch).x, headerY - 2],
      ],
    },
    {
      id: 'pick',
      steps: [
        ['M', pickX, dishRoom.y - 20],
        ['L', pickX, dishRoom.y - 4],
      ],
    },
    {
      id: 'back',
      steps: [
        ['M', backX, dishRoom.y - 4],
        ['L', backX, dishRoom.y - 20],
      ],
    },
    {
      id: 'wash',
      steps: isNarrow
        ? [
            ['M', pickX + victim.width / 2 - 8, bottom(victim) + 4],
            ['L', pickX + victim.width / 2 - 8, washer.box.y - 4],
          ]
        : [
            ['M', right(victim) + 4, middleY],
            ['L', washer.box.x - 5, middleY],
          ],
    },
    {
      id: 'belt',
      steps: [
        ['M', right(washer.box) + 2, washerY],
        ['L', beltX - 9, washerY],
        ['Q', beltX, washerY, beltX, washerY - 9],
        ['L', beltX, beltTop + 9],
        ['Q', beltX, beltTop, beltX - 9, beltTop],
        ['L', stack.x + stack.width + 4, beltTop],
      ],
    },
    {
      id: 'refill',
      steps: [
        ['M', stack.x - 8, hatch.y + hatch.width * 0.6],
        ['L', right(hatch) + 6, hatch.y + hatch.width * 0.6],
      ],
    },
  ];
}

function phoneLabels(stations: PhoneStations, drive: SceneDrive): Partial<Record<LabelId, LabelBox>> {
  const { isNarrow, width, hatch, stack, headerY, legendHeight, dishRoom, replating, victim, washer } = stations;
  const { captionY, washerRight } = stations;
  const content = width - 2 * MARGIN;
  const pickX = middle(victim).x;
  const backX = middle(replating).x;
  const titleWidth = isNarrow || drive.logicalPageCount >= 10_000 ? 62 : 112;
  return {
    guests: { x: MARGIN, y: 8, width: hatch.x - MARGIN - 4, height: 20, align: 'left' },
    waiting: { x: MARGIN, y: 118, width: hatch.x - MARGIN - 8, height: 18, align: 'left' },
    hatch: { x: hatch.x, y: 8, width: stack.x - hatch.x - 12, height: 20, align: 'left' },
    stack: { x: stack.x - 8, y: 8, width: width - stack.x, height: 20, align: 'left' },
    lowLine: {
      x: stack.x - 8,
      y: stack.baseY - Math.min(drive.reserveBlocks, 6) * 14 - 2,
      width: stack.width + 8,
      height: 18,
      align: 'right',
      hang: 'bottom',
    },
    tables: { x: MARGIN, y: headerY, width: titleWidth, height: 20, align: 'left' },
    orderBoard: { x: MARGIN + titleWidth, y: headerY + 2, width: content - titleWidth - 8, height: 20, align: 'right' },
    legend: { x: MARGIN, y: headerY + 24, width: content - 4, height: legendHeight - 6, align: 'left' },
    pick: { x: pickX + 12, y: dishRoom.y - 22, width: 60, height: 18, align: 'left' },
    back: { x: backX + 12, y: dishRoom.y - 22, width: pickX - backX - 30, height: 18, align: 'left' },
    dishRoom: { x: 20, y: dishRoom.y + 8, width: width - 44, height: 50, align: 'left' },
    replating: { x: 20, y: captionY, width: victim.x - 28, height: 34, align: 'left' },
    victim: {
      x: victim.x,
      y: captionY,
      width: (isNarrow ? width - 20 : washerRight) - victim.x,
      height: 34,
      align: 'left',
    },
    washer: isNarrow
      ? { x: washer.box.x + 10, y: washer.box.y + 8, width: 150, height: 18, align: 'left' }
      : { x: washer.box.x + 10, y: washer.box.y + 8, width: washer.box.width - 14, height: 40, align: 'left' },
  };
}

/** 8 × 3 plates where they stay at least 39 px, else 6 × 4; any other number of plates by the same width of plate. */
function phoneTables(at: Rect, drive: SceneDrive): TablesLayout {
  const count = seatCountOf(drive);
  const gap = 5.6;
  const fits = (columns: number): number => (at.width - (columns - 1) * gap) / columns;
  const columns = Math.min(count, fits(8) >= LEAST_PLATE ? 8 : 6);
  const side = Math.min(104, fits(columns));
  const rows = Math.ceil(count / columns);
  const area = rect(at.x, at.y, at.width, rows * side + (rows - 1) * gap);
  const plates =
    area.height <= Math.max(300, at.width)
      ? platesIn(area, drive, { leastSide: LEAST_PLATE, mostSide: side + 0.001, columnGap: gap, rowGap: gap })
      : null;
  if (plates) return plates;
  return tilesIn(rect(at.x, at.y, at.width, Math.min(360, Math.max(180, at.width * 0.5))), drive.blockCount);
}
