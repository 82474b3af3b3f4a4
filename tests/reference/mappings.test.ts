import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvariants, createDrive, parseScenario } from '#engine';
import type { Scenario } from '#engine';
import { driveCommands } from './commands.ts';
import { mappedScenarios } from './mappedScenarios.ts';
import { MappingUnderTest } from './mappingUnderTest.ts';

/** Cases per property; FC_RUNS multiplies them. */
const numRuns = 60 * Number(process.env['FC_RUNS'] ?? 1);

const KINDS: readonly [string, fc.Arbitrary<Scenario>][] = [
  ['units of several pages', mappedScenarios('page', [2, 3, 4, 8])],
  ['blocks', mappedScenarios('block', [1])],
  ['blocks with replacement blocks', mappedScenarios('hybrid', [1])],
  ['single pages, itself in flash', mappedScenarios('cached', [1])],
];

describe.each(KINDS)('a map of %s', (_, scenarios) => {
  it('agrees page for page with the slow model after any sequence of runs, micro-steps and restores', () => {
    let erased = 0;
    fc.assert(
      fc.property(scenarios, fc.commands(driveCommands, { maxCommands: 12 }), (scenario, commands) => {
        const real = new MappingUnderTest(scenario);
        fc.modelRun(() => ({ model: {}, real }), commands);
        erased += real.drive.counters.blocksErased;
      }),
      { numRuns },
    );
    // A comparison of drives that never erased would say little.
    expect(erased).toBeGreaterThan(10 * numRuns);
  });

  it('does not mind how a run is sliced', () => {
    const slices = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(scenarios, slices, (scenario, parts) => {
        const whole = createDrive(scenario);
        const sliced = createDrive(scenario);
        whole.run(parts.reduce((sum, part) => sum + part, 0));
        for (const part of parts) sliced.run(part);
        expect(Buffer.from(sliced.snapshot()).equals(Buffer.from(whole.snapshot()))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('never runs out of erased blocks, however full the drive may be', () => {
    const stopMarks = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(scenarios, stopMarks, fc.boolean(), (scenario, extraBlocks, isIdle) => {
        const stopFreeBlocks = extraBlocks === 0 ? 0 : scenario.reserveBlocks + extraBlocks;
        const idle = { idleCleaning: 'reorganize', idleEveryPages: 10, idleFreeBlocks: 5 } as const;
        const parsed = parseScenario({ ...scenario, stopFreeBlocks, ...(isIdle ? idle : {}) });
        // A drive may be too full for its stop mark, or of a kind that has none.
        if (!parsed.ok) return;
        const drive = createDrive(parsed.value);
        drive.run(600);
        expect(checkInvariants(drive)).toEqual([]);
      }),
      { numRuns: 2 * numRuns },
    );
  });
});
