import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DieQueues } from './dieQueues.ts';
import { Lanes } from './lanes.ts';
import type { SuspendDesign } from './ssdDesign.ts';

const ERASE_US = 10_000;
const READ_US = 60;
const SUSPEND: SuspendDesign = { suspendUs: 100, resumeUs: 20, leastRestUs: 300, maxPerOperation: 3 };

/** One die that erases from 0 on. */
function eraseWith(suspend: SuspendDesign | null): { dies: DieQueues; lanes: Lanes } {
  const lanes = new Lanes(1);
  const dies = new DieQueues(lanes, suspend);
  dies.add(0, 0, ERASE_US, 0);
  dies.settle(0);
  return { dies, lanes };
}

describe('a read of a die that erases', () => {
  it('waits for the end where nothing can be suspended', () => {
    const { dies } = eraseWith(null);
    expect(dies.accept(0, 1, READ_US)).toBe(ERASE_US);
    // The second one waits for the first.
    expect(dies.accept(0, 50, READ_US)).toBe(ERASE_US + READ_US);
  });

  it('waits for the next pulse where the erase can be suspended', () => {
    const { dies, lanes } = eraseWith(SUSPEND);
    expect(dies.accept(0, 230, READ_US)).toBe(300);
    // Another one that comes meanwhile is read in the same suspension.
    expect(dies.accept(0, 310, READ_US)).toBe(300 + READ_US);
    expect(lanes.freeUs[0]).toBe(ERASE_US + 2 * READ_US + SUSPEND.resumeUs);
  });

  it('waits for the end where that is near', () => {
    const { dies } = eraseWith(SUSPEND);
    const readyUs = ERASE_US - SUSPEND.leastRestUs + 1;
    expect(dies.accept(0, readyUs, READ_US)).toBe(ERASE_US);
  });

  it('waits for the end once the erase was suspended so often that it has to end', () => {
    const { dies } = eraseWith(SUSPEND);
    for (let count = 1; count <= SUSPEND.maxPerOperation; count++)
      expect(dies.accept(0, 1000 * count, READ_US) - 1000 * count).toBeLessThanOrEqual(SUSPEND.suspendUs);
    const addedUs = SUSPEND.maxPerOperation * (READ_US + SUSPEND.resumeUs);
    expect(dies.accept(0, 5000, READ_US)).toBe(ERASE_US + addedUs);
  });
});

describe('what waits for a die', () => {
  it('begins in order, behind all reads', () => {
    const { dies, lanes } = eraseWith(null);
    dies.add(0, 0, 2000, 48);
    dies.add(0, 0, 2000, 48);
    expect(dies.bufferedUnits).toBe(96);
    expect([dies.leaveUs(1), dies.leaveUs(49)]).toEqual([ERASE_US, ERASE_US + 2000]);
    dies.accept(0, 5000, READ_US);
    expect([dies.leaveUs(1), dies.leaveUs(49)]).toEqual([ERASE_US + READ_US, ERASE_US + READ_US + 2000]);
    dies.settle(ERASE_US + READ_US);
    expect(dies.bufferedUnits).toBe(48);
    expect(lanes.freeUs[0]).toBe(ERASE_US + READ_US + 4000);
  });

  it('is all done, however much it is', () => {
    const lanes = new Lanes(1);
    const dies = new DieQueues(lanes, null);
    for (let count = 0; count < 1000; count++) dies.add(0, 0, 10, 1);
    expect(dies.bufferedUnits).toBe(1000);
    dies.settle(10_000);
    expect([dies.bufferedUnits, lanes.freeUs[0]]).toEqual([0, 10_000]);
  });
});

interface Step {
  readonly isRead: boolean;
  readonly gapUs: number;
  readonly die: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ isRead: fc.boolean(), gapUs: fc.integer({ min: 0, max: 3000 }), die: fc.nat(2) }),
  { minLength: 1, maxLength: 60 },
);

function run(all: readonly Step[], suspend: SuspendDesign | null) {
  const lanes = new Lanes(3);
  const dies = new DieQueues(lanes, suspend);
  let nowUs = 0;
  let workUs = 0;
  const waits = all.flatMap(({ isRead, gapUs, die }) => {
    nowUs += gapUs;
    workUs += isRead ? READ_US : 2000;
    if (isRead) return [dies.accept(die, nowUs, READ_US) - nowUs];
    dies.add(die, nowUs, 2000, 1);
    dies.settle(nowUs);
    return [];
  });
  return { dies, lanes, waits, workUs, nowUs };
}

describe('whatever comes', () => {
  it('no read begins before it was asked for, and suspension saves no work', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const plain = run(all, null);
        const suspended = run(all, SUSPEND);
        for (const wait of [...plain.waits, ...suspended.waits]) expect(wait).toBeGreaterThanOrEqual(0);
        const busyUs = (lanes: Lanes): number => lanes.busyUs.reduce((sum, each) => sum + each, 0);
        expect(busyUs(plain.lanes)).toBe(plain.workUs);
        // What suspensions add is whole resumptions.
        expect((busyUs(suspended.lanes) - suspended.workUs) % SUSPEND.resumeUs).toBe(0);
        expect(busyUs(suspended.lanes)).toBeGreaterThanOrEqual(suspended.workUs);
      }),
    );
  });

  it('all that waits has begun when every die is free', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { dies, lanes } = run(all, SUSPEND);
        dies.settle(lanes.settledUs);
        expect(dies.bufferedUnits).toBe(0);
      }),
    );
  });

  it('goes on as before from copied columns', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const { dies, nowUs } = run(before, SUSPEND);
        const copy = new DieQueues(new Lanes(3), SUSPEND);
        copy.columns.forEach((column, index) => column.set(dies.columns[index] ?? []));
        let atUs = nowUs;
        for (const { isRead, gapUs, die } of after) {
          atUs += gapUs;
          if (isRead) expect(copy.accept(die, atUs, READ_US)).toBe(dies.accept(die, atUs, READ_US));
          else for (const each of [copy, dies]) each.add(die, atUs, 2000, 1);
          expect(copy.leaveUs(1)).toBe(dies.leaveUs(1));
        }
      }),
    );
  });
});
