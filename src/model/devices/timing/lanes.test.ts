import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

const laneCount = 3;
const workOf = (count: number) => ({ lane: fc.nat(count - 1), gapUs: fc.nat(50), workUs: fc.nat(100) });
const work = fc.record(workOf(laneCount));

describe('lanes', () => {
  it('work side by side, and each in order', () => {
    const lanes = new Lanes(2);
    // By hand: lane 0 takes 100 at 0 and 50 more at 10, so it begins those at 100; lane 1 is free at once.
    expect(lanes.accept(0, 0, 100)).toBe(0);
    expect(lanes.accept(0, 10, 50)).toBe(100);
    expect(lanes.accept(1, 20, 30)).toBe(20);
    expect([...lanes.freeUs]).toEqual([150, 50]);
    expect(lanes.settledUs).toBe(150);
  });

  it('give work to the one that is free first, of equals to the one that has been free for longer', () => {
    const lanes = new Lanes(3);
    // By hand: all are free at 0, so that 0, 1, 2 come in turn; then 1 is free first (20 against 30 and 40).
    expect([lanes.acceptFirstFree(0, 30), lanes.acceptFirstFree(0, 20), lanes.acceptFirstFree(0, 40)]).toEqual([
      0, 0, 0,
    ]);
    expect(lanes.acceptFirstFree(5, 20)).toBe(20);
    expect([...lanes.freeUs]).toEqual([30, 40, 40]);
    expect(lanes.acceptFirstFree(5, 5)).toBe(30);
    expect([...lanes.freeUs]).toEqual([35, 40, 40]);
    // 0 takes other work until 60; of 1 and 2, both free at 40, 2 took work before 1 did.
    lanes.accept(0, 50, 10);
    lanes.acceptFirstFree(5, 1);
    expect([...lanes.freeUs]).toEqual([60, 40, 41]);
    // They stand still to 100: the order remains, though now all are free at once but for 0.
    lanes.hold(60, 40);
    expect([...lanes.freeUs]).toEqual([100, 100, 100]);
    lanes.acceptFirstFree(5, 1);
    expect([...lanes.freeUs]).toEqual([100, 101, 100]);
  });

  it('take turns where all are free at the same time', () => {
    const lanes = new Lanes(2);
    const turns = Array.from({ length: 4 }, () => {
      lanes.acceptFirstFree(0, 10);
      return [...lanes.freeUs];
    });
    expect(turns).toEqual([
      [10, 0],
      [10, 10],
      [20, 10],
      [20, 20],
    ]);
  });

  it('find the first that is free after any work', () => {
    const step = fc.record({ how: fc.constantFrom('first', 'lane', 'hold'), ...workOf(4) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const lanes = new Lanes(4);
        let nowUs = 0;
        for (const { how, lane, gapUs, workUs } of steps) {
          nowUs += gapUs;
          const leastUs = Math.min(...lanes.freeUs);
          if (how === 'first') expect(lanes.acceptFirstFree(nowUs, workUs)).toBe(Math.max(nowUs, leastUs));
          else if (how === 'lane') lanes.accept(lane, nowUs, workUs);
          else lanes.hold(nowUs, workUs);
        }
      }),
    );
  });

  it('keep their order, never begin early, and conserve busy time', () => {
    fc.assert(
      fc.property(fc.array(work), (pieces) => {
        const lanes = new Lanes(laneCount);
        const ends = new Array<number>(laneCount).fill(0);
        let nowUs = 0;
        for (const { lane, gapUs, workUs } of pieces) {
          nowUs += gapUs;
          const beganUs = lanes.accept(lane, nowUs, workUs);
          expect(beganUs).toBe(Math.max(nowUs, ends[lane] ?? 0));
          ends[lane] = beganUs + workUs;
        }
        expect([...lanes.freeUs]).toEqual(ends);
        const total = pieces.reduce((sum, { workUs }) => sum + workUs, 0);
        expect(lanes.busyUs.reduce((sum, busyUs) => sum + busyUs, 0)).toBe(total);
        for (let lane = 0; lane < laneCount; lane++) expect(lanes.busyUs[lane]).toBeLessThanOrEqual(lanes.freeUs[lane]);
      }),
    );
  });

  it('stand still together without being busy', () => {
    const lanes = new Lanes(2);
    lanes.accept(0, 0, 100);
    lanes.hold(40, 10);
    expect([...lanes.freeUs]).toEqual([110, 50]);
    expect([...lanes.busyUs]).toEqual([100, 0]);
  });

  it('take the same work together', () => {
    const lanes = new Lanes(2);
    lanes.accept(1, 0, 30);
    lanes.acceptAll(10, 5);
    expect([...lanes.freeUs]).toEqual([15, 35]);
    expect([...lanes.busyUs]).toEqual([5, 35]);
  });
});
