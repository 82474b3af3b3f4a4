import { rect, type Rect } from './geometry.ts';
import type { StackLayout } from './sceneLayout.ts';

/** Rectangle of clean plate number `slot` from below. */
export function stackBar(stack: StackLayout, slot: number): Rect {
  return rect(stack.x, stack.baseY - (slot + 1) * stack.step + 1.5, stack.width, stack.step - 2.5);
}

/** Plates on a pile that are drawn one by one. */
export const STACK_SLOTS = 8;
/** Plates that the line is drawn above, at most: a higher line makes every plate stand for several. */
export const MOST_LOW_LINE_SLOT = 6;
/** Most height of each plate above those that are drawn one by one. */
const REST_STEP = 0.6;

/** Height of each further plate, so that all plates of a drive stay within `room`. */
export const restStep = (blockCount: number, room: number): number =>
  Math.min(REST_STEP, room / Math.max(1, blockCount - STACK_SLOTS));

/** Slot that the low line is drawn above. */
export const lowLineSlot = (reserveBlocks: number): number => Math.min(MOST_LOW_LINE_SLOT, reserveBlocks);

/** Height of the low line. */
export const lowLineY = (stack: Pick<StackLayout, 'baseY' | 'step'>, reserveBlocks: number): number =>
  stack.baseY - lowLineSlot(reserveBlocks) * stack.step;
