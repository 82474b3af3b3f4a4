import { labelWidth, type PlotAxis, type PlotSpec } from '#charts';
import { formatCount, formatNumber } from '#messages';
import * as words from '#messages/cliff';
import { CLIFF_RESERVE_BLOCKS } from '#recordings/cliff';
import { MOST_MEGABYTES } from './scenario.ts';
import { lastSecond } from './summary.ts';

export const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 480 },
] as const;

/** Heights of both drawings, CSS pixels. */
export interface CliffHeights {
  /** Room over the speed for the words about the fall. */
  readonly above: number;
  readonly speed: number;
  readonly stack: number;
}

/** Height of the stage in CSS pixels: beside its rail, and where it owns the window; null where it is not known. */
export interface Rooms {
  readonly room: number | null;
  readonly windowRoom: number | null;
}

const ABOVE = 30;
const WIDE_FROM = 480;
const USUAL_HEIGHTS = { wide: { speed: 340, stack: 128 }, narrow: { speed: 300, stack: 136 } } as const;
/** Height of all else in the stage, by the width of the charts: two rows of controls under narrow ones. */
const BESIDE_SPEED = { wide: 328, narrow: 444 } as const;
/** The same where the stage owns the window: there the stack is as high as the words in its place. */
const OWNER = { stack: 116, besideSpeed: 194 } as const;
const MOST_SPEED_HEIGHT = 700;

/** In a chapter the speed takes what the stage has. */
function chapterHeights(widthCssPx: number, { room, windowRoom }: Rooms): CliffHeights {
  const form = widthCssPx < WIDE_FROM ? 'narrow' : 'wide';
  const { speed, stack } = USUAL_HEIGHTS[form];
  const most = (left: number): number => Math.min(MOST_SPEED_HEIGHT, Math.max(speed, left));
  if (windowRoom !== null) return { above: ABOVE, speed: most(windowRoom - OWNER.besideSpeed), stack: OWNER.stack };
  return { above: ABOVE, speed: room === null ? speed : most(room - BESIDE_SPEED[form]), stack };
}

/** Seconds, with a number each minute. */
const X = {
  domain: [0, lastSecond],
  ticks: Array.from({ length: lastSecond / 60 + 1 }, (_, minute) => minute * 60),
  say: (second: number) => formatNumber(second / 60),
  sayLast: (second: number) => words.minutes({ count: second / 60 }),
} satisfies PlotAxis;
/** The second chart is read by the axis of the first. */
const SAME_X = { ...X, ticks: [] } satisfies PlotAxis;
/** Without marks that would lie on the areas. */
const OWNER_X = { ...X, hasTicks: false } satisfies PlotAxis;

/** Megabytes with a line through the areas, where the chart is the window: the sky over them stays empty. */
export const OWNER_GRID = [10, 20, 30] as const;
/** Above what any drive here writes: no more sky than the words need. */
const OWNER_MEGABYTES = 40;
const Y = { domain: [0, MOST_MEGABYTES], ticks: [0, 10, 20, 30, 40], say: formatNumber } satisfies PlotAxis;
const OWNER_Y = { domain: [0, OWNER_MEGABYTES], ticks: OWNER_GRID, say: formatNumber } satisfies PlotAxis;

/** The clean stack as a share of all plates. The low line is the axis: two plates of thousands would not be seen. */
const STACK_Y = {
  domain: [0, 1],
  ticks: [0, 1],
  say: () => formatCount(CLIFF_RESERVE_BLOCKS),
  sayLast: () => words.all,
} satisfies PlotAxis;

/** Before both plots the widest number of either, after them half of the last number. */
const sides = () => ({
  leftCssPx: 34,
  rightCssPx: Math.ceil(labelWidth(words.minutes({ count: lastSecond / 60 })) / 2),
});

/** Speed, and below it the clean stack over the same time. @param frame heights in a frame */
export function cliffPlots(widthCssPx: number, frame: CliffHeights | null, rooms: Rooms) {
  const { above, speed, stack } = frame ?? chapterHeights(widthCssPx, rooms);
  const isEdgeToEdge = frame === null && rooms.windowRoom !== null;
  return {
    speed: {
      ...sides(),
      isEdgeToEdge,
      heightCssPx: speed,
      aboveCssPx: above,
      x: isEdgeToEdge ? OWNER_X : X,
      y: isEdgeToEdge ? OWNER_Y : Y,
    },
    stack: { ...sides(), isEdgeToEdge, heightCssPx: stack, x: SAME_X, y: STACK_Y },
  } satisfies Record<string, PlotSpec>;
}

/** Width of a plot under which its words are short, CSS pixels. */
const FULL_WORDS_FROM = 430;

/** The form of words in a plot of this horizontal range. */
export const formIn = ([left, right]: readonly [number, number]): 'full' | 'short' =>
  right - left < FULL_WORDS_FROM ? 'short' : 'full';
