import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive, type Drive } from '#engine';
import { VICTIM_POLICIES } from '../../src/model/engine/vocabulary.ts';
import { serviceCommands, smallScenarios } from './commands.ts';
import { DriveUnderTest } from './driveUnderTest.ts';

/** Cases per property; FC_RUNS multiplies them. */
const numRuns = 300 * Number(process.env['FC_RUNS'] ?? 1);

describe('a drive beside the slow, obvious model', () => {
  it('agrees page for page after any sequence of runs, micro-steps, snapshots and restores', () => {
    const erased = new Map<string, number>();
    const moved = new Map<number, number>();
    let wornOut = 0;
    let pickedByHand = 0;
    fc.assert(
      fc.property(smallScenarios, fc.commands(serviceCommands, { maxCommands: 20 }), (scenario, commands) => {
        const real = new DriveUnderTest(scenario);
        fc.modelRun(() => ({ model: {}, real }), commands);
        const { blocksErased } = real.drive.counters;
        moved.set(scenario.pools, (moved.get(scenario.pools) ?? 0) + real.drive.counters.levelingMoves);
        if (real.drive.isWornOut) wornOut++;
        pickedByHand += real.pickedByHand;
        erased.set(scenario.victimPolicy, (erased.get(scenario.victimPolicy) ?? 0) + blocksErased);
      }),
      { numRuns },
    );
    // A comparison of drives that never cleaned would say little: on average each case has to clean at least once.
    for (const victimPolicy of VICTIM_POLICIES)
      expect(erased.get(victimPolicy), victimPolicy).toBeGreaterThan(numRuns / VICTIM_POLICIES.length);
    // Rarer: in 783 runs of 300 cases there were at least 9 moves with either number of pools, and 13 drives worn out.
    for (const pools of [1, 2]) expect(moved.get(pools), `moves with ${pools} pools`).toBeGreaterThan(numRuns / 150);
    // In 15 runs of 300 cases there were at least 13.
    expect(pickedByHand).toBeGreaterThan(numRuns / 100);
    expect(wornOut).toBeGreaterThan(numRuns / 75);
  });
});

const sameBytes = (one: ArrayBuffer, other: ArrayBuffer): boolean => Buffer.from(one).equals(Buffer.from(other));

const slices = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 });

describe('determinism', () => {
  it('gives the same bytes for the same scenario, however the run is sliced', () => {
    fc.assert(
      fc.property(smallScenarios, slices, (scenario, parts) => {
        const whole = createDrive(scenario);
        const sliced = createDrive(scenario);
        whole.run(parts.reduce((sum, part) => sum + part, 0));
        for (const part of parts) sliced.run(part);
        expect(sameBytes(whole.snapshot(), sliced.snapshot())).toBe(true);
      }),
      { numRuns },
    );
  });

  it('goes on after a restore as if nothing had happened', () => {
    fc.assert(
      fc.property(smallScenarios, fc.nat(300), fc.nat(300), (scenario, before, after) => {
        const whole = createDrive(scenario);
        whole.run(before);
        const restored = createDrive(scenario);
        restored.run(after);
        restored.restore(whole.snapshot());
        whole.run(after);
        restored.run(after);
        expect(sameBytes(whole.snapshot(), restored.snapshot())).toBe(true);
      }),
      { numRuns },
    );
  });

  it('does not mind another drive running in between', () => {
    fc.assert(
      fc.property(smallScenarios, smallScenarios, slices, (scenario, otherScenario, parts) => {
        const alone = createDrive(scenario);
        for (const part of parts) alone.run(part);
        const interleaved = createDrive(scenario);
        const other = createDrive(otherScenario);
        for (const part of parts) {
          interleaved.run(part);
          other.run(part + 1);
        }
        expect(sameBytes(alone.snapshot(), interleaved.snapshot())).toBe(true);
      }),
      { numRuns },
    );
  });

  it('never lets a counter go back', () => {
    const totals = ({ counters }: Drive): number[] => [
      counters.hostPagesWritten,
      counters.pagesRelocated,
      counters.blocksErased,
      counters.pagesTrimmed,
      counters.victimPicks,
      counters.freePagesAtVictimPicks,
    ];
    fc.assert(
      fc.property(smallScenarios, slices, (scenario, parts) => {
        const drive = createDrive(scenario);
        let previous = totals(drive);
        for (const part of parts) {
          drive.run(part);
          const now = totals(drive);
          now.forEach((value, index) => expect(value).toBeGreaterThanOrEqual(previous[index] ?? 0));
          previous = now;
        }
      }),
      { numRuns },
    );
  });
});
