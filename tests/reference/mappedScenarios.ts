import * as fc from 'fast-check';
import { parseScenario, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import { LOG_BLOCK_ORDERS, type Mapping, VICTIM_POLICIES, WORKLOAD_KINDS } from '../../src/model/engine/vocabulary.ts';

/** Most logical pages that the scenario allows, by the engine's refusal of too many; 0 when the scenario is otherwise invalid. */
function mostLogicalPages(input: ScenarioInput): number {
  const parsed = parseScenario({ ...input, filePages: 1, logicalPageCount: 1e9 });
  if (parsed.ok || parsed.problem.field !== 'logicalPageCount') return 0;
  return parsed.problem.expected.kind === 'wholeNumber' ? parsed.problem.expected.max : 0;
}

/** Small drives of one mapping; a third of them as full as allowed. */
export const mappedScenarios = (mapping: Mapping, unitPages: readonly number[]): fc.Arbitrary<Scenario> =>
  fc
    .record({
      mapping: fc.constant(mapping),
      blockCount: fc.integer({ min: 7, max: 16 }),
      mappingUnitPages: fc.constantFrom(...unitPages),
      unitsPerBlock: fc.integer({ min: 1, max: 4 }),
      reserveBlocks: fc.integer({ min: 1, max: 2 }),
      logBlockCount: fc.integer({ min: 1, max: 3 }),
      logBlockOrder: fc.constantFrom(...LOG_BLOCK_ORDERS),
      mapCachePages: fc.integer({ min: 1, max: 5 }),
      mapEntriesPerPage: fc.integer({ min: 2, max: 9 }),
      fullness: fc.oneof(fc.constant(1), fc.double({ min: 0.2, max: 1, noNaN: true })),
      frontiers: fc.constantFrom('shared' as const, 'split' as const),
      victimPolicy: fc.constantFrom(...VICTIM_POLICIES),
      windowBlocks: fc.integer({ min: 1, max: 6 }),
      sampleCount: fc.integer({ min: 1, max: 4 }),
      workload: fc.constantFrom(...WORKLOAD_KINDS),
      randomFraction: fc.constantFrom(0, 0.2, 0.9),
      trimFraction: fc.constantFrom(0, 0.1, 0.45),
      liveFraction: fc.constantFrom(0.4, 1),
      isTrimEnabled: fc.boolean(),
      isFilled: fc.boolean(),
      seed: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .map(({ fullness, unitsPerBlock, ...wanted }) => {
      const perUnit = Math.max(wanted.mappingUnitPages, 2);
      const input = { ...wanted, pagesPerBlock: perUnit * unitsPerBlock, warmupPages: 0 };
      const trimFraction = input.workload === 'files' ? 0 : input.trimFraction;
      return { fullness, input: { ...input, trimFraction }, most: mostLogicalPages({ ...input, trimFraction }) };
    })
    .filter(({ most }) => most > 0)
    .map(({ fullness, input, most }) => {
      const logicalPageCount = Math.max(1, Math.floor(most * fullness));
      return requireScenario({ ...input, logicalPageCount, filePages: Math.min(3, logicalPageCount) });
    });
