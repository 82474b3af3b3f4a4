import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { mostPagesToSteady, runUntilSteady } from '../experiments/measurement.ts';
import { requireScenario } from '../requireScenario.ts';
import type { ScenarioInput } from '../scenario.ts';

const SHAPE = { workload: 'oncePerPass', blockCount: 128, pagesPerBlock: 32, warmupRounds: 2 } as const;
/** Many times what a run needs to be steady, so that its own noise hardly counts. */
const LONG_ROUNDS = 600;

/** What a run that is called steady says, and what a long one of another seed counts. */
function settle(input: ScenarioInput): { readonly low: number; readonly high: number; readonly counted: number } {
  const scenario = requireScenario({ ...SHAPE, ...input });
  const drive = createDrive(scenario);
  runUntilSteady(drive, mostPagesToSteady(scenario));
  const { longRun, isSteady } = drive.steadiness;
  expect(isSteady).toBe(true);
  const other = createDrive({ ...scenario, seed: scenario.seed + 1 });
  other.run(LONG_ROUNDS * scenario.logicalPageCount);
  return { low: longRun?.low ?? 0, high: longRun?.high ?? 0, counted: other.counters.writeAmplification };
}

describe('a drive that is written once a pass', () => {
  it.each<[string, ScenarioInput, number]>([
    ['a pass', {}, 1],
    ['a pass over the pages in use', { liveFraction: 0.8 }, 0.8],
    ['a pass in requests', { requestPages: 4 }, 1],
    ['the mean length of a pass, where half of the writes continue', { randomFraction: 0.5 }, 2],
  ])('has windows of %s, and is called steady where a long run is', (_, input, rounds) => {
    for (const seed of [1, 7]) {
      const { low, high, counted } = settle({ ...input, spareFactor: 0.1, seed });
      expect(counted).toBeGreaterThan(low);
      expect(counted).toBeLessThan(high);
    }
    const { steadyState, scenario } = createDrive(requireScenario({ ...SHAPE, ...input, spareFactor: 0.1 }));
    expect(Math.abs(steadyState.windowPages - rounds * scenario.logicalPageCount)).toBeLessThan(4);
  });

  it('is looked at in the middle of no pass', () => {
    const drive = createDrive(requireScenario({ ...SHAPE, spareFactor: 0.1 }));
    const { steadyState, scenario } = drive;
    expect(steadyState.periodPages).toBe(scenario.logicalPageCount);
    expect(steadyState.nextBoundary % steadyState.periodPages).toBe(0);
  });
});
