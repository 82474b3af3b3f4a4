import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownScenario } from './knownScenario.ts';
import { parseScenario } from './scenario.ts';

test('a known scenario is the one that checked input gives', () => {
  const input = fc.record(
    {
      blockCount: fc.integer({ min: 4, max: 2000 }),
      pagesPerBlock: fc.integer({ min: 2, max: 256 }),
      mapping: fc.constantFrom('page' as const, 'block' as const, 'hybrid' as const, 'cached' as const),
      mappingUnitPages: fc.constantFrom(1, 2, 4),
      slcStaticBlocks: fc.constantFrom(0, 1, 4),
      reserveBlocks: fc.integer({ min: 1, max: 6 }),
      frontiers: fc.constantFrom('shared' as const, 'split' as const),
      workload: fc.constantFrom('uniform' as const, 'files' as const),
      logicalPageCount: fc.integer({ min: 1, max: 100_000 }),
      warmupPages: fc.integer({ min: 0, max: 100_000 }),
      spareFactor: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
      warmupRounds: fc.double({ min: 0, max: 9, noNaN: true }),
      liveFraction: fc.double({ min: 0.3, max: 1, noNaN: true }),
      filePages: fc.integer({ min: 1, max: 600 }),
      seed: fc.integer({ min: 0, max: 4_294_967_295 }),
    },
    { requiredKeys: [] },
  );
  let allowed = 0;
  fc.assert(
    fc.property(input, (each) => {
      const parsed = parseScenario(each);
      if (!parsed.ok) return;
      allowed++;
      expect(knownScenario(each)).toEqual(parsed.value);
    }),
    { numRuns: 600 },
  );
  expect(allowed).toBeGreaterThan(30);
});
