import { linearScale, type Scale } from '#charts';

/** Layout of the run's timeline: scales give CSS pixels. */
export interface HistoryLayout {
  readonly isNarrow: boolean;
  /** Windows to positions. */
  readonly x: Scale;
  /** Write amplification to positions; 1 is at the axis. */
  readonly y: Scale;
  /** Free blocks, as a fraction of the most in the run, to positions in the lower strip. */
  readonly free: Scale;
  /** Write amplification at the upper end of `y`. */
  readonly top: number;
  readonly heightCssPx: number;
}

const NARROW_BELOW_CSS_PX = 560;
/** Height of the moment's chip under the strips, with its gap. */
const CHIP_ROOM_CSS_PX = 28;
const TOPS = [1.5, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 100, 200, 500, 1000];

export function layoutHistory(widthCssPx: number, windowCount: number, highest: number): HistoryLayout {
  const isNarrow = widthCssPx < NARROW_BELOW_CSS_PX;
  const left = isNarrow ? 14 : 96;
  const right = widthCssPx - 14;
  const top = TOPS.find((each) => each >= highest) ?? highest;
  const head = isNarrow ? 26 : 14;
  const axis = head + (isNarrow ? 84 : 72);
  const freeTop = axis + 20;
  const freeFloor = freeTop + 24;
  return {
    isNarrow,
    x: linearScale([0, windowCount], [left, right]),
    y: linearScale([1, top], [axis, head]),
    free: linearScale([0, 1], [freeFloor, freeTop]),
    top,
    heightCssPx: freeFloor + CHIP_ROOM_CSS_PX,
  };
}
