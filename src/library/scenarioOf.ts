import { parseScenario, SCENARIO_DEFAULTS, type Scenario, type ScenarioInput } from '#engine';
import { closestTo, textOf } from '#engine/names';
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
 * Refuses what is no object with these fields alone.
 * @param name of the whole, such as “scenario”
 * @param holder where the list of them is
 * @throws ScenarioError
 */
export function refuseUnknown(given: unknown, name: string, fields: readonly string[], holder: string): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new ScenarioError(name, given, `${name} is ${written(given)}, but it has to be an object with fields.`);
  for (const [field, value] of Object.entries(given)) {
    if (fields.includes(field)) continue;
    const closest = closestTo(field, fields);
    const way = closest === undefined ? `${holder}.` : `did you mean ${closest}?`;
    throw new ScenarioError(field, value, `${field} is no field of ${name}; ${way}`);
  }
}

/**
 * @param expected in words
 * @throws ScenarioError always
 */
export function refuseValue(field: string, value: unknown, expected: string, guess?: string): never {
  const way = guess === undefined ? '.' : `; did you mean ${guess}?`;
  throw new ScenarioError(field, value, `${field} is ${written(value)}, but it has to be ${expected}${way}`);
}

/** A text in quotes: `'0.1'` is no number. */
const written = (value: unknown): string =>
  typeof value === 'object' || typeof value === 'string' ? JSON.stringify(value) : String(value);

/**
 * Checks a scenario and completes it with the defaults.
 * @throws ScenarioError
 */
export function scenarioOf(input: ScenarioInput): Scenario {
  refuseUnknown(input, 'a scenario', FIELDS, 'SCENARIO_FIELDS has them');
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.value;
  const { field, value, expected } = parsed.problem;
  const names = 'choices' in expected && typeof value === 'string' ? expected.choices.map(textOf) : [];
  return refuseValue(field, value, describeExpectation(expected), closestTo(String(value), names));
}
