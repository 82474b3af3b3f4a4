import {
  isClear,
  LABEL_HEIGHT,
  labelWidth,
  smoothed,
  smoothingSamples,
  type BandwidthLayout,
  type Box,
  type Point,
} from '#charts';
import type { ArrayPassResult } from '#devices';

export interface LineLabel extends Point {
  readonly memberCount: number;
  readonly text: string;
}

/** A line whose end is so much higher than its start has free room beside its rise. */
const RISE_CSS_PX = 24;
/** From the rise to the words. */
const GAP = 10;
/** How far up the rise the words may stand, at its left or beyond its end; the best place first. */
const PLACES = [
  { share: 0.6, side: 'left' },
  { share: 0.7, side: 'left' },
  { share: 0.8, side: 'left' },
  { share: 0.2, side: 'right' },
  { share: 0, side: 'right' },
  { share: 0.4, side: 'left' },
  { share: 0.5, side: 'left' },
  { share: 0.3, side: 'left' },
  { share: 0.2, side: 'left' },
  { share: 0.9, side: 'left' },
  { share: 0.4, side: 'right' },
  { share: 0.6, side: 'right' },
] as const;
/** Where a line is flat: how far along it, and how far below its start (or above) the middle of the words is. */
const FLAT_PLACES = [
  { along: 0.3, belowCssPx: 14 },
  { along: 0.6, belowCssPx: 14 },
  { along: 0.3, belowCssPx: 22 },
  { along: 0.3, belowCssPx: -14 },
] as const;

/** Words at the line of each first pass: beside its rise where no line is in the way, or below it where it is flat. */
export function placeLineLabels(
  series: readonly ArrayPassResult[],
  { x, y }: Pick<BandwidthLayout, 'x' | 'y'>,
  textOf: (memberCount: number) => string,
): readonly LineLabel[] {
  const lines = series.map((each) =>
    smoothed(each, smoothingSamples(each)).map((point) => ({ x: x(point.x), y: y(point.y) })),
  );
  return series.flatMap(({ pass, memberCount }, index) => {
    const boxes = placesAlong(lines[index] ?? [], labelWidth(textOf(memberCount))).filter(
      ({ left, right }) => left >= x.range[0] && right <= x.range[1],
    );
    const box = boxes.find((each) => isClear(each, lines, [], 1)) ?? boxes[0];
    return pass === 'first' && box ? [{ memberCount, text: textOf(memberCount), x: box.left, y: box.bottom - 4 }] : [];
  });
}

function placesAlong(line: readonly Point[], width: number): readonly Box[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return [];
  const boxAt = (left: number, middle: number): Box => ({
    left,
    right: left + width,
    top: middle - LABEL_HEIGHT / 2,
    bottom: middle + LABEL_HEIGHT / 2,
  });
  if (start.y - end.y < RISE_CSS_PX)
    return FLAT_PLACES.map(({ along, belowCssPx }) => boxAt(start.x + (end.x - start.x) * along, start.y + belowCssPx));
  return PLACES.map(({ share, side }) => {
    const level = start.y + (end.y - start.y) * share;
    const crossing = line.find((point) => point.y <= level) ?? end;
    return boxAt(side === 'left' ? crossing.x - GAP - width : end.x + GAP, level);
  });
}
