import { rect, type Rect } from './rect.ts';
import type { StackLayout } from './sceneLayout.ts';

/** Rectangle of clean plate number `slot` from below. */
export function stackBar(stack: StackLayout, slot: number): Rect {
  return rect(stack.x, stack.baseY - (slot + 1) * stack.step + 2, stack.width, stack.step - 3);
}
