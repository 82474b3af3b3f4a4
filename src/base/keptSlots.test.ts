import { describe, expect, it } from 'vitest';
import { KeptSlots } from './keptSlots.ts';

const only =
  (...blocks: number[]) =>
  (block: number): boolean =>
    blocks.includes(block);
const membersOf = (slots: KeptSlots): number[] =>
  Array.from({ length: slots.slotCount }, (_, slot) => slots.memberAt(slot));

describe('kept slots', () => {
  it('hold members in order after the history is forgotten', () => {
    const slots = new KeptSlots(4, 8);
    slots.resettle(only(6, 1, 3), -1);
    expect(membersOf(slots)).toEqual([1, 3, 6, -1]);
    expect(slots.heldSlot).toBe(-1);
  });

  it('stay with their members while others come and go', () => {
    const slots = new KeptSlots(4, 8);
    slots.resettle(only(1, 3, 6), -1);
    slots.follow(only(3, 6), -1);
    slots.follow(only(0, 3, 6), -1);
    expect(membersOf(slots)).toEqual([0, 3, 6, -1]);
  });

  it('are held for a member that is away until no other slot is empty', () => {
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

  it('are released when no member is away any more', () => {
    const slots = new KeptSlots(3, 8);
    slots.resettle(only(1, 3), -1);
    slots.follow(only(1), 3);
    slots.follow(only(1), -1);
    expect(slots.heldSlot).toBe(-1);
    slots.follow(only(1, 5), -1);
    expect(membersOf(slots)).toEqual([1, 5, -1]);
  });

  it('are held for a member that is away even where its old slot is unknown', () => {
    const slots = new KeptSlots(3, 8);
    slots.resettle(only(1, 3), 5);
    expect(slots.heldSlot).toBe(2);
  });

  it('take no more members than there are slots', () => {
    const slots = new KeptSlots(2, 8);
    slots.resettle(only(1, 3, 5), -1);
    expect(slots.slotOf(5)).toBe(-1);
    slots.follow(only(3, 5), -1);
    expect(membersOf(slots)).toEqual([5, 3]);
  });
});
