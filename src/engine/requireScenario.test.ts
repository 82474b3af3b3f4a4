import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as inFrames from './requireScenario.inline.ts';
import { requireScenario } from './requireScenario.ts';
import { parseScenario } from './scenario.ts';

test('what is no scenario throws', () => {
  expect(() => requireScenario({ blockCount: 1 })).toThrow('this is no scenario: {"field":"blockCount"');
});

describe('in a frame', () => {
  test('nothing said gives what holds everywhere', () => {
    expect(inFrames.requireScenario({})).toEqual(requireScenario({}));
    expect(inFrames.requireScenario({ spareFactor: undefined, seed: undefined })).toEqual(requireScenario({}));
  });

  test('a scenario gives itself', () => {
    const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 16, spareFactor: 0.2, warmupRounds: 3, seed: 5 });
    expect(inFrames.requireScenario(scenario)).toEqual(scenario);
  });

  test('what is allowed gives the scenario that is checked elsewhere', () => {
    const input = fc.record(
      {
        blockCount: fc.integer({ min: 4, max: 2000 }),
        pagesPerBlock: fc.constantFrom(2, 8, 64, 128, 256),
        mapping: fc.constantFrom('page' as const, 'block' as const, 'hybrid' as const, 'cached' as const),
        mappingUnitPages: fc.constantFrom(1, 2, 4),
        reserveBlocks: fc.integer({ min: 1, max: 6 }),
        frontiers: fc.constantFrom('shared' as const, 'split' as const),
        workload: fc.constantFrom('uniform' as const, 'files' as const),
        slcStaticBlocks: fc.constantFrom(0, 1, 4),
        logicalPageCount: fc.integer({ min: 1, max: 100_000 }),
        spareFactor: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        warmupRounds: fc.double({ min: 0, max: 9, noNaN: true }),
        warmupPages: fc.integer({ min: 0, max: 100_000 }),
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
        expect(inFrames.requireScenario(each)).toEqual(parsed.value);
      }),
      { numRuns: 500 },
    );
    expect(allowed).toBeGreaterThan(30);
  });
});
