import { describe, expect, it } from 'vitest';
import { TableSeating } from './tableSeating.ts';

const only =
  (...blocks: number[]) =>
  (block: number): boolean =>
    blocks.includes(block);
const seats = (seating: TableSeating): number[] =>
  Array.from({ length: seating.seatCount }, (_, seat) => seating.blockAt(seat));

describe('seating at the tables', () => {
  it('sits blocks in block order after a jump', () => {
    const seating = new TableSeating(4, 8);
    seating.reseat(only(6, 1, 3), -1);
    expect(seats(seating)).toEqual([1, 3, 6, -1]);
    expect(seating.heldSeat).toBe(-1);
  });

  it('lets a plate keep its seat while others come and go', () => {
    const seating = new TableSeating(4, 8);
    seating.reseat(only(1, 3, 6), -1);
    seating.follow(only(3, 6), -1);
    seating.follow(only(0, 3, 6), -1);
    expect(seats(seating)).toEqual([0, 3, 6, -1]);
  });

  it('holds the seat of the plate in the dish room until no other is free', () => {
    const seating = new TableSeating(4, 8);
    seating.reseat(only(1, 3, 6), -1);
    seating.follow(only(1, 6), 3);
    expect(seating.heldSeat).toBe(1);
    seating.follow(only(1, 6, 7), 3);
    expect(seats(seating)).toEqual([1, -1, 6, 7]);
    seating.follow(only(0, 1, 6, 7), 3);
    expect(seats(seating)).toEqual([1, 0, 6, 7]);
    expect(seating.heldSeat).toBe(-1);
  });

  it('gives the seat up when the dish room is done', () => {
    const seating = new TableSeating(3, 8);
    seating.reseat(only(1, 3), -1);
    seating.follow(only(1), 3);
    seating.follow(only(1), -1);
    expect(seating.heldSeat).toBe(-1);
    seating.follow(only(1, 5), -1);
    expect(seats(seating)).toEqual([1, 5, -1]);
  });

  it('marks an empty seat for the victim even when its own is not known', () => {
    const seating = new TableSeating(3, 8);
    seating.reseat(only(1, 3), 5);
    expect(seating.heldSeat).toBe(2);
  });

  it('leaves a block standing when every seat is taken', () => {
    const seating = new TableSeating(2, 8);
    seating.reseat(only(1, 3, 5), -1);
    expect(seating.seatOf(5)).toBe(-1);
    seating.follow(only(3, 5), -1);
    expect(seats(seating)).toEqual([5, 3]);
  });
});
