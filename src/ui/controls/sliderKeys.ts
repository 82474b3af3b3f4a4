import { clamp } from '#base';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The nearest of `min`, `min` + `step`, …, and `max`. */
export function snapToStep(value: number, { min, max, step }: SliderRange): number {
  if (value <= min) return min;
  if (value >= max) return max;
  const snapped = min + Math.round((value - min) / step) * step;
  // Twelve digits remove what binary fractions add: 0.07 + 0.01 is 0.08 and not 0.08000000000000002.
  return clamp(Number(snapped.toPrecision(12)), min, max);
}

/** Value after a key press, or null for keys that a slider does not use. `direction`: where values grow. */
export function nextSliderValue(
  key: { readonly key: string; readonly shiftKey: boolean },
  range: SliderRange & { readonly value: number; readonly largeStep: number },
  direction: 'ltr' | 'rtl' = 'ltr',
): number | null {
  const { value, min, max, step, largeStep } = range;
  const arrowStep = key.shiftKey ? largeStep : step;
  const moved = (distance: number): number => {
    const next = snapToStep(value + distance, range);
    // A value between two steps must not snap back over itself.
    return distance > 0 ? Math.max(next, Math.min(max, value)) : Math.min(next, Math.max(min, value));
  };
  switch (key.key) {
    case 'ArrowRight':
      return moved(direction === 'ltr' ? arrowStep : -arrowStep);
    case 'ArrowLeft':
      return moved(direction === 'ltr' ? -arrowStep : arrowStep);
    case 'ArrowUp':
      return moved(arrowStep);
    case 'ArrowDown':
      return moved(-arrowStep);
    case 'PageUp':
      return moved(largeStep);
    case 'PageDown':
      return moved(-largeStep);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
