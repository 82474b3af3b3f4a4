import { describe, expect, it } from 'vitest';
import { KeptSlots } from './keptSlots.ts';

const only =
  (...blocks: number[]) =>
  (block: number): boolean =>
    blocks.includes(block);
const membersOf = (slots: KeptSlots): number[] =>
  Array.from({ length: slots.slotCount }, (_, slot) => slots.memberAt(slot));

describe('slots that are kept', () => {
  it('stand in order where the history is forgotten', () => {
    const slots = new KeptSlots(4, 8);
    slots.resettle(only(6, 1, 3), -1);
    expect(membersOf(slots)).toEqual([1, 3, 6, -1]);
    expect(slots.heldSlot).toBe(-1);
  });

  it('stay with who stands there while others come and go', () => {
    const slots = new KeptSlots(4, 8);
    slots.resettle(only(1, 3, 6), -1);
    slots.follow(only(3, 6), -1);
    slots.follow(only(0, 3, 6), -1);
    expect(membersOf(slots)).toEqual([0, 3, 6, -1]);
  });

  it('are held for who is away until no other is empty', () => {
    const slots = new KeptSlots(4, 8);
    slots.resettle(only(1, 3, 6), -1);
    slots.follow(only(1, 6), 3);
    expect(slots.heldSlot).toBe(1);
    slots.follow(only(1, 6, 7), 3);
    expect(membersOf(slots)).toEqual([1, -1, 6, 7]);
    slots.follow(only(0, 1, 6, 7), 3);
    expect(membersOf(slots)).toEqual([1, 0, 6, 7]);
    expect(slots.heldSlot).toBe(-1);
  });

  it('are given up when nobody is away any more', () => {
    const slots = new KeptSlots(3, 8);
    slots.resettle(only(1, 3), -1);
    slots.follow(only(1), 3);
    slots.follow(only(1), -1);
    expect(slots.heldSlot).toBe(-1);
    slots.follow(only(1, 5), -1);
    expect(membersOf(slots)).toEqual([1, 5, -1]);
  });

  it('are held for who is away even where its own is not known', () => {
    const slots = new KeptSlots(3, 8);
    slots.resettle(only(1, 3), 5);
    expect(slots.heldSlot).toBe(2);
  });

  it('do not hold more than there are', () => {
    const slots = new KeptSlots(2, 8);
    slots.resettle(only(1, 3, 5), -1);
    expect(slots.slotOf(5)).toBe(-1);
    slots.follow(only(3, 5), -1);
    expect(membersOf(slots)).toEqual([5, 3]);
  });
});
