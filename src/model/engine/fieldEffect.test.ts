import { describe, expect, it, test } from 'vitest';
import { createDrive } from './createDrive.ts';
import { hasEffect, unmetConditions } from './fieldEffect.ts';
import { requireScenario } from './requireScenario.ts';
import { parseScenario, type Scenario, type ScenarioInput } from './scenario.ts';
import { SCENARIO_FIELDS, type ScenarioFieldName } from './scenarioFields.ts';

const FIELDS = Object.keys(SCENARIO_FIELDS) as ScenarioFieldName[];

test('no field asks for a value that cannot be', () => {
  const plain = requireScenario({});
  const conditions = FIELDS.flatMap((field) => unmetConditions(field, plain));
  expect(conditions.length).toBeGreaterThan(9);
  for (const condition of conditions)
    for (const [field, values] of Object.entries(condition))
      for (const value of values) expect(parseScenario({ [field]: value }).ok, `${field} ${value}`).toBe(true);
});

/** Drives on which a change of each field that has no effect there is tried. */
const DRIVES: readonly ScenarioInput[] = [
  {},
  { workload: 'hotCold', pools: 2 },
  { workload: 'zipf', victimPolicy: 'windowed' },
  { victimPolicy: 'dChoices' },
  { workload: 'files', liveFraction: 0.8 },
  { mapping: 'hybrid', workload: 'mix', randomFraction: 0.5 },
];

/** Another value of a field: the next choice, the other truth, or a number near the standard. */
function otherValue(field: ScenarioFieldName, scenario: Scenario): unknown {
  const spec = SCENARIO_FIELDS[field];
  const value = scenario[field];
  switch (spec.kind) {
    case 'oneOf':
      return (spec.choices as readonly unknown[]).find((choice) => choice !== value);
    case 'trueOrFalse':
      return !value;
    case 'number':
      return Number(value) > spec.min ? Number(value) / 2 : spec.max / 2;
    case 'wholeNumber':
      return Number(value) + 1;
  }
}

describe('a field without effect', () => {
  it.each(DRIVES.map((input) => [JSON.stringify(input), input] as const))('changes nothing on %s', (_, input) => {
    const scenario = requireScenario({ blockCount: 64, pagesPerBlock: 8, spareFactor: 0.4, ...input });
    const countsOf = (each: Scenario): unknown => {
      const drive = createDrive(each);
      drive.run(2000);
      const { hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased } = drive.counters;
      return [hostPagesWritten, flashPagesProgrammed, pagesRelocated, blocksErased];
    };
    const counts = countsOf(scenario);
    const without = FIELDS.filter((field) => !hasEffect(field, scenario));
    expect(without.length).toBeGreaterThan(5);
    for (const field of without) {
      const changed = parseScenario({ ...scenario, [field]: otherValue(field, scenario) });
      if (changed.ok) expect(countsOf(changed.value), field).toEqual(counts);
    }
  });
});
