import * as fc from 'fast-check';
import { parseScenario, type Scenario, type ScenarioInput } from '#engine';
import { SLC_POLICIES, VICTIM_POLICIES, WORKLOAD_KINDS } from '../../src/model/engine/vocabulary.ts';

/** Small drives with an SLC cache: static, dynamic or both; a third of them as full as allowed. */
export const slcScenarios: fc.Arbitrary<Scenario> = fc
  .record({
    slcStaticBlocks: fc.integer({ min: 0, max: 4 }),
    slcDynamicBlocks: fc.integer({ min: 0, max: 12 }),
    slcBitsPerCell: fc.integer({ min: 2, max: 4 }),
    slcKeptFraction: fc.constantFrom(0, 0.25),
    slcWhenFull: fc.constantFrom(...SLC_POLICIES),
    blockCount: fc.integer({ min: 9, max: 28 }),
    pagesPerBlock: fc.integer({ min: 4, max: 12 }),
    reserveBlocks: fc.integer({ min: 1, max: 2 }),
    fullness: fc.oneof(fc.constant(1), fc.double({ min: 0.2, max: 1, noNaN: true })),
    frontiers: fc.constantFrom('shared' as const, 'split' as const),
    victimPolicy: fc.constantFrom(...VICTIM_POLICIES),
    windowBlocks: fc.integer({ min: 1, max: 6 }),
    sampleCount: fc.integer({ min: 1, max: 4 }),
    workload: fc.constantFrom(...WORKLOAD_KINDS),
    randomFraction: fc.constantFrom(0, 0.2, 0.9),
    trimFraction: fc.constantFrom(0, 0.1, 0.45),
    liveFraction: fc.constantFrom(0.3, 0.7, 1),
    isTrimEnabled: fc.boolean(),
    isFilled: fc.boolean(),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .filter(({ slcStaticBlocks, slcDynamicBlocks }) => slcStaticBlocks + slcDynamicBlocks > 0)
  .map(({ fullness, ...wanted }): ScenarioInput => {
    const trimFraction = wanted.workload === 'files' ? 0 : wanted.trimFraction;
    const input = { ...wanted, trimFraction, warmupPages: 0 };
    const refused = parseScenario({ ...input, filePages: 1, logicalPageCount: 1e9 });
    if (refused.ok || refused.problem.expected.kind !== 'wholeNumber') return { blockCount: 0 };
    const logicalPageCount = Math.max(1, Math.floor(refused.problem.expected.max * fullness));
    return { ...input, logicalPageCount, filePages: Math.min(3, logicalPageCount) };
  })
  .map((input) => parseScenario(input))
  .filter((parsed) => parsed.ok)
  .map((parsed) => {
    if (!parsed.ok) throw new Error('filtered');
    return parsed.value;
  });
