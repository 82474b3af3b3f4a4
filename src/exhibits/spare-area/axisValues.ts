import { clamp } from '#base';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** One per cent; a value from a link may lie between two of them until it is moved. */
const STEP = 0.01;
const LARGE_STEP = 0.1;
const SAME = 1e-9;

/** The nearest whole per cent that is in reach, or the nearest of `stops` where there are such. */
export function steppedValue(value: number, { min, max }: Range, stops?: readonly number[]): number {
  if (!stops) return clamp(Math.round(value / STEP) / Math.round(1 / STEP), min, max);
  const distanceTo = (stop: number): number => Math.abs(stop - value);
  return stops.reduce((nearest, stop) => (distanceTo(stop) < distanceTo(nearest) ? stop : nearest), stops[0] ?? value);
}

/** Where a key leads on an axis that runs to the right in every language; null for all other keys. `stops` ascend. */
export function keyedValue(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: number,
  range: Range,
  stops?: readonly number[],
): number | null {
  const moved = (by: number): number => steppedValue(value + by, range, stops);
  const next = (side: 1 | -1): number => {
    if (shiftKey) return moved(side * LARGE_STEP);
    if (!stops) return moved(side * STEP);
    const beyond = stops.filter((stop) => (stop - value) * side > SAME);
    return (side > 0 ? beyond[0] : beyond.at(-1)) ?? value;
  };
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return next(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return next(-1);
    case 'PageUp':
      return moved(LARGE_STEP);
    case 'PageDown':
      return moved(-LARGE_STEP);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}
