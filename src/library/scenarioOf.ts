import { parseScenario, SCENARIO_DEFAULTS, type Scenario, type ScenarioInput } from '#engine';
import { closestTo } from '#engine/names';
import { describeExpectation } from '#findings';

/** Fields that only the outside form of a scenario has, or that have no default. */
const OTHER_FIELDS = ['logicalPageCount', 'warmupPages', 'filePages'];
const FIELDS: readonly string[] = [...Object.keys(SCENARIO_DEFAULTS), ...OTHER_FIELDS];

/** A scenario that cannot be: which field, what it is, and what it has to be. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly field: string;
  readonly value: unknown;

  constructor(field: string, value: unknown, reason: string) {
    super(reason);
    this.field = field;
    this.value = value;
  }
}

/**
 * Checks a scenario and completes it with the defaults.
 * @throws ScenarioError
 */
export function scenarioOf(input: ScenarioInput): Scenario {
  for (const [field, value] of Object.entries(input)) {
    if (FIELDS.includes(field)) continue;
    const closest = closestTo(field, FIELDS);
    const way = closest === undefined ? 'SCENARIO_FIELDS has them.' : `did you mean ${closest}?`;
    throw new ScenarioError(field, value, `${field} is no field of a scenario; ${way}`);
  }
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.value;
  const { field, value, expected } = parsed.problem;
  throw new ScenarioError(
    field,
    value,
    `${field} is ${String(value)}, but it has to be ${describeExpectation(expected)}.`,
  );
}
