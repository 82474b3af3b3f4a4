import { describe, expect, it } from 'vitest';
import { MicroEventKind } from '#engine';
import { run } from '#recordings/raid0Kitchens';
import { courseOf, FAST_RATE, FIRST_ORDERS, momentOf, rateAt, SIDES, TEAR } from './course.ts';

const [part] = run({ seed: 1 });
if (!part) throw new Error('no part');
const course = courseOf(part);
const last = course.orderCount - 1;
const times = course.slow.get(last);
if (!times) throw new Error('the last order is not shown');

describe('where the reader stands', () => {
  it('begins with nothing ordered, and whole tickets', () => {
    const { order, torn, kitchens, isShown } = momentOf(course, 0);
    expect([order, torn, isShown]).toEqual([0, 0, false]);
    for (const side of SIDES) expect([kitchens[side].orderedPages, kitchens[side].flying]).toEqual([0, []]);
  });

  it('has so many orders done as it says, in each kitchen', () => {
    for (const position of [1, FIRST_ORDERS, 500, 777.3, course.orderCount]) {
      const { kitchens } = momentOf(course, position);
      for (const side of SIDES) expect(kitchens[side].orderedPages).toBe(Math.floor(position));
    }
  });

  it('goes back to the same', () => {
    const looks = momentOf(course, 300).kitchens.left.looks;
    momentOf(course, 900);
    expect(momentOf(course, 300).kitchens.left.looks).toEqual(looks);
  });

  it('tears the ticket first, then serves the right kitchen while the left one cleans', () => {
    const at = (seconds: number) => momentOf(course, last + seconds / times.end);
    expect(at(TEAR / 2).torn).toBeCloseTo(0.5, 6);
    expect(at(TEAR / 2).kitchens.right.flying).toEqual([]);
    const flying = at(TEAR + 0.2).kitchens.right.flying;
    expect(flying.map(({ isOrdered }) => isOrdered)).toEqual([true]);
    const later = at(times.end * 0.6).kitchens;
    expect(later.right.isServed).toBe(true);
    expect([later.left.isServed, later.left.isCleaning, later.left.isHatchFull]).toEqual([false, true, true]);
    const { left } = at(times.end).kitchens;
    expect([left.isServed, left.isCleaning]).toEqual([true, false]);
    expect(left.begun.filter((kind) => kind === MicroEventKind.Relocate)).toHaveLength(20);
  });

  it('is slow where orders are shown one by one, and fast between', () => {
    for (const order of [0, FIRST_ORDERS - 1, last]) expect(rateAt(course, order + 0.5)).toBeLessThan(2);
    expect(rateAt(course, FIRST_ORDERS)).toBe(FAST_RATE);
  });
});

describe('plates', () => {
  it('are each at one place: at the hatch, open for portions, on a seat of their own, or clean', () => {
    for (let position = 0; position <= course.orderCount; position += 7) {
      for (const side of SIDES) {
        const { hatch, replating, seats, freeBlocks } = momentOf(course, position).kitchens[side];
        const onTables = [...seats].filter((seat) => seat >= 0);
        expect(new Set(onTables).size).toBe(onTables.length);
        expect(Math.max(...onTables)).toBeLessThan(14);
        const open = [hatch, replating].filter((block) => block >= 0);
        expect(onTables.length + open.length + freeBlocks).toBe(16);
      }
    }
  });

  it('keep their seats while they are on the tables', () => {
    let moved = 0;
    for (let position = 1; position <= course.orderCount; position += 1) {
      const [before, after] = [position - 1, position].map((at) => [...momentOf(course, at).kitchens.left.seats]);
      before?.forEach((seat, block) => {
        const now = after?.[block] ?? -1;
        if (seat >= 0 && now >= 0 && now !== seat && kept(position, block)) moved += 1;
      });
    }
    expect(moved).toBe(0);
  });

  /** Whether the block was not washed for the order that is done at `position`. */
  function kept(position: number, block: number): boolean {
    const { orders, replay } = course.kitchens.left;
    for (let index = orders.operations[position - 1] ?? 0; index < (orders.operations[position] ?? 0); index += 1) {
      const operation = replay.operation(index);
      if (operation?.kind === MicroEventKind.Erase && operation.from === block) return false;
    }
    return true;
  }
});
