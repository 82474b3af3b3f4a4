import { linearScale, type Scale } from '#charts';

/** Sizes of the rows of the three drives, CSS pixels. */
interface SceneShape {
  /** Width of the column of names; 0 if they stand above the lines. */
  readonly labelWidth: number;
  readonly rowHeight: number;
  /** From the top of a row: upper and lower end of the lines. */
  readonly top: number;
  readonly bottom: number;
  /** Whether letters stand along the lines. */
  readonly hasLetters: boolean;
  /** Whether words mark when the reader stopped: beside the rule, or below the axis. */
  readonly hasStopWords: boolean;
  /** From the top of a row: baselines of its texts; null to leave one out. */
  readonly nameY: number;
  readonly averageY: number | null;
  readonly measuredY: number | null;
  readonly statusY: number;
  readonly whenY: number | null;
  readonly screenY: number;
  /** Above the first row, and below the last line of the last. */
  readonly above: number;
  readonly axisGap: number;
}

/** From this width on there is room for all that is told of a drive. */
const ROOMY_CSS_PX = 680;
/** Heights of a row in either width, CSS pixels. Of more room the histogram has the use: until something is typed, rows are empty. */
const ROW_HEIGHTS = { tight: 92, roomy: 107 } as const;
/** Names beside the lines, letters along them. */
function pageWide(widthCssPx: number): SceneShape {
  const isRoomy = widthCssPx >= ROOMY_CSS_PX;
  const rowHeight = isRoomy ? ROW_HEIGHTS.roomy : ROW_HEIGHTS.tight;
  const top = isRoomy ? 20 : 18;
  return {
    labelWidth: isRoomy ? 182 : 160,
    rowHeight,
    top,
    bottom: rowHeight - (isRoomy ? 29 : 27),
    hasLetters: true,
    hasStopWords: true,
    nameY: top + 2,
    averageY: top + 19,
    measuredY: isRoomy ? top + 35 : null,
    statusY: top + (isRoomy ? 52 : 36),
    whenY: top + (isRoomy ? 68 : 51),
    screenY: rowHeight - 3,
    above: 16,
    axisGap: 46,
  };
}

const PAGE_NARROW: SceneShape = {
  labelWidth: 0,
  rowHeight: 99,
  top: 18,
  bottom: 68,
  hasLetters: false,
  hasStopWords: true,
  nameY: 8,
  averageY: null,
  measuredY: null,
  statusY: 8,
  whenY: null,
  screenY: 84,
  above: 8,
  axisGap: 30,
};
const FRAME_WIDE: SceneShape = {
  labelWidth: 176,
  rowHeight: 66,
  top: 6,
  bottom: 54,
  hasLetters: false,
  hasStopWords: false,
  nameY: 14,
  averageY: null,
  measuredY: null,
  statusY: 33,
  whenY: null,
  screenY: 52,
  above: 4,
  axisGap: 8,
};
const FRAME_NARROW: SceneShape = {
  ...PAGE_NARROW,
  rowHeight: 108,
  bottom: 74,
  screenY: 91,
  above: 10,
  axisGap: 28,
  hasStopWords: false,
};

/** While a phone shows its keyboard: low enough for field and drives to fit above it. */
const PAGE_LOW: SceneShape = {
  ...PAGE_NARROW,
  rowHeight: 76,
  bottom: 58,
  screenY: 73,
  axisGap: 20,
  hasStopWords: false,
};

/** From this width on, rows have names beside them and letters along the lines. */
const WIDE_CSS_PX = 560;
/** The same in a frame, without letters. */
const WIDE_FRAME_CSS_PX = 500;

function shapeFor(widthCssPx: number, { isFramed, isLow }: SceneRoom): SceneShape {
  if (isFramed) return widthCssPx >= WIDE_FRAME_CSS_PX ? FRAME_WIDE : FRAME_NARROW;
  if (widthCssPx >= WIDE_CSS_PX) return pageWide(widthCssPx);
  return isLow ? PAGE_LOW : PAGE_NARROW;
}

/** Where the drives stand: in a frame, or above the keyboard of a phone. */
interface SceneRoom {
  readonly isFramed: boolean;
  readonly isLow: boolean;
}

export interface SceneLayout {
  readonly shape: SceneShape;
  /** Milliseconds since the round began. */
  readonly x: Scale;
  readonly rowTops: readonly number[];
  readonly axisY: number;
  readonly ticksMs: readonly number[];
  readonly heightCssPx: number;
}

const LANES = 3;
const BELOW_AXIS = 24;
const STOP_WORDS = 18;
const RIGHT = 10;
/** Spans of the axis, in seconds. The first is ten seconds and half a letter. */
const SPANS_S = [10.2, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600];
const MOST_TICKS = 6;
const TICK_STEPS_S = [2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1200];
const ROOM_A_TICK = 46;

/** @param lastMs the latest moment to show */
export function layoutScene(widthCssPx: number, room: SceneRoom, lastMs: number): SceneLayout {
  const shape = shapeFor(widthCssPx, room);
  // Low rows keep the room of the usual ones, so that nothing below moves.
  const whole = shapeFor(widthCssPx, { ...room, isLow: false });
  const spanS = SPANS_S.find((span) => span * 1000 >= lastMs) ?? lastMs / 1000;
  const x = linearScale([0, spanS * 1000], [shape.labelWidth, widthCssPx - RIGHT]);
  const most = Math.min(MOST_TICKS, Math.floor((x.range[1] - x.range[0]) / ROOM_A_TICK));
  const stepS = TICK_STEPS_S.find((step) => spanS / step < most) ?? spanS;
  const rowTops = Array.from({ length: LANES }, (_, lane) => shape.above + lane * shape.rowHeight);
  const axisY = (rowTops.at(-1) ?? 0) + shape.bottom + shape.axisGap;
  return {
    shape,
    x,
    rowTops,
    axisY,
    ticksMs: Array.from({ length: Math.floor(spanS / stepS) + 1 }, (_, tick) => tick * stepS * 1000),
    heightCssPx:
      whole.above +
      (LANES - 1) * whole.rowHeight +
      whole.bottom +
      whole.axisGap +
      BELOW_AXIS +
      (whole.hasStopWords && !whole.hasLetters ? STOP_WORDS : 0),
  };
}

/** A letter and its position. */
export interface PlacedLetter {
  readonly key: number;
  readonly x: number;
  readonly token: string;
}

const LETTER_CSS_PX = 7.9;
/** Most that a letter moves to the right of its line to clear the one before. One that would have to move more is left out. */
const MOST_NUDGE_CSS_PX = 14;

/** Places letters so that none covers another. */
export function placeLetters(
  letters: readonly { readonly token: string; readonly width: number }[],
  places: readonly number[],
): readonly PlacedLetter[] {
  const placed: PlacedLetter[] = [];
  let free = -Infinity;
  for (const [key, { token, width }] of letters.entries()) {
    const place = places[key];
    if (place === undefined) break;
    const half = (width * LETTER_CSS_PX) / 2;
    const x = Math.max(place, free + half);
    if (x - place > MOST_NUDGE_CSS_PX) continue;
    placed.push({ key, x: Math.round(x * 10) / 10, token });
    free = x + half;
  }
  return placed;
}
