import { parseScenario, type Scenario, type ScenarioInput } from './scenario.ts';

/**
 * For scenarios that our own code writes.
 * @throws Error when the scenario is invalid
 */
export function requireScenario(input: ScenarioInput): Scenario {
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.value;
  throw new Error(`this is no scenario: ${JSON.stringify(parsed.problem)}`);
}
