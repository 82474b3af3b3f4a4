import { describe, expect, it } from 'vitest';
import { X25V } from '../drives/x25vSizes.ts';
import { createTranslationLayer, requireScenario, type ScenarioInput, theoreticalWriteAmplification } from '#engine';
import { runArray, type ArrayRunPlan, type ArrayRunReport } from './arrayRun.ts';
import type { FlashArrayOptions } from '../array/flashArray.ts';
import type { PassCurve } from './timedPasses.ts';

/** The drives of beforeAfter.ts: 40 · 10⁹ B of 40 GiB. */
const SPARE_FACTOR = 1 - X25V.userBytes.value / X25V.flashBytes.value;

function planOf(
  member: ScenarioInput,
  array: Partial<FlashArrayOptions>,
  plan: Partial<ArrayRunPlan> = {},
): ArrayRunPlan {
  const scenario = requireScenario({ blockCount: 256, pagesPerBlock: 64, spareFactor: SPARE_FACTOR, ...member });
  const options: FlashArrayOptions = {
    level: 0,
    memberCount: 2,
    stripeUnit: 32,
    trim: 'blocked',
    partitionFraction: 1,
    ...array,
  };
  const pages = 2 * options.memberCount * scenario.logicalPageCount * options.partitionFraction;
  return {
    member: scenario,
    array: options,
    createLayer: createTranslationLayer,
    warmupPages: 0,
    hostPages: Math.round(pages),
    interlude: 'nothing',
    passCount: 2,
    sampleCount: 50,
    ...plan,
  };
}

function run(plan: ArrayRunPlan): ArrayRunReport {
  const running = runArray(plan);
  let step = running.next();
  while (!step.done) step = running.next();
  return step.value;
}

/** A sample holds some nine blocks: a request more or less that waits for one of their erases is four per cent of it. */
const AS_NEW = 0.95;

const lowest = (curve: PassCurve | undefined): number => Math.min(...(curve?.megabytesPerSecond ?? [Number.NaN]));
const mean = (curve: PassCurve | undefined): number => curve?.meanMegabytesPerSecond ?? Number.NaN;

describe('striping', () => {
  // Beside the oracle's arrays, of 1,024 blocks a member: tests/theory/arrays.test.ts.
  it('leaves write amplification as it is on one drive', () => {
    const plan = planOf({ spareFactor: 0.25, victimPolicy: 'fifo', reserveBlocks: 1 }, {}, { passCount: 0 });
    const { writeAmplification, members } = run({
      ...plan,
      warmupPages: plan.hostPages,
      hostPages: 2 * plan.hostPages,
    });
    for (const member of members) {
      const { effectiveSpareFactor } = member;
      const shape = { victimPolicy: 'fifo', pagesPerBlock: 64, sampleCount: 1 } as const;
      const theory = theoreticalWriteAmplification({ ...shape, effectiveSpareFactor });
      // N = 256: 0.3 to 0.8 over N high, and noise of 0.6 over the root of the pages, about 0.3 % at three sigma.
      expect(Math.abs(member.writeAmplification / theory - 1)).toBeLessThan(0.01);
    }
    const average = members.reduce((sum, member) => sum + member.writeAmplification, 0) / members.length;
    expect(writeAmplification / average).toBeCloseTo(1, 3);
  });
});

describe('members with an SLC cache', () => {
  it('have the blocks set apart taken off what cleaning can use', () => {
    const shape = { spareFactor: 0.25, reserveBlocks: 1, frontiers: 'shared', slcStaticBlocks: 16 } as const;
    const plan = planOf(shape, {}, { passCount: 0 });
    const { members } = run({ ...plan, warmupPages: 8 * plan.hostPages });
    const { blockCount, pagesPerBlock, logicalPageCount } = plan.member;
    for (const { effectiveSpareFactor } of members)
      // One block is erased at a pick; after 8 rounds one page in e⁸ of what the cache took first is still there.
      expect(effectiveSpareFactor).toBeCloseTo(1 - logicalPageCount / ((blockCount - 17) * pagesPerBlock), 3);
  });
});

