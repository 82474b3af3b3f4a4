import { clamp } from '#base';
import type { PlotAxis, PlotSpec } from '#charts';
import { formatCount } from '#messages';
import { BLOCK_COUNT, LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

/** Heights of both plots and of what is around them, CSS pixels. */
export interface PlotHeights {
  /** Room over the first plot for words over the rules. */
  readonly above: number;
  readonly places: number;
  /** Between both plots, for the head of the second. */
  readonly between: number;
  readonly stack: number;
  /** For the rail of the knob, under the second plot. */
  readonly below: number;
}

/** Two rows of words over the rules. */
const AROUND_PLOTS = { above: 44, between: 46, below: 26 } as const;
const WIDE_FROM = 560;
/** Of the height of both plots. */
const SHARE_OF_PLACES = 0.57;
/** Both plots in one column. */
const PLOTS = { wide: 236, narrow: 150 };
const LEAST_PLOTS = 180;
const MOST_PLOTS = 480;
/** What else a stage has, and the words of the plots: plates, heads, controls. In a broad one plates are larger. */
const AROUND = { broad: 534, usual: 518 };
const BROAD_FROM = 800;

/** In a chapter. @param room of the stage, CSS pixels; null in one column */
function heightsOfPage(widthCssPx: number, room: number | null): PlotHeights {
  const plots =
    room === null
      ? PLOTS[widthCssPx < WIDE_FROM ? 'narrow' : 'wide']
      : clamp(room - AROUND[widthCssPx < BROAD_FROM ? 'usual' : 'broad'], LEAST_PLOTS, MOST_PLOTS);
  const places = Math.round(SHARE_OF_PLACES * plots);
  return { ...AROUND_PLOTS, places, stack: plots - places };
}

/** Pages programmed. */
const X = {
  domain: [0, LAST_PROGRAM],
  ticks: [0, 200, 400, 600, 800, 1000, 1200],
  say: formatCount,
  hasTicks: false,
  isNameAtEnd: true,
} satisfies PlotAxis;
/** The first plot is read by the axis of the second. */
const SAME_X = { ...X, ticks: [] } satisfies PlotAxis;
const PLACES_Y = {
  domain: [0, PAGE_COUNT],
  ticks: [0, PAGE_COUNT / 2, PAGE_COUNT],
  say: formatCount,
} satisfies PlotAxis;
const STACK_Y = { domain: [0, BLOCK_COUNT], ticks: [0, 10, 20, 30], say: formatCount } satisfies PlotAxis;

/** Under a plot without numbers, and under the numbers of the other, CSS pixels. */
const UNDER = { places: 8, stack: 26 } as const;
/** From the floor of the second plot to the rail of the knob, as a fraction of the room for it. */
const RAIL_FRACTION = 0.62;

export type LeftoversPlots = ReturnType<typeof leftoversPlots>;

/** All pages, and below them the clean stack, over one axis with a name. @param frame heights in a frame */
export function leftoversPlots(widthCssPx: number, room: number | null, name: string, frame?: PlotHeights) {
  const { above, places, between, stack, below } = frame ?? heightsOfPage(widthCssPx, room);
  const sides = { leftCssPx: 34, rightCssPx: widthCssPx < WIDE_FROM ? 8 : 14 };
  const placesHeight = above + places + UNDER.places;
  const stackHeight = between - UNDER.places + stack + below + UNDER.stack;
  return {
    isNarrow: widthCssPx < WIDE_FROM,
    heightCssPx: placesHeight + stackHeight,
    placesCssPx: placesHeight,
    /** Height at which the knob is moved. */
    railCssPx: placesHeight + stackHeight - UNDER.stack - below * (1 - RAIL_FRACTION),
    places: { ...sides, heightCssPx: placesHeight, aboveCssPx: above, x: SAME_X, y: PLACES_Y },
    stack: {
      ...sides,
      topCssPx: placesHeight,
      heightCssPx: stackHeight,
      aboveCssPx: between - UNDER.places,
      dropCssPx: below,
      x: { ...X, name },
      y: STACK_Y,
    },
  } satisfies Readonly<Record<string, PlotSpec | number | boolean>>;
}
