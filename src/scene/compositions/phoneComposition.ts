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
import { bottom, middle, rect, right, square } from '../layout/geometry.ts';
import { ticketWidth, platesIn, seatCountOf, tilesIn, type TablesLayout } from '../layout/tables.ts';
import { phoneLegendRows, fitsLine, textWidth } from '../layout/wordRoom.ts';
import * as scene from '#messages/scene';
import {
  figure,
  nameOf,
  line,
  type TellDishRoom,
  type DishRoomWork,
  type SceneTexts,
  type TextLine,
  type TextPart,
} from '../text/sceneTexts.ts';

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
        { most: 14, columns: 7, pitch: 15.2 * grown, rowPitch: 27.4 * grown, cell: 8 * grown },
        { most: 28, columns: 10, pitch: 10.6 * grown, rowPitch: 17.5 * grown, cell: 5 * grown },
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

const MOST_WASHER_WIDTH = 220;
/** Below this side of a plate in the dish room, the washer has room for one line of text only. */
const ROOMY_PLATE = 60;
const MOST_WASHER = 62;
/** From the hatch to the stack. */
const MOST_TO_STACK = 96;

/** Rectangles of all parts, from the top down. */
function phoneStations(width: number, drive: SceneDrive, sizes: PhoneSizes) {
  const { margin, hatchSide, dishSide, tables } = sizes;
  const hatch = square(margin + Math.min(190, Math.max(96, 118 + (width - 390) * 0.314)), sizes.hatchY, hatchSide);
  const stackWidth = Math.min(200, Math.max(70, 86 + (width - 390) * 0.3));
  const stack = {
    x: Math.min(width - margin - 8 - stackWidth, right(hatch) + MOST_TO_STACK),
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
    Math.min(MOST_WASHER_WIDTH, width - margin - 4 - washerX),
    Math.max(20, dishSide - washerTop - (isRoomy ? 2 : 0)),
  );
  const washer = {
    box: washerBox,
    drum: null,
    bar: rect(washerBox.x + 10, bottom(washerBox) - 6, washerBox.width - 20, 3),
  };
  const crowdTop = hatch.y + 37;
  const crowdArea = rect(margin, crowdTop, hatch.x - 17 - margin, Math.max(20, bottom(hatch) - crowdTop));
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

/** Sizes of the rows of an upright scene. */
interface PhoneSizes {
  readonly margin: number;
  readonly height: number;
  readonly hatchY: number;
  readonly hatchSide: number;
  /** Whether heading and legend of the tables have room; a low scene has one row for both. */
  readonly hasHead: boolean;
  readonly headY: number;
  readonly headHeight: number;
  readonly tables: TablesLayout;
  readonly dishRoomY: number;
  /** Side of the two plates in the dish room. */
  readonly dishSide: number;
}

const COLUMNS = 8;
const GAP = 6;
const MOST_PLATE = 84;
const LEAST_PLATE = 21;
/** Gap between plates in rows that were made lower. */
const LOW_GAP = 4;
/** Least heights of the rows. */
const LEAST = { hatch: 58, tables: 54, dish: 44 } as const;
/** The plates of the dish room shrink first, down to this side. */
const LOW_DISH_SIDE = 52;
/** Room around and between the rows: titles, gaps, the head line of the dish room. */
const FIXED = { title: 22, headless: 12, beforeHead: 6, afterHead: 5, beforeDish: 9, dishHead: 32 };
/** Above the first row and under the last. */
const EDGES = { page: { top: 6, end: 10 }, embed: { top: 4, end: 8 } };
const HEAD_ROW = 18;
/** Down to this share of its best height, a page keeps all rows for heading and legend of the tables; below it, one row. */
const HEAD_FROM = 0.72;

function phoneSizes(
  width: number,
  drive: SceneDrive,
  isEmbed: boolean,
  availableHeight: number | undefined,
): PhoneSizes {
  const margin = isEmbed ? 14 : 16;
  const content = width - 2 * margin;
  const best = {
    hatch: Math.min(128, Math.max(isEmbed ? 70 : 72, width * (isEmbed ? 0.2167 : 0.2205))),
    tables: tablesHeight(content, drive),
    dish: Math.min(120, Math.max(isEmbed ? LEAST.dish : 60, width * (isEmbed ? 0.1445 : 0.2))),
  };
  const isTiled = tablesOf(rect(0, 0, content, best.tables), drive).kind === 'tiles';
  const edges = isEmbed ? EDGES.embed : EDGES.page;
  const around = edges.top + FIXED.title + FIXED.beforeDish + FIXED.dishHead + edges.end;
  const headless = around + FIXED.headless;
  const headedBy = (rows: number): number => around + FIXED.beforeHead + rows * HEAD_ROW + FIXED.afterHead;
  const sum = best.hatch + best.tables + best.dish;
  const allRows = headRows(content, isTiled, width);
  const most = isEmbed ? (isTiled ? headless : headedBy(1)) : headedBy(allRows);
  const height = Math.min(availableHeight ?? Number.POSITIVE_INFINITY, most + sum);
  const hasAllRows = !isEmbed && height >= headedBy(allRows) + sum * HEAD_FROM;
  // The legend of a heat map needs more than one row.
  const hasRow = !isTiled && height >= headedBy(1) + LEAST.hatch + LEAST.tables + LEAST.dish;
  const hasHead = hasAllRows || hasRow;
  const head = { y: FIXED.beforeHead, height: (hasAllRows ? allRows : 1) * HEAD_ROW - 1 };
  const fixed = hasHead ? headedBy(hasAllRows ? allRows : 1) : headless;
  const { hatch, tables, dish } = shrinkRows(best, height - fixed);
  const hatchY = edges.top + FIXED.title;
  const headY = hatchY + hatch + head.y;
  const tablesY = hasHead ? headY + head.height + FIXED.afterHead + 1 : hatchY + hatch + FIXED.headless;
  return {
    margin,
    height: fixed + hatch + tables + dish,
    hatchY,
    hatchSide: hatch,
    hasHead,
    headY,
    headHeight: head.height,
    tables: tablesOf(rect(margin, tablesY, content, tables), drive),
    dishRoomY: tablesY + tables + FIXED.beforeDish,
    dishSide: dish,
  };
}

interface Rows {
  readonly hatch: number;
  readonly tables: number;
  readonly dish: number;
}

/** Shrinks the rows until together they fit into `room`, or are at their least heights. */
function shrinkRows(best: Rows, room: number): Rows {
  let missing = Math.max(0, best.hatch + best.tables + best.dish - room);
  const take = (most: number): number => {
    const taken = Math.min(missing, Math.max(0, most));
    missing -= taken;
    return taken;
  };
  const dish = best.dish - take(best.dish - LOW_DISH_SIDE);
  const spare = { hatch: Math.max(0, best.hatch - LEAST.hatch), tables: Math.max(0, best.tables - LEAST.tables) };
  const both = spare.hatch + spare.tables;
  const share = both > 0 ? take(both) / both : 0;
  return {
    hatch: best.hatch - spare.hatch * share,
    tables: best.tables - spare.tables * share,
    dish: dish - take(dish - LEAST.dish),
  };
}

/** Rows for heading and legend; the words of a heat map need more than those of plates. */
function headRows(content: number, isTiled: boolean, width: number): number {
  if (isTiled) return width < 560 ? 3 : 2;
  return phoneLegendRows(content);
}

/** Height of `count` plates in rows of eight. */
function tablesHeightOf(content: number, count: number): number {
  const side = Math.min(MOST_PLATE, (content - (COLUMNS - 1) * GAP) / COLUMNS);
  const rows = Math.ceil(count / COLUMNS);
  return rows * side + (rows - 1) * GAP;
}

/** Height of the tables: plates in rows of eight, or a heat map half as high as wide. */
function tablesHeight(content: number, drive: SceneDrive): number {
  const plates = tablesHeightOf(content, seatCountOf(drive));
  if (plates <= Math.max(300, content) && tablesOf(rect(0, 0, content, plates), drive).kind === 'plates') return plates;
  return Math.min(360, Math.max(180, content * 0.5));
}

function tablesOf(area: ReturnType<typeof rect>, drive: SceneDrive): TablesLayout {
  const isLow = area.height < tablesHeightOf(area.width, seatCountOf(drive)) - 1;
  const gap = isLow ? LOW_GAP : GAP;
  const limits = { leastSide: LEAST_PLATE, mostSide: MOST_PLATE, columnGap: gap, rowGap: gap };
  // The 0.0005 px absorb rounding, which would make a row of eight seem too wide.
  const plates = platesIn({ ...area, height: area.height + 0.0005 }, drive, limits);
  return plates ? { ...plates, area } : tilesIn(area, drive.blockCount);
}

/** Width of the title of the dish room with the space after it. */
const titleWidth = (text: string): number => textWidth(text, 14) * 1.08 + 20;

/** Size of large numbers on a phone, as in `CafeteriaScene.css`. */
const FIGURE_CSS_PX = 20;
/** Height above the washer that has room for one line only. */
const ONE_LINE_CSS_PX = 26;

/** The counter above the washer, such as "5 of 9 copied", on one line or two. */
function counter(layout: SceneLayout, words: SceneWords, work: Extract<DishRoomWork, { kind: 'copying' }>): TextLine[] {
  const isOneLine = (layout.washer.box?.y ?? 0) - layout.replating.y < ONE_LINE_CSS_PX;
  const { copied, wanted } = work;
  if (!isOneLine) {
    return [{ role: 'figure', tone: 'ink2', parts: figure(work) }, line('caption', scene.copiedAfter, 'ink2')];
  }
  const width = layout.labels.replating?.width ?? 0;
  const room = width - textWidth(scene.copied({ copied, of: wanted }), FIGURE_CSS_PX) - 12;
  const after = [scene.copiedAfter, scene.copiedShort].find((each) => fitsLine(each, room));
  return [{ role: 'figure', tone: 'ink2', parts: [...figure(work), ...(after ? [{ text: ` ${after}` }] : [])] }];
}

/** Labels of the dish room on a phone; its heading says what happens there. */
export const tellDishRoom: TellDishRoom = ({ layout, shown }, words, work) => {
  const title = scene.dishRoom;
  const room = (layout.labels.dishRoom?.width ?? 0) - titleWidth(title);
  const texts: SceneTexts = {
    washer: [{ role: 'caption', tone: 'ink', parts: [{ text: scene.washer, isStrong: true }] }],
  };
  const headed = (parts: readonly TextPart[]): TextLine[] => [
    { role: 'headline', tone: 'ink', parts: [{ text: title, isTitle: true }, ...parts] },
  ];
  const said = (text: string): TextPart[] => [{ text: ` ${text}`, tone: 'ink2' }];
  const fitting = (text: string, short: string): string => (fitsLine(text, room) ? text : short);
  switch (work.kind) {
    case 'copying': {
      const wanted = scene.wanted({ valid: work.wanted, of: shown.drive.pagesPerBlock });
      const reason = [scene.reason(words), scene.reasonShort(words)].find((each) =>
        fitsLine(`${wanted} ${each}`, room),
      );
      const told: TextPart = { text: ` ${reason ? wanted : wanted.replace(/,$/, '')}`, isStrong: true, tone: 'ink2' };
      return {
        ...texts,
        dishRoom: headed(reason ? [told, ...said(reason)] : [told]),
        replating: counter(layout, words, work),
      };
    }
    case 'washing':
      return { ...texts, dishRoom: headed(said(`${nameOf(words, work.block)}: ${scene.washing}`)) };
    case 'fast': {
      const { relocated } = work;
      const text = scene.victimFastUnder({ relocated });
      return { ...texts, dishRoom: headed(said(fitting(text, scene.victimFastShort({ relocated })))) };
    }
    case 'idle': {
      const { aboveLine, aboveShort, fillingLine, fillingShort } = scene.idle;
      const text = work.isAboveLine ? fitting(aboveLine, aboveShort) : fitting(fillingLine, fillingShort);
      return { ...texts, dishRoom: headed(said(text)) };
    }
    case 'between':
      return { ...texts, dishRoom: headed([]) };
  }
};
