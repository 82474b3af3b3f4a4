import type { Scenario } from '#engine';
import { type SuggestedRun, runAsSuggested } from './suggestedRun.ts';
import { longRunsOf } from './longRuns.ts';
import { sampleScenarios, type ScenarioSample } from './scenarios.ts';

/** A run of the suggested length, compared with the long run. */
export interface JudgedRun extends SuggestedRun {
  readonly scenario: Scenario;
  /** Null where it was not steady. */
  readonly longRunValue: number | null;
  /** Whether the long-run value lies in the interval; false when not steady. */
  readonly isCovered: boolean;
}

export function judgeSample(name: string, sample: ScenarioSample, onRun?: (done: number) => void): JudgedRun[] {
  const scenarios = sampleScenarios(sample);
  const values = longRunsOf(name, scenarios);
  return scenarios.map((scenario, index) => {
    const run = runAsSuggested(scenario);
    onRun?.(index + 1);
    const { isSteady, longRun } = run.steadiness;
    const longRunValue = values[index]?.writeAmplification ?? null;
    const isInside =
      longRun !== null && longRunValue !== null && longRunValue >= longRun.low && longRunValue <= longRun.high;
    return { ...run, scenario, longRunValue, isCovered: isSteady && isInside };
  });
}
