import { formatCount } from '#messages';
import { refuse } from './usage.ts';

const POINTS_PATTERN = /^(\d*\.?\d+(?:e[+-]?\d+)?)\.\.(\d*\.?\d+(?:e[+-]?\d+)?):(\d+)$/i;
const MOST_POINTS = 10_000;

/** `A..B:COUNT`: COUNT numbers from A to B, evenly spaced, both ends among them. */
export function parsePoints(flag: string, text: string): number[] {
  const [, first, last, count] = POINTS_PATTERN.exec(text) ?? [];
  const from = Number(first);
  const to = Number(last);
  const pointCount = Number(count);
  if (!(pointCount >= 1 && pointCount <= MOST_POINTS) || !Number.isFinite(from) || !Number.isFinite(to))
    refuse(flag, text, `A..B:COUNT with COUNT from 1 to ${formatCount(MOST_POINTS)}, such as 0.05..0.5:10`);
  if (pointCount === 1) return [from];
  return Array.from({ length: pointCount }, (_, index) =>
    index === pointCount - 1 ? to : from + ((to - from) * index) / (pointCount - 1),
  );
}
