import type { PlotAxis, PlotSpec } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/fast-corner';
import type { CornerShape } from './corner.ts';

/** Heights of both drawings, CSS pixels. */
export interface CornerHeights {
  readonly speed: number;
  readonly cached: number;
}

/** In a chapter: in one column, and beside the rail, where what room is left goes to both. */
const COLUMN: CornerHeights = { speed: 230, cached: 124 };
const BESIDE = { speed: 224, cached: 116, rest: 316, mostMore: 240 } as const;
/** Before both plots: the widest number of either. */
const LEFT = 44;
/** Room for words above the plots. */
const ABOVE = { speed: 26, cached: 24 } as const;

/** @param room of the stage; null where drawings keep their heights */
export function chapterHeights(room: number | null): CornerHeights {
  if (room === null) return COLUMN;
  const { speed, cached, rest, mostMore } = BESIDE;
  const more = Math.min(mostMore, Math.max(0, room - rest - speed - cached));
  return { speed: speed + Math.floor(0.7 * more), cached: cached + Math.floor(0.3 * more) };
}

/** In a stage as narrow as that, controls take a second row and the head another line. All in CSS pixels. */
const NARROW = { below: 420, less: 32 } as const;

/** Height of the upper plot, lower where more stands around it in the same window. */
export const speedHeight = (speed: number, room: number | null, widthCssPx: number): number =>
  room !== null && widthCssPx < NARROW.below ? speed - NARROW.less : speed;

/** Width of the pause on the axis, in gigabytes: nothing is written in it. */
const pauseWidth = ({ first, second }: CornerShape): number => 0.1 * (first + second);

/** Where the second pass begins on the axis. */
export const secondFrom = (shape: CornerShape): number => shape.first + pauseWidth(shape);

/** Place of a fill level on the axis, before or after the pause. */
export const placeOf = (shape: CornerShape, written: number, isAfterPause: boolean): number =>
  isAfterPause ? written + pauseWidth(shape) : Math.min(written, shape.first);

function axisOf(shape: CornerShape): PlotAxis {
  const end = secondFrom(shape) + shape.second;
  const quarters = [0, 1, 2, 3, 4].map((quarter) => (quarter / 4) * shape.first);
  return {
    domain: [0, end],
    ticks: [...quarters, end],
    say: (at) => formatNumber(at, 0),
    sayLast: (at) => words.gigabytesWritten({ gigabytes: at === end ? shape.first + shape.second : at }),
  };
}

/** Write speed, and below it the fill level of the fast corner. */
export function cornerPlots(shape: CornerShape, { speed, cached }: CornerHeights, isKnown: boolean) {
  const x = axisOf(shape);
  const sayTens = (at: number): string => formatNumber(Math.round(at / 10) * 10, 0);
  return {
    speed: {
      heightCssPx: speed,
      aboveCssPx: ABOVE.speed,
      leftCssPx: LEFT,
      x,
      y: {
        domain: [0, shape.mostSpeed],
        ticks: [0, 1, 2, 3].map((each) => (each / 3) * shape.mostSpeed),
        say: sayTens,
      },
    },
    cached: {
      heightCssPx: cached,
      aboveCssPx: ABOVE.cached,
      leftCssPx: LEFT,
      x,
      y: { domain: [0, shape.mostCached], ticks: isKnown ? [0, shape.printed.empty] : [0], say: formatNumber },
    },
  } satisfies Record<string, PlotSpec>;
}
