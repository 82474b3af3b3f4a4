import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

const laneCount = 3;
const work = fc.record({
  lane: fc.nat(laneCount - 1),
  gapUs: fc.nat(50),
  workUs: fc.nat(100),
});

describe('lanes', () => {
  it('work side by side, and each in order', () => {
    const lanes = new Lanes(2);
    // By hand: lane 0 takes 100 at 0 and 50 more at 10, so it begins those at 100; lane 1 is free at once.
    expect(lanes.accept(0, 0, 100)).toBe(0);
    expect(lanes.accept(0, 10, 50)).toBe(100);
    expect(lanes.accept(1, 20, 30)).toBe(20);
    expect([...lanes.freeUs]).toEqual([150, 50]);
    expect(lanes.firstFree).toBe(1);
    expect(lanes.settledUs).toBe(150);
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
