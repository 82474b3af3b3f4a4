import { knownScenario } from './knownScenario.ts';
import type { Scenario, ScenarioInput } from './scenario.ts';

/** As an integer where it is one (`parseScenario` says why). */
const plainValue = (value: unknown): unknown =>
  typeof value === 'number' && (value | 0) === value ? value | 0 : value;

/** Unchecked: a frame asks for nothing but what the story asks for with the same controls, and need not carry what would refuse it. */
export function requireScenario(input: ScenarioInput): Scenario {
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const known = Object.entries(knownScenario(said)).map(([name, value]) => [name, plainValue(value)]);
  return Object.freeze(Object.fromEntries(known) as Scenario);
}
