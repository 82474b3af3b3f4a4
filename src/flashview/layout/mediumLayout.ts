import type { SceneDrive } from '../vocabulary.ts';
import { bottom, mix, rect, right, square } from './rect.ts';
import type { LabelBox, LabelId, SceneLayout } from './sceneLayout.ts';
import { orderBoardHeight, platesIn, ticketWidth, tilesIn } from './tables.ts';

const MARGIN = 32;

/** 800 to 1199 px: the dish room goes under the tables, its washer under the clean stack, so the loop stays short. */
export function mediumLayout(width: number, drive: SceneDrive): SceneLayout {
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
  const captionX = right(replating) + 18;

  const stackBase = bottom(area) + 12;
  const arrowY = bottom(area) + 10;
  const hatchMiddle = hatch.x + hatchSide / 2;
  const washY = washerBox.y + 36;
  const pickX = victim.x + plateSide / 2;
  const backX = replating.x + plateSide / 2;
  const beltX = right(washerBox) - 8;
  const labels: Partial<Record<LabelId, LabelBox>> = {
    guests: { x: MARGIN, y: 17, width: 128, height: 40, align: 'left' },
    waiting: { x: MARGIN, y: 284, width: 128, height: 18, align: 'left' },
    orderBoard: { x: MARGIN, y: 307, width: 128, height: orderBoardHeight(drive) + 21, align: 'left' },
    hatch: { x: hatch.x, y: 17, width: tablesX - hatch.x - 10, height: 40, align: 'left' },
    hatchCaption: { x: hatch.x, y: bottom(hatch) + 6, width: tablesX - hatch.x - 10, height: 36, align: 'left' },
    stack: { x: hatch.x, y: stackBase - 143, width: hatchSide, height: 40, align: 'left' },
    lowLine: { x: right(hatch) + 10, y: stackBase - 68, width: tablesX - right(hatch) - 14, height: 36, align: 'left' },
    tables: { x: tablesX, y: 17, width: 108, height: 40, align: 'left' },
    legend: { x: tablesX + 112, y: 19, width: right(area) - tablesX - 112, height: 44, align: 'left' },
    full: {
      x: right(hatch),
      y: hatch.y + hatchSide / 2 - 24,
      width: tablesX - right(hatch),
      height: 18,
      align: 'center',
    },
    pick: { x: pickX + 10, y: bottom(area) + 22, width: 60, height: 18, align: 'left' },
    back: { x: backX + 10, y: bottom(area) + 22, width: 60, height: 18, align: 'left' },
    dishRoom: { x: MARGIN + 4, y: roomY + 10, width: 164, height: 40, align: 'left' },
    replating: { x: captionX, y: plateY, width: right(dishRoom) - 12 - captionX, height: 196, align: 'left' },
    victim: {
      x: victim.x,
      y: plateY + plateSide + 8,
      width: plateSide + mix(70, 150, room),
      height: 58,
      align: 'left',
    },
    washer: { x: washerBox.x + 72, y: washerBox.y + 10, width: 86, height: 40, align: 'left' },
    belt: { x: MARGIN, y: stackBase + 13, width: beltX - 14 - MARGIN, height: 36, align: 'left' },
  };
  return {
    shape: 'medium',
    scale: 1,
    width,
    height: bottom(dishRoom) + 16,
    guests: {
      spots: [0, 1, 2, 3].map((guest) => ({ x: MARGIN + 14, y: 104 + guest * 54 })),
      ticketOffset: 20,
      ticketWidth: ticketWidth(drive),
      waitingSpots: [0, 1].map((guest) => ({ x: MARGIN + 54 + ticketWidth(drive) + guest * 17, y: 104 + 3 * 54 })),
    },
    orderBoard: rect(MARGIN, 328, 128, orderBoardHeight(drive)),
    hatch,
    stack: { x: hatch.x, width: hatchSide, baseY: stackBase, step: 15, slots: 6 },
    tables,
    dishRoom,
    replating,
    victim,
    washer: {
      box: washerBox,
      drum: { center: { x: washerBox.x + 36, y: washY }, radius: 25 },
      bar: rect(washerBox.x + 72, washerBox.y + 53, 72, 6),
    },
    arrows: [
      {
        id: 'full',
        steps: [
          ['M', right(hatch) + 8, hatch.y + hatchSide / 2],
          ['L', tablesX - 10, hatch.y + hatchSide / 2],
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
          ['L', right(washerBox) + 6, washY],
        ],
      },
      {
        id: 'belt',
        steps: [
          ['M', beltX, washerBox.y - 4],
          ['L', beltX, stackBase + 24],
          ['Q', beltX, stackBase + 14, beltX + 10, stackBase + 14],
          ['L', hatchMiddle - 10, stackBase + 14],
          ['Q', hatchMiddle, stackBase + 14, hatchMiddle, stackBase + 6],
        ],
      },
      {
        id: 'refill',
        steps: [
          ['M', hatchMiddle, stackBase - 146],
          ['L', hatchMiddle, stackBase - 170],
        ],
      },
    ],
    labels,
  };
}
