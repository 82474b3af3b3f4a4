import {
  parseScenario,
  requireScenario,
  SCENARIO_DEFAULTS,
  SCENARIO_FIELDS,
  type Scenario,
  type ScenarioFieldName,
  type ScenarioInput,
  type ScenarioProblem,
} from '#engine';
import { SCENARIO_LINK_VERSION } from './formatScenarioLink.ts';
import { handful, shortened, type RefusedField, type ScenarioRemark } from './linkRemarks.ts';
import { FIELD_NAMES, SIZE_NAMES, textOf } from './scenarioNames.ts';

export interface ScenarioLinkReading {
  readonly scenario: Scenario;
  /** What in the link was changed or ignored. */
  readonly remarks: readonly ScenarioRemark[];
}

/** A field as a link gives it. */
interface Given {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

type InputName = keyof ScenarioInput;

/**
 * Reads an `s` of version 3, `3~blocks=30~…`, and of newer ones what is known here. What is not said is as it is usually. A
 * field that cannot be is left at its standard, the rest is kept, and both are told.
 */
export function parseScenarioLink(packed: string): ScenarioLinkReading {
  const [version = '', ...pairs] = packed.split('~');
  const remarks: ScenarioRemark[] = [];
  if (/^\d{1,9}$/.test(version) && Number(version) > SCENARIO_LINK_VERSION) {
    remarks.push({ code: 'newerScenario', values: { version, own: String(SCENARIO_LINK_VERSION) } });
  } else if (version !== String(SCENARIO_LINK_VERSION)) {
    const start = `${SCENARIO_LINK_VERSION}~`;
    return { scenario: requireScenario({}), remarks: [{ code: 'notAScenario', values: { start } }] };
  }
  const given = readPairs(pairs, remarks);
  const { scenario, refused } = complete(given);
  return { scenario, remarks: handful([...remarks, ...refused]) };
}

const FIELDS_BY_NAME = new Map(Object.entries(FIELD_NAMES).map(([field, name]) => [name, field as ScenarioFieldName]));

function readPairs(pairs: readonly string[], remarks: ScenarioRemark[]): Map<InputName, Given> {
  const given = new Map<InputName, Given>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    const text = at < 0 ? '' : pair.slice(at + 1);
    const read = readField(name, text);
    if (!read) {
      remarks.push({ code: 'unknown', values: { key: shortened(name) } });
      continue;
    }
    const before = [...given.keys()].find((each) => each === read.field || SAID_BY_EITHER.get(each) === read.field);
    const other = before && given.get(before);
    if (!other) {
      given.set(read.field, { name, text, value: read.value });
      continue;
    }
    const values = { given: pairOf(name, text), other: pairOf(other.name, other.text) };
    remarks.push({ code: 'saidTwice', values });
  }
  return given;
}

/** Two ways to say the same. */
const SAID_BY_EITHER = new Map<InputName, InputName>([
  ['spareFactor', 'logicalPageCount'],
  ['logicalPageCount', 'spareFactor'],
  ['warmupPages', 'warmupRounds'],
  ['warmupRounds', 'warmupPages'],
]);

function readField(name: string, text: string): { readonly field: InputName; readonly value: unknown } | null {
  const field = FIELDS_BY_NAME.get(name);
  if (field) return { field, value: readValue(field, text) };
  switch (name) {
    case SIZE_NAMES.spareFactor:
      return { field: 'spareFactor', value: numberIn(text) };
    case SIZE_NAMES.logicalPageCount:
      return { field: 'logicalPageCount', value: numberIn(text) };
    case SIZE_NAMES.filePages:
      return { field: 'filePages', value: numberIn(text) };
    case SIZE_NAMES.warmup:
      return text.endsWith('x')
        ? { field: 'warmupRounds', value: numberIn(text.slice(0, -1)) }
        : { field: 'warmupPages', value: numberIn(text) };
    default:
      return null;
  }
}

