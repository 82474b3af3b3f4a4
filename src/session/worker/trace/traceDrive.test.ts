import { requireScenario, type Scenario } from '#engine';
import { describe, expect, it } from 'vitest';
import { driveOf } from './traceDrive.ts';
import type { TraceJob } from './traceEvents.ts';

const SCENARIO = requireScenario({ pagesPerBlock: 32, workload: 'hotCold', victimPolicy: 'fifo', seed: 5 });
const made = (spanPages: number, others: Partial<TraceJob> = {}, changes: Partial<Scenario> = {}) => {
  const job = { blockCount: null, spareFactor: 0.2, ...others, scenario: { ...SCENARIO, ...changes } } as TraceJob;
  return driveOf(job, spanPages);
};
const blocksOf = (...given: Parameters<typeof made>): number | null => {
  const drive = made(...given);
  return drive.ok ? drive.value.blockCount : null;
};

describe('the drive of a trace', () => {
  it('has the blocks that are asked for, or room for all that the trace spans', () => {
    expect(blocksOf(1e6, { blockCount: 100 })).toBe(100);
    // 32,000 pages at 80 % of the drive are 40,000, in blocks of 32.
    expect([31_999, 32_000, 32_001].map((span) => blocksOf(span))).toEqual([1250, 1250, 1251]);
    expect([0, 1638, 1640].map((span) => blocksOf(span))).toEqual([64, 64, 65]);
    // At most 4,194,304 pages.
    expect([1e7, 1e12].map((span) => blocksOf(span))).toEqual([131_072, 131_072]);
    expect(blocksOf(1e12, {}, { pagesPerBlock: 2 })).toBe(1_048_576);
  });

  it('is larger where the spare area has to hold the reserve, and refused where that does not do', () => {
    // 40 blocks in reserve and two open ones are a fifth of 210; 64 are doubled twice.
    expect(blocksOf(0, {}, { reserveBlocks: 40, stopFreeBlocks: 0 })).toBe(256);
    expect(made(0, { blockCount: 64 }, { reserveBlocks: 40, stopFreeBlocks: 0 }).ok).toBe(false);
    expect(made(0, { spareFactor: 1e-9 }).ok).toBe(false);
  });

  it('keeps how it cleans, and takes nothing of its host', () => {
    const drive = made(0);
    const expected = requireScenario({
      pagesPerBlock: 32,
      victimPolicy: 'fifo',
      seed: 5,
      blockCount: 64,
      spareFactor: 0.2,
      warmupPages: 0,
    });
    expect(drive).toEqual({ ok: true, value: expected });
    const pools = [1, 2].map((count) => made(0, {}, { pools: count as 1 | 2 }));
    expect(pools.map((each) => each.ok && each.value.poolClassifier)).toEqual([expected.poolClassifier, 'learned']);
  });
});
