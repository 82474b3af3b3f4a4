import { linearScale } from '#charts';
import { KNOT_COUNT, KNOT_SECONDS, MOST_MEGABYTES } from './scenario.ts';
import { lastSecond } from './summary.ts';

export const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 480 },
] as const;

/** Heights in CSS pixels. */
export interface ChartSizes {
  /** Room over the plot for the words about the fall. */
  readonly top: number;
  readonly plot: number;
  readonly stack: number;
}

const USUAL_SIZES = {
  wide: { top: 30, plot: 280, stack: 128 },
  narrow: { top: 30, plot: 240, stack: 136 },
} as const satisfies Record<string, ChartSizes>;

/** Height of all else in the stage, by the width of the charts: two rows of controls under narrow ones. */
const BESIDE_PLOT = { wide: 388, narrow: 504 } as const;
const MOST_PLOT = 640;

/** The same where the stage owns the window: there the stack is as high as the words in its place. */
const OWNER_SIZES = { top: 30, stack: 116 } as const;
const BESIDE_OWNER_PLOT = 254;
/** Above what any drive here writes: no more sky than the words need. */
const OWNER_MEGABYTES = 40;

/** Heights in a chapter: the plot takes what the stage has. @param room of the stage, CSS pixels; null where it is not known */
function chapterSizes({ room, windowRoom }: Rooms, isNarrow: boolean): ChartSizes {
  const form = isNarrow ? 'narrow' : 'wide';
  const usual = USUAL_SIZES[form];
  if (windowRoom !== null)
    return { ...OWNER_SIZES, plot: Math.min(MOST_PLOT, Math.max(usual.plot, windowRoom - BESIDE_OWNER_PLOT)) };
  if (room === null) return usual;
  return { ...usual, plot: Math.min(MOST_PLOT, Math.max(usual.plot, room - BESIDE_PLOT[form])) };
}

const WIDE_FROM = 480;
const AXIS_HEIGHT = 30;

export type ChartLayout = ReturnType<typeof layoutCharts>;

/** Heights of the stage in CSS pixels: beside its rail, and where it owns the window. */
export interface Rooms {
  readonly room: number | null;
  readonly windowRoom: number | null;
}

const NO_ROOMS: Rooms = { room: null, windowRoom: null };

/** Where things stand in the two charts, which share their time axis. All in CSS pixels. */
export function layoutCharts(widthCssPx: number, sizes: ChartSizes | null, rooms: Rooms = NO_ROOMS) {
  const isNarrow = widthCssPx < WIDE_FROM;
  const isOwner = sizes === null && rooms.windowRoom !== null;
  const left = isOwner ? 0 : 34;
  const right = isOwner ? widthCssPx : widthCssPx - (isNarrow ? 6 : 8);
  const { top, plot, stack: stackHeight } = sizes ?? chapterSizes(rooms, isNarrow);
  const speedHeight = top + plot + AXIS_HEIGHT;
  return {
    isNarrow,
    /** Whether the charts reach from edge to edge of the window. */
    isOwner,
    /** From there to their words, which stand under those of the page (`--edge` of the layout). */
    inset: isOwner ? Math.max(40, widthCssPx * 0.0278, (widthCssPx - 1700) / 2) : 0,
    /** From seconds. */
    x: linearScale([0, lastSecond], [left, right]),
    /** From knots of a drawn curve. */
    knots: linearScale(
      [0, KNOT_COUNT - 1],
      [left, left + ((right - left) * KNOT_SECONDS * (KNOT_COUNT - 1)) / lastSecond],
    ),
    /** From megabytes a second. */
    y: linearScale([0, isOwner ? OWNER_MEGABYTES : MOST_MEGABYTES], [top + plot, top]),
    /** From free plates as a share of all, in the second chart. */
    stack: linearScale([0, 1], [stackHeight - (isOwner ? 16 : 8), 14]),
    speedHeight,
    stackHeight,
  };
}
