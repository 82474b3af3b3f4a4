import { knownScenario } from './knownScenario.ts';
import type { Scenario, ScenarioInput } from './scenario.ts';

/** Keeps whole numbers as V8 integers; see `asSmallInteger` in scenario.ts for the reason. */
const asSmallInteger = (value: unknown): unknown =>
  typeof value === 'number' && (value | 0) === value ? value | 0 : value;

/**
 * Builds the scenario without checking it: the controls of a frame offer only values that the story has checked, and
 * the checks would enlarge the frame.
 */
export function requireScenario(input: ScenarioInput): Scenario {
  const givenFields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const values = Object.entries(knownScenario(givenFields)).map(([name, value]) => [name, asSmallInteger(value)]);
  return Object.freeze(Object.fromEntries(values) as Scenario);
}
