import type { SceneDrive } from '../vocabulary.ts';
import { rect } from './geometry.ts';
import { platesIn, seatCountOf, tilesIn } from './tables.ts';
import type { TablesLayout } from './tables.ts';
import { phoneLegendRows } from './wordRoom.ts';

/** Sizes of the rows of an upright scene. */
export interface PhoneSizes {
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

export function phoneSizes(
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
