import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive, parseScenario, type Scenario } from '#engine';
import { checkInvariants } from '../../src/model/engine/invariants.ts';
import { IDLE_CLEANINGS } from '../../src/model/engine/vocabulary.ts';
import { driveCommands } from './commands.ts';
import { mappedScenarios } from './mappedScenarios.ts';
import { MappingUnderTest } from './mappingUnderTest.ts';
import { slcScenarios } from './slcScenarios.ts';
import { VersionShadow } from './versionShadow.ts';

/** Cases per property; FC_RUNS multiplies them. */
const numRuns = 60 * Number(process.env['FC_RUNS'] ?? 1);

const KINDS: readonly [string, fc.Arbitrary<Scenario>][] = [
  ['units of several pages', mappedScenarios('page', [2, 3, 4, 8])],
  ['blocks', mappedScenarios('block', [1])],
  ['blocks with replacement blocks', mappedScenarios('hybrid', [1])],
  ['single pages, itself in flash', mappedScenarios('cached', [1])],
  ['single pages, behind an SLC cache', slcScenarios],
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

  it('loses nothing and never runs dry, however full, in bursts of cleaning and in pauses', () => {
    const wanted = fc.record({
      extraBlocks: fc.integer({ min: 0, max: 3 }),
      idleCleaning: fc.constantFrom(...IDLE_CLEANINGS),
      idleEveryPages: fc.integer({ min: 1, max: 40 }),
      idleFreeBlocks: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(scenarios, wanted, (scenario, { extraBlocks, ...idle }) => {
        const stopFreeBlocks = extraBlocks === 0 ? 0 : scenario.reserveBlocks + extraBlocks;
        const parsed = parseScenario({ ...scenario, stopFreeBlocks, ...idle });
        // A drive may be too full for its stop mark, or of a kind that has none.
        if (!parsed.ok) return;
        const drive = createDrive(parsed.value);
        for (const pages of [1, 99, 0, 300]) drive.run(pages);
        expect(checkInvariants(drive)).toEqual([]);
        const micro = createDrive(parsed.value);
        const shadow = new VersionShadow(micro);
        while (micro.step < 400) micro.advanceMicro(shadow.hear);
        expect(shadow.wrongReads()).toEqual([]);
        expect(micro.stateHash()).toBe(drive.stateHash());
      }),
      { numRuns: 2 * numRuns },
    );
  });
});
