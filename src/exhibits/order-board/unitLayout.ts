import { UNIT_PAGES } from '#runs/orderBoardUnits';

/** Where things stand in the chart of eight boards, in CSS pixels. */
export interface UnitLayout {
  readonly isWide: boolean;
  /** Indices of `UNIT_PAGES` that have room, the chosen one among them. */
  readonly shown: readonly number[];
  readonly columnWidth: number;
  /** Top and height of the longest board. */
  readonly stripTop: number;
  readonly stripHeight: number;
  /** Upper edge of the small plates; null where there is no room for them. */
  readonly platesTop: number | null;
  readonly plateWidth: number;
  /** Floor of the bars, and the height of 128 portions. */
  readonly floor: number;
  readonly barHeight: number;
  readonly barWidth: number;
  readonly heightCssPx: number;
}

const WIDE_FROM = 820;
/** Where there is room for four. */
const FEW: readonly number[] = [0, 2, 4, 7];

export function layoutUnits(widthCssPx: number, chosen: number): UnitLayout {
  const isWide = widthCssPx >= WIDE_FROM;
  const shown = isWide ? UNIT_PAGES.map((_, index) => index) : withChosen(chosen);
  const columnWidth = widthCssPx / shown.length;
  const stripHeight = isWide ? 112 : 80;
  const platesTop = isWide ? 184 : null;
  const floor = isWide ? 362 : 216;
  return {
    isWide,
    shown,
    columnWidth,
    stripTop: 10,
    stripHeight,
    platesTop,
    plateWidth: Math.min(104, columnWidth - 24),
    floor,
    barHeight: isWide ? 96 : 72,
    barWidth: isWide ? 60 : 44,
    heightCssPx: floor + (isWide ? 40 : 34),
  };
}

/** The four, the one next to the chosen one replaced by it. */
function withChosen(chosen: number): readonly number[] {
  if (FEW.includes(chosen)) return FEW;
  return chosen < 2 ? [0, chosen, 4, 7] : chosen < 5 ? [0, 2, chosen, 7].toSorted((a, b) => a - b) : [0, 2, chosen, 7];
}
