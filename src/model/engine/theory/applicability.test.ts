import { describe, expect, it } from 'vitest';
import { requireAnalyzed, theoryApplies } from './applicability.ts';

const base = { workload: 'uniform', randomFraction: 1, liveFraction: 1 } as const;

describe('where the closed forms apply', () => {
  it.each([
    [{ ...base }, true],
    [{ ...base, liveFraction: 0.5 }, true],
    [{ ...base, randomFraction: 0 }, true],
    [{ ...base, workload: 'mix' }, true],
    [{ ...base, workload: 'files' }, true],
    [{ ...base, wearLeveling: 'dynamic' }, true],
    [{ ...base, wearLeveling: 'static' }, 'wear'],
    [{ ...base, enduranceCycles: 10 }, 'wear'],
    [{ ...base, pools: 2, poolClassifier: 'oracle' }, true],
    [{ ...base, pools: 2, poolClassifier: 'learned' }, 'noFormula'],
    [{ ...base, idleCleaning: 'reorganize', idleEveryPages: 9 }, true],
    [{ ...base, victimPolicy: 'windowed' }, 'noFormula'],
    [{ ...base, liveFraction: 0 }, 'nothingLive'],
    [{ ...base, workload: 'sequential' }, 'sequential'],
    [{ ...base, workload: 'mix', randomFraction: 0.99 }, 'mixedWorkload'],
    [{ ...base, workload: 'logAndSmall' }, 'mixedWorkload'],
    [{ ...base, workload: 'files', randomFraction: 0.5 }, 'mixedWorkload'],
    [{ ...base, workload: 'files', liveFraction: 0.9 }, 'wholeFiles'],
  ] as const)('%j: %s', (scenario, expected) => {
    const answer = theoryApplies(scenario);
    expect(answer.applies ? true : answer.reason).toBe(expected);
  });
});

describe('a policy that is asked for because the theory applies', () => {
  it('is one that has a formula, or it is said that there is none', () => {
    expect(requireAnalyzed('fifo')).toBe('fifo');
    expect(() => requireAnalyzed('costBenefit')).toThrow('costBenefit has no formula for its write amplification');
  });
});
