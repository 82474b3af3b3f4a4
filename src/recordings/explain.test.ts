import { describe, expect, it } from 'vitest';
import { run, type ExplainMoment, type ExplainPart } from './explain.ts';
import { EXPLAIN_BLOCKS, EXPLAIN_RESERVE_BLOCKS, EXPLAIN_WINDOWS, explainScenario } from './explainShape.ts';
import { FREE_BLOCK } from './picks.ts';

const recorded = new Map<number, readonly ExplainPart[]>();
function partsOf(seed = 1): readonly ExplainPart[] {
  const known = recorded.get(seed) ?? [...run({ seed })];
  recorded.set(seed, known);
  return known;
}

function momentsOf(seed = 1): [ExplainMoment, ExplainMoment, ExplainMoment] {
  const [first, second, third] = partsOf(seed).flatMap(({ moments }) => moments);
  if (!first || !second || !third) throw new Error('three places are asked about');
  return [first, second, third];
}

const speeds = (): number[] => partsOf().flatMap(({ megabytesPerSecond }) => [...megabytesPerSecond]);

describe('the curve that is to be explained', () => {
  it('has a speed for each window, and a picture of all blocks', () => {
    expect(speeds()).toHaveLength(EXPLAIN_WINDOWS);
    for (const { validPages, freeBlocks } of partsOf())
      for (const [index, free] of freeBlocks.entries()) {
        const picture = validPages.subarray(index * EXPLAIN_BLOCKS, (index + 1) * EXPLAIN_BLOCKS);
        // An open block may hold no valid page yet, so only the blocks of the free pool count as free.
        expect(picture.filter((valid) => valid === FREE_BLOCK)).toHaveLength(free);
      }
  });

  it('has used up half of the clean blocks by the first place, and copied nothing', () => {
    const [first] = momentsOf();
    // 0.5 × 122,067 pages fill 476 blocks and begin the next.
    expect(first.freeBlocks).toBe(EXPLAIN_BLOCKS - Math.ceil(Math.round(0.5 * 122_067) / 128));
    expect(first.pagesRelocated).toBe(0);
    expect(first.mostErases).toBe(0);
    expect(first.shares).toEqual({ host: 1, relocated: 0, erased: 0 });
  });

  it('comes to its first copy when all blocks but the reserve are full', () => {
    const [, second] = momentsOf();
    const { logicalPageCount } = explainScenario(1);
    expect(second.rounds).toBeCloseTo(((EXPLAIN_BLOCKS - EXPLAIN_RESERVE_BLOCKS) * 128) / logicalPageCount, 9);
    expect(second.rounds).toBeGreaterThan(1);
    expect(second.rounds).toBeLessThan(1.1);
    expect(second.freeBlocks).toBe(EXPLAIN_RESERVE_BLOCKS);
    expect(second.pagesRelocated).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 7])(
    'ends at little more than a fifth of its speed, three quarters of the time in copying, with seed %i',
    (seed) => {
      const [first, , third] = momentsOf(seed);
      expect(third.megabytesPerSecond).toBeLessThan(0.25 * first.megabytesPerSecond);
      // The three quarters of the verdict.
      expect(Math.abs(third.shares.relocated - 0.76)).toBeLessThan(0.02);
      expect(third.shares.erased).toBeLessThan(0.03);
      const { host, relocated, erased } = third.shares;
      expect(host + relocated + erased).toBeCloseTo(1, 12);
      // No plate is near the thousands of washes that wear one out.
      expect(third.mostErases).toBeLessThan(20);
    },
  );

  it('is the same again with the same seed', () => {
    expect([...run({ seed: 1 })].at(-1)?.stateHash).toBe(partsOf().at(-1)?.stateHash);
    expect(partsOf(2).at(-1)?.stateHash).not.toBe(partsOf().at(-1)?.stateHash);
  });
});
