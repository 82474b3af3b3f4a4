import type { Point } from './paths.ts';

/** A rectangle on the drawing, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Generous mean width of a character of the interface font at 13 px: labels are placed without measuring them. */
const CHARACTER_WIDTH = 7.2;
/** Digits are wider than the mean: an axis of numbers has nothing else. */
const DIGIT_WIDTH = 8.2;
const LABEL_SIZE = 13;
export const LABEL_HEIGHT = 17;

/** @param sizePx of its type, where that is another than a label's */
export function labelWidth(text: string, sizePx = LABEL_SIZE): number {
  return text.length * CHARACTER_WIDTH * (sizePx / LABEL_SIZE);
}

/** Width of what stands at an axis, whose room ends where the drawing does. */
export function axisLabelWidth(text: string): number {
  const digits = text.replaceAll(/\D/g, '').length;
  return labelWidth(text) + digits * (DIGIT_WIDTH - CHARACTER_WIDTH);
}

/** Lowest and highest place of `line` between two columns, ends included; null where it is not. `line` ascends in x. */
export function extentBetween(
  line: readonly Point[],
  left: number,
  right: number,
): { top: number; bottom: number } | null {
  let top = Infinity;
  let bottom = -Infinity;
  const take = (y: number): void => {
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const [index, point] of line.entries()) {
    if (point.x >= left && point.x <= right) take(point.y);
    const next = line[index + 1];
    if (!next) continue;
    for (const edge of [left, right]) {
      if (point.x < edge && next.x > edge) take(point.y + ((edge - point.x) / (next.x - point.x)) * (next.y - point.y));
    }
  }
  return top <= bottom ? { top, bottom } : null;
}

/** Whether nothing of `lines` or `boxes` comes within `gapCssPx` of `box`. */
export function isClear(
  box: Box,
  lines: readonly (readonly Point[])[],
  boxes: readonly Box[],
  gapCssPx: number,
): boolean {
  const hitsLine = lines.some((line) => {
    const extent = extentBetween(line, box.left - gapCssPx, box.right + gapCssPx);
    return extent !== null && extent.top < box.bottom + gapCssPx && extent.bottom > box.top - gapCssPx;
  });
  const hitsBox = boxes.some(
    (other) =>
      other.left < box.right + gapCssPx &&
      other.right > box.left - gapCssPx &&
      other.top < box.bottom + gapCssPx &&
      other.bottom > box.top - gapCssPx,
  );
  return !hitsLine && !hitsBox;
}
