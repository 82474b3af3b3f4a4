import * as words from '#messages/order-board';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';

/** Pages of a block of the eight drives. */
export const BLOCK_PAGES = 128;
const PAGE_KILOBYTES = 4;
const MEGABYTE = 2 ** 20;
const KILOBYTE = 2 ** 10;

export const kilobytesOf = (unit: number): number => (UNIT_PAGES[unit] ?? 1) * PAGE_KILOBYTES;

export function unitLabel(unit: number): string {
  const name = unit === 0 ? 'page' : unit === UNIT_PAGES.length - 1 ? 'block' : 'other';
  return words.unit({ name, kilobytes: kilobytesOf(unit) });
}

/** A number of lines, in full at the ends and rounded in between. */
export function linesLabel(lines: number, isEnd: boolean): string {
  if (isEnd) return words.lines({ lines });
  return lines >= 1e6 ? words.millions({ millions: lines / 1e6 }) : words.thousands({ thousands: lines / 1e3 });
}

export const memoryLabel = (bytes: number): string =>
  bytes >= MEGABYTE
    ? words.megabytes({ megabytes: bytes / MEGABYTE })
    : words.kilobytes({ kilobytes: bytes / KILOBYTE });

export const timesLabel = (ratio: number): string =>
  ratio >= 99.95 ? words.timesWhole({ ratio }) : words.times({ ratio });

const WIDE_FROM = 820;
/** The columns where there is room for four. */
const FEW: readonly number[] = [0, 2, 4, 7];

export type UnitForm = 'page' | 'frame';

/** From this width on a frame has room for all eight. The frame itself is some 20 px wider. */
const EIGHT_FROM = 520;

/** Heights of boards, floor of the bars, bars, the strip under the floor, and the first note. */
const HEIGHTS = {
  page: { strip: 80, floor: 216, bar: 72, under: 34, note: 78 },
  wide: { strip: 112, floor: 362, bar: 96, under: 62, note: 82 },
  frame: { strip: 62, floor: 208, bar: 76, under: 34, note: 76 },
  narrowFrame: { strip: 104, floor: 298, bar: 112, under: 34, note: 108 },
} as const;
const STRIP_TOP = 10;

export type UnitLayout = ReturnType<typeof layoutUnits>;

/** Where things stand in the chart of eight boards, in CSS pixels. @param chosen index of `UNIT_PAGES` */
export function layoutUnits(widthCssPx: number, chosen: number, form: UnitForm = 'page') {
  const isFrame = form === 'frame';
  const isWide = !isFrame && widthCssPx >= WIDE_FROM;
  const hasAll = isWide || (isFrame && widthCssPx >= EIGHT_FROM);
  const { strip, floor, bar, under, note } =
    HEIGHTS[isFrame ? (hasAll ? 'frame' : 'narrowFrame') : isWide ? 'wide' : 'page'];
  const shown = hasAll ? UNIT_PAGES.map((_, index) => index) : withChosen(chosen);
  const columnWidth = widthCssPx / shown.length;
  return {
    isWide,
    /** Indices of `UNIT_PAGES` that have room, the chosen one among them. */
    shown,
    columnWidth,
    /** Top and height of the longest board. */
    stripTop: STRIP_TOP,
    stripHeight: strip,
    /** Upper edge of the small plates; null where there is no room for them. */
    platesTop: isWide ? 184 : null,
    plateWidth: Math.min(104, columnWidth - 24),
    /** Floor of the bars, and the height of 128 portions. */
    floor,
    barHeight: bar,
    barWidth: isWide ? 60 : 44,
    heightCssPx: floor + under,
    /** Baselines of the short notes between boards and bars. */
    lengthNoteY: STRIP_TOP + note,
    costNoteY: STRIP_TOP + note + 28,
  };
}

/** The four columns; the chosen one replaces its neighbour. */
function withChosen(chosen: number): readonly number[] {
  if (FEW.includes(chosen)) return FEW;
  return chosen < 2 ? [0, chosen, 4, 7] : chosen < 5 ? [0, 2, chosen, 7].toSorted((a, b) => a - b) : [0, 2, chosen, 7];
}
