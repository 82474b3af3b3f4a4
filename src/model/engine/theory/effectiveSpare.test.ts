import { describe, expect, it } from 'vitest';
import { requireScenario } from '../requireScenario.ts';
import {
  effectiveSpareFactor,
  expectedEffectiveSpareFactor,
  expectedFreePagesAtPick,
  trimmedLiveFraction,
} from './effectiveSpare.ts';

describe('effective spare factor', () => {
  // By hand: 512 blocks of 64 pages, 4 blocks erased at a pick: 1 − 30,474 / (508 · 64).
  it('leaves out the pages erased when a victim is picked', () => {
    expect(effectiveSpareFactor(512 * 64, 64, 30_474, 4 * 64)).toBeCloseTo(1 - 30_474 / 32_512, 14);
  });

  it('expects the reserve at a pick, and half an open block more with split frontiers', () => {
    expect(expectedFreePagesAtPick('shared', 3, 64)).toBe(192);
    expect(expectedFreePagesAtPick('split', 3, 64)).toBe(224);
  });

  it('is known before a run', () => {
    const scenario = requireScenario({
      blockCount: 512,
      pagesPerBlock: 64,
      logicalPageCount: 30_474,
      reserveBlocks: 4,
      frontiers: 'shared',
      liveFraction: 0.5,
      trimFraction: 1 / 3,
    });
    // By hand: half the space in use, of which (1 − 2/3) / (1 − 1/3) = 1/2 is mapped.
    expect(expectedEffectiveSpareFactor(scenario)).toBeCloseTo(1 - 30_474 / 4 / 32_512, 14);
    // 20 blocks of an SLC cache come off the 508.
    const cached = { ...scenario, slcStaticBlocks: 20 };
    expect(expectedEffectiveSpareFactor(cached)).toBeCloseTo(1 - 30_474 / 4 / (488 * 64), 14);
  });

  it('keeps every page live without TRIM and none at one half', () => {
    expect(trimmedLiveFraction(0)).toBe(1);
    expect(trimmedLiveFraction(0.5)).toBe(0);
  });
});