describe('after random writes, a sequential pass', () => {
  const blocked = run(planOf({}, { trim: 'blocked' }, { interlude: 'delete' }));
  const passed = run(planOf({}, { trim: 'passed' }, { interlude: 'delete' }));

  it('dips where the driver blocks TRIM, though the host has deleted everything', () => {
    expect(lowest(blocked.passes[1])).toBeLessThan(mean(blocked.passes[0]) / 4);
    expect(blocked.members.map((member) => member.pagesTrimmed)).toEqual([0, 0]);
  });

  it('is as on a new drive where TRIM is passed', () => {
    expect(lowest(passed.passes[1]) / lowest(passed.passes[0])).toBeGreaterThan(AS_NEW);
  });

  it('is as on a new drive after a rebuild with a trim of every member', () => {
    const rebuilt = run(planOf({}, { trim: 'blocked' }, { interlude: 'rebuild' }));
    expect(lowest(rebuilt.passes[1]) / lowest(rebuilt.passes[0])).toBeGreaterThan(AS_NEW);
  });

  it('dips less where the partition is smaller, and less again the smaller it is', () => {
    const dip = (partitionFraction: number): number => lowest(run(planOf({}, { partitionFraction })).passes[1]);
    const [whole, most, some] = [dip(1), dip(0.8), dip(0.6)];
    expect(most).toBeGreaterThan(2 * whole);
    expect(some).toBeGreaterThan(most);
  });

  it('repairs the drive: the next one is flat with a stream for relocated pages of its own, and not with one for all', () => {
    const split = run(planOf({ frontiers: 'split' }, {}));
    const shared = run(planOf({ frontiers: 'shared' }, {}));
    expect(lowest(split.passes[2]) / mean(split.passes[0])).toBeGreaterThan(AS_NEW);
    expect(lowest(shared.passes[2]) / mean(shared.passes[0])).toBeLessThan(0.5);
  });
});

describe('RAID-5', () => {
  it('has the sequential pace of one member less, and writes a parity page for each small write', () => {
    const report = run(planOf({}, { level: 5, memberCount: 3, stripeUnit: 8 }, { passCount: 1 }));
    const single = run(planOf({}, { memberCount: 1, stripeUnit: 8 }, { passCount: 0 }));
    // Whole stripes: two of three units are data, so the pace is that of two drives.
    expect(mean(report.passes[0]) / mean(single.passes[0])).toBeGreaterThan(1.95);
    expect(mean(report.passes[0]) / mean(single.passes[0])).toBeLessThanOrEqual(2.001);
    expect(report.parityPagesWritten).toBe(report.hostPagesWritten);
    expect(report.pagesRead).toBe(2 * report.hostPagesWritten);
    // Each host page is two member pages, each of which cleans as on a drive of its own.
    const perMember = report.members.reduce((sum, member) => sum + member.writeAmplification, 0) / 3;
    expect(report.writeAmplification / (2 * perMember)).toBeCloseTo(1, 2);
  });
});

describe('pauses of the host', () => {
  it('let each member clean, so that a pass finds erased blocks to begin with', () => {
    const paused = run(planOf({ idleCleaning: 'reorganize', idleEveryPages: 500, idleFreeBlocks: 20 }, {}));
    const restless = run(planOf({}, {}));
    const start = ({ passes }: ArrayRunReport): number => passes[1]?.megabytesPerSecond[0] ?? Number.NaN;
    expect(start(paused)).toBeGreaterThan(3 * start(restless));
    expect(
      paused.members.every(
        ({ writeAmplification }, index) =>
          writeAmplification > (restless.members[index]?.writeAmplification ?? Infinity),
      ),
    ).toBe(true);
  });
});

describe('the run', () => {
  it('tells progress that never goes back and ends at one', () => {
    const stages = [...runArray(planOf({ workload: 'mix', randomFraction: 0.5, trimFraction: 0.1 }, {}))];
    const fractions = stages.map(({ doneFraction }) => doneFraction);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBeCloseTo(1, 12);
  });

  it('repeats itself bit for bit from the same seed, and not from another', () => {
    const plan = planOf({ blockCount: 64, seed: 4 }, {});
    expect(run(plan)).toEqual(run(plan));
    expect(run(planOf({ blockCount: 64, seed: 5 }, {})).stateHash).not.toBe(run(plan).stateHash);
  });
});
