import { smoothed, smoothingSamples, type BandwidthLayout, type Point } from '#charts';
import type { ArrayPassResult } from '#devices';

export interface LineLabel extends Point {
  readonly memberCount: number;
  readonly anchor: 'middle' | 'end';
}

/** A line whose end is so much higher than its start has free room at the left of its rise. */
const RISE_CSS_PX = 24;
/** How far up the rise the words stand. */
const RISE_SHARE = 0.6;

/** Words at the line of each first pass: at the left of its rise, or below it where it is flat. */
export function placeLineLabels(
  series: readonly ArrayPassResult[],
  { x, y }: Pick<BandwidthLayout, 'x' | 'y'>,
): readonly LineLabel[] {
  return series.flatMap((each): LineLabel[] => {
    if (each.pass !== 'first') return [];
    const { memberCount } = each;
    const line = smoothed(each, smoothingSamples(each)).map((point) => ({ x: x(point.x), y: y(point.y) }));
    const [start, end] = [line[0], line.at(-1)];
    if (!start || !end) return [];
    if (start.y - end.y < RISE_CSS_PX)
      return [{ memberCount, x: start.x + (end.x - start.x) * 0.4, y: start.y + 18, anchor: 'middle' }];
    const level = start.y + (end.y - start.y) * RISE_SHARE;
    const crossing = line.find((point) => point.y <= level) ?? end;
    return [{ memberCount, x: crossing.x - 10, y: level + 4, anchor: 'end' }];
  });
}
