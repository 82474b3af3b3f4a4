import { parseScenario, type Scenario, type ScenarioInput } from './scenario.ts';

/** Throws where a scenario must be right because our own code wrote it. */
export function requireScenario(input: ScenarioInput): Scenario {
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.value;
  throw new Error(`this is no scenario: ${JSON.stringify(parsed.problem)}`);
}
