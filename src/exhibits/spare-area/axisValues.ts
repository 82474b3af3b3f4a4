import { clamp } from '#base';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** One per cent; a value from a link may lie between two of them until it is moved. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

/** The nearest whole per cent that is in reach. */
export function steppedValue(value: number, { min, max }: Range): number {
  return clamp(Math.round(value / STEP) / Math.round(1 / STEP), min, max);
}

/** Where a key leads on an axis that runs to the right in every language; null for all other keys. */
export function keyedValue(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: number,
  range: Range,
): number | null {
  const small = shiftKey ? LARGE_STEP : STEP;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return steppedValue(value + small, range);
    case 'ArrowLeft':
    case 'ArrowDown':
      return steppedValue(value - small, range);
    case 'PageUp':
      return steppedValue(value + LARGE_STEP, range);
    case 'PageDown':
      return steppedValue(value - LARGE_STEP, range);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}