/** What is no such value stays the text that it is: the engine refuses it. */
function readValue(field: ScenarioFieldName, text: string): unknown {
  const spec = SCENARIO_FIELDS[field];
  switch (spec.kind) {
    case 'oneOf':
      return (spec.choices as readonly unknown[]).find((choice) => textOf(choice) === text) ?? text;
    case 'trueOrFalse':
      return text === 'on' || (text === 'off' ? false : text);
    case 'wholeNumber':
    case 'number':
      return numberIn(text);
  }
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** `0.07`, or `7%` for the same; NaN where it is no number. */
function numberIn(text: string): number {
  const percent = /^(.*\d)%$/.exec(text)?.[1];
  const number = percent ?? text;
  return NUMBER.test(number) ? Number(number) / (percent === undefined ? 1 : 100) : Number.NaN;
}

/** Takes away what the engine refuses, one field after another. */
function complete(given: Map<InputName, Given>): { scenario: Scenario; refused: ScenarioRemark[] } {
  const taken: { readonly field: InputName; readonly given: Given; readonly problem: ScenarioProblem }[] = [];
  for (;;) {
    const parsed = parseScenario(inputOf(given));
    if (parsed.ok) {
      const scenario = parsed.value;
      return { scenario, refused: taken.map((each) => remarkOn(each.field, each.given, each.problem, scenario)) };
    }
    const { problem } = parsed;
    const field = fieldToBlame(given, problem);
    const refused = given.get(field);
    // Without any field a scenario is as it is usually, which the engine does not refuse.
    if (!refused) throw new Error(`the usual scenario is refused: ${JSON.stringify(problem)}`);
    given.delete(field);
    taken.push({ field, given: refused, problem });
  }
}

const inputOf = (given: ReadonlyMap<InputName, Given>): ScenarioInput =>
  Object.fromEntries([...given].map(([field, { value }]) => [field, value]));

/** The field that the engine names, else one without which it has nothing to say, or something else. */
function fieldToBlame(given: ReadonlyMap<InputName, Given>, problem: ScenarioProblem): InputName {
  const named = problem.field as InputName;
  if (given.has(named)) return named;
  const fields = [...given.keys()];
  const without = fields.map((field) => {
    const rest = new Map(given);
    rest.delete(field);
    return { field, parsed: parseScenario(inputOf(rest)) };
  });
  const cured = without.find(({ parsed }) => parsed.ok);
  const changed = without.find(({ parsed }) => !parsed.ok && parsed.problem.field !== problem.field);
  return (cured ?? changed)?.field ?? fields[0] ?? named;
}

function remarkOn(field: InputName, given: Given, problem: ScenarioProblem, scenario: Scenario): ScenarioRemark {
  const { name, text } = given;
  const { expected } = problem;
  const told = pairOf(name, text);
  if (expected.kind === 'trueOrFalse')
    return { code: 'notAFlag', values: { given: told, isOn: SCENARIO_FIELDS.isFilled.standard } };
  const refused: RefusedField = {
    code: 'refused',
    given: told,
    used: standardOf(field, scenario),
    field: nameOf(problem.field),
    expected,
    isOfOther: problem.field !== field,
  };
  return refused;
}

/** What stands in the place of a field that was refused. */
function standardOf(field: InputName, scenario: Scenario): string {
  const name = nameOf(field);
  if (name === SIZE_NAMES.warmup) return `${name}=${SCENARIO_DEFAULTS.warmupRounds}x`;
  if (field === 'spareFactor' || field === 'logicalPageCount')
    return `${SIZE_NAMES.spareFactor}=${SCENARIO_DEFAULTS.spareFactor}`;
  return `${name}=${textOf(scenario[field as keyof Scenario])}`;
}

const NAMES: Readonly<Record<ScenarioProblem['field'], string>> = {
  ...FIELD_NAMES,
  ...SIZE_NAMES,
  warmupPages: SIZE_NAMES.warmup,
  warmupRounds: SIZE_NAMES.warmup,
  physicalPages: `${FIELD_NAMES.blockCount} × ${FIELD_NAMES.pagesPerBlock}`,
};

const nameOf = (field: ScenarioProblem['field']): string => NAMES[field];

const pairOf = (name: string, text: string): string => `${name}=${shortened(text)}`;
