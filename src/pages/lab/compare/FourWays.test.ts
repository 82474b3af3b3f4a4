import { describe, expect, it } from 'vitest';
import { requireScenario, type ScenarioInput } from '#engine';
import { run, type SweepPointPart } from '#recordings/sweepPoint';
import { concludeFrom, fourWays, isMeasuredAtOnce } from './FourWays.tsx';

const scenarioOf = (input: ScenarioInput) =>
  requireScenario({ spareFactor: 0.12, workload: 'hotCold', seed: 7, warmupRounds: 0, victimPolicy: 'fifo', ...input });

describe('which of two changes did it', () => {
  it('is asked where two settings differ, and all four drives can be', () => {
    const first = scenarioOf({});
    expect(fourWays(first, first)).toBeNull();
    expect(fourWays(first, scenarioOf({ pools: 2 }))).toBeNull();
    expect(fourWays(first, scenarioOf({ pools: 2, victimPolicy: 'greedy', seed: 8 }))).toBeNull();
    // A reserve of 30 blocks alone is more than A may have, which stops at 20.
    const early = scenarioOf({ reserveBlocks: 4, stopFreeBlocks: 20 });
    expect(fourWays(early, scenarioOf({ reserveBlocks: 30, stopFreeBlocks: 40 }))).toBeNull();
    const ways = fourWays(first, scenarioOf({ pools: 2, victimPolicy: 'greedy' }));
    expect(ways?.settings).toEqual(['victimPolicy', 'pools']);
    expect(ways?.plan.runs.map(({ scenario }) => [scenario.victimPolicy, scenario.pools, scenario.seed])).toEqual([
      ['fifo', 1, 7],
      ['greedy', 1, 7],
      ['fifo', 2, 7],
      ['greedy', 2, 7],
    ]);
  });

  it('is measured at once where none of the four drives is large', () => {
    const isQuick = (size: ScenarioInput): boolean | null => {
      const ways = fourWays(scenarioOf({}), scenarioOf(size));
      return ways && isMeasuredAtOnce(ways.plan);
    };
    expect(isQuick({ blockCount: 2048, pagesPerBlock: 32 })).toBe(true);
    expect(isQuick({ blockCount: 163_840, pagesPerBlock: 32 })).toBe(false);
  });

  it('is the picker: two pools alone do nothing under FIFO, and much under cost-benefit', () => {
    const ways = fourWays(scenarioOf({}), scenarioOf({ pools: 2, victimPolicy: 'costBenefit' }));
    const ratios = ways?.plan.runs.map((each) => {
      const { value } = run(each).next() as { readonly value: SweepPointPart };
      return value.writeAmplification;
    });
    const [one = 0, cost = 0, pools = 0, both = 0] = ratios ?? [];
    expect([one, cost, pools, both].map((each) => each.toFixed(2))).toEqual(['4.79', '3.91', '4.82', '3.04']);
    expect(pools - one).toBeGreaterThanOrEqual(0);
    expect(both - cost).toBeLessThanOrEqual(-0.7);
    expect(concludeFrom([one, cost, pools, both])).toEqual({ kind: 'only', one: 1 });
  });

  it('is one of them, both, or neither', () => {
    expect(concludeFrom([4, 3, 3.9, 2])).toEqual({ kind: 'only', one: 1 });
    expect(concludeFrom([4, 4.5, 3, 2])).toEqual({ kind: 'only', one: 0 });
    expect(concludeFrom([4, 4.1, 2, 2])).toEqual({ kind: 'alone', one: 1 });
    expect(concludeFrom([2, 4, 2, 4])).toEqual({ kind: 'alone', one: 0 });
    expect(concludeFrom([4, 3, 2.5, 2])).toEqual({ kind: 'parts', one: 1 });
    expect(concludeFrom([4, 4, 3.9, 2])).toEqual({ kind: 'together', one: 0 });
    expect(concludeFrom([4, 3, 5, 4.02])).toEqual({ kind: 'none', one: 0 });
  });
});
