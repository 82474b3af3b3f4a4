import { rect, type Rect } from './geometry.ts';
import type { StackLayout } from './sceneLayout.ts';

/** Rectangle of the clean plate in `slot`, counted from below. */
export function stackBar(stack: StackLayout, slot: number): Rect {
  return rect(stack.x, stack.baseY - (slot + 1) * stack.step + 1.5, stack.width, stack.step - 2.5);
}

/** Most plates of the stack drawn one by one. */
export const STACK_SLOTS = 8;
/** Highest slot of the low line; for a higher threshold each drawn plate stands for several. */
export const MOST_LOW_LINE_SLOT = 6;
/** Most height of each further plate. */
const REST_STEP = 0.6;

/** Height of each further plate, such that all plates of the drive fit into `room`. */
export const restStep = (blockCount: number, room: number): number =>
  Math.min(REST_STEP, room / Math.max(1, blockCount - STACK_SLOTS));

/** Slot whose top is the low line. */
export const lowLineSlot = (reserveBlocks: number): number => Math.min(MOST_LOW_LINE_SLOT, reserveBlocks);

/** `y` of the low line. */
export const lowLineY = (stack: Pick<StackLayout, 'baseY' | 'step'>, reserveBlocks: number): number =>
  stack.baseY - lowLineSlot(reserveBlocks) * stack.step;
