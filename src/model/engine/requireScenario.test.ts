import { describe, expect, test } from 'vitest';
import * as inFrames from './requireScenario.inline.ts';
import { requireScenario } from './requireScenario.ts';

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
});
