import {
  hasEffect,
  type ScenarioFieldName,
  knownScenario,
  SCENARIO_DEFAULTS,
  type Scenario,
  parseScenario,
  requireScenario,
  SCENARIO_FIELDS,
  type ScenarioInput,
  type ScenarioProblem,
} from '#engine';
import {
  FIELD_NAMES,
  OVER_PROVISIONING_MEANINGS,
  OVER_PROVISIONING_NAMES,
  parseNumber,
  SIZE_NAMES,
  spareFactorFor,
  textOf,
  type OverProvisioningMeaning,
} from '#engine/names';
import { limitRemarks, shorten, unknownRemark, type RefusedField, type ScenarioRemark } from './linkRemarks.ts';

/** Version of an `s` parameter that holds a whole scenario; version 2 holds the settings of the cafeteria. */
export const SCENARIO_LINK_VERSION = 3;

/** The `s` of a link to this scenario: `3~blocks=30~pages-per-block=16…`, with the fields that differ from their defaults. */
export function formatScenarioLink(scenario: Scenario): string {
  const fields = Object.entries(FIELD_NAMES) as [ScenarioFieldName, string][];
  const pairs = fields
    .filter(([field]) => scenario[field] !== SCENARIO_DEFAULTS[field])
    .map(([field, name]) => `${name}=${textOf(scenario[field])}`);
  return [SCENARIO_LINK_VERSION, ...pairs, ...sizes(scenario)].join('~');
}

/** Digits of a spare factor that a person would type. */
const MOST_DIGITS = 4;
/** Digits that tell every number of logical pages of the largest drive from the next. */
const MOST_EXACT_DIGITS = 15;
/** Multiples of the logical space are written to a hundredth. */
const PARTS_OF_ROUND = 100;

function sizes(scenario: Scenario): string[] {
  const { logicalPageCount, warmupPages, filePages } = scenario;
  return [
    logicalPages(scenario),
    warmupPages === Math.round(SCENARIO_DEFAULTS.warmupRounds * logicalPageCount)
      ? null
      : `${SIZE_NAMES.warmup}=${amountOf(warmupPages, logicalPageCount)}`,
    hasOwnFilePages(scenario) ? `${SIZE_NAMES.filePages}=${filePages}` : null,
  ].filter((each) => each !== null);
}

const exactSpareFactor = ({ blockCount, pagesPerBlock, logicalPageCount }: Scenario): number =>
  1 - logicalPageCount / (blockCount * pagesPerBlock);

/** A scenario of the same shape with this spare factor. */
const withSpare = ({ blockCount, pagesPerBlock }: Scenario, spareFactor: number): Scenario =>
  knownScenario({ blockCount, pagesPerBlock, spareFactor });

/**
 * The spare factor with the fewest digits that gives the same number of logical pages; the default where it does.
 */
export function shortestSpareFactor(scenario: Scenario): number {
  const isSame = (spareFactor: number): boolean =>
    spareFactor > 0 &&
    spareFactor < 1 &&
    withSpare(scenario, spareFactor).logicalPageCount === scenario.logicalPageCount;
  if (isSame(SCENARIO_DEFAULTS.spareFactor)) return SCENARIO_DEFAULTS.spareFactor;
  const exact = exactSpareFactor(scenario);
  for (let digits = 1; digits <= MOST_EXACT_DIGITS; digits += 1) {
    const spareFactor = Number(exact.toFixed(digits));
    if (isSame(spareFactor)) return spareFactor;
  }
  return exact;
}

/** Whether files have another size than is usual on such a drive. */
export const hasOwnFilePages = (scenario: Scenario): boolean =>
  scenario.filePages !== withSpare(scenario, exactSpareFactor(scenario)).filePages;

/** As a spare factor where one of at most `MOST_DIGITS` digits gives the same number; else in pages. */
function logicalPages(scenario: Scenario): string | null {
  const spareFactor = shortestSpareFactor(scenario);
  if (spareFactor === SCENARIO_DEFAULTS.spareFactor) return null;
  if (spareFactor === Number(spareFactor.toFixed(MOST_DIGITS))) return `${SIZE_NAMES.spareFactor}=${spareFactor}`;
  return `${SIZE_NAMES.logicalPageCount}=${scenario.logicalPageCount}`;
}

function amountOf(pages: number, logicalPageCount: number): string {
  const rounds = Math.round((PARTS_OF_ROUND * pages) / logicalPageCount) / PARTS_OF_ROUND;
  return pages > 0 && Math.round(rounds * logicalPageCount) === pages ? `${rounds}x` : String(pages);
}

/** The same as flags of the command line, but for the size: those of fields that have an effect and differ from their defaults. */
export function flagsOf(scenario: Scenario, without: readonly string[] = []): readonly string[] {
  const fixed = (Object.entries(FIELD_NAMES) as [ScenarioFieldName, string][])
    .filter(([field]) => !without.includes(field) && hasEffect(field, scenario))
    .filter(([field]) => scenario[field] !== SCENARIO_DEFAULTS[field])
    .map(([field, name]) => `--${name} ${textOf(scenario[field])}`);
  const hasFiles = hasOwnFilePages(scenario) && hasEffect('filePages', scenario);
  return hasFiles ? [...fixed, `--${SIZE_NAMES.filePages} ${scenario.filePages}`] : fixed;
}

export interface ScenarioLinkReading {
  readonly scenario: Scenario;
  /** What was changed or ignored in the link. */
  readonly remarks: readonly ScenarioRemark[];
}

/** A field of a link, before the engine has checked it. */
interface LinkField {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
}

type InputName = keyof ScenarioInput;

/**
 * Reads an `s` of version 3, `3~blocks=30~…`, and of newer versions the fields that this one knows. Missing and refused fields
 * have their defaults; each refused field gets a remark.
 */
export function parseScenarioLink(packed: string): ScenarioLinkReading {
  const [version = '', ...pairs] = packed.split('~');
  const remarks: ScenarioRemark[] = [];
  if (/^\d{1,9}$/.test(version) && Number(version) > SCENARIO_LINK_VERSION) {
    remarks.push({ code: 'newerScenario', values: { version, own: String(SCENARIO_LINK_VERSION) } });
  } else if (version !== String(SCENARIO_LINK_VERSION)) {
    const start = `${SCENARIO_LINK_VERSION}~`;
    return { scenario: requireScenario({}), remarks: [{ code: 'notAScenario', values: { key: 's', start } }] };
  }
  const fields = readPairs(pairs, remarks);
  const { scenario, refused } = removeRefused(fields);
  return { scenario, remarks: limitRemarks([...remarks, ...refused]) };
}

const FIELDS_BY_NAME = new Map(Object.entries(FIELD_NAMES).map(([field, name]) => [name, field as ScenarioFieldName]));

function readPairs(pairs: readonly string[], remarks: ScenarioRemark[]): Map<InputName, LinkField> {
  const fields = new Map<InputName, LinkField>();
  const given = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return at < 0 ? { name: pair, text: '' } : { name: pair.slice(0, at), text: pair.slice(at + 1) };
  });
  const meaning = readMeaning(given, remarks);
  for (const { name, text } of given) {
    if (name === OVER_PROVISIONING_NAMES.meaning) continue;
    const read = readField(name, text, meaning);
    if (!read) {
      remarks.push(unknownRemark(name, [...FIELDS_BY_NAME.keys(), ...Object.values(SIZE_NAMES)]));
      continue;
    }
    const before = [...fields.keys()].find(
      (each) => each === read.field || ALTERNATIVE_FIELDS.get(each) === read.field,
    );
    const other = before && fields.get(before);
    if (!other) {
      fields.set(read.field, { name, text, value: read.value });
      continue;
    }
    const values = { given: pairOf(name, text), other: pairOf(other.name, other.text) };
    remarks.push({ code: 'saidTwice', values });
  }
  return fields;
}

/** Pairs of fields that set the same thing in two ways. */
const ALTERNATIVE_FIELDS = new Map<InputName, InputName>([
  ['spareFactor', 'logicalPageCount'],
  ['logicalPageCount', 'spareFactor'],
  ['warmupPages', 'warmupRounds'],
  ['warmupRounds', 'warmupPages'],
]);

/** What over-provisioning is a share of, which a pair of its own says. */
function readMeaning(
  pairs: readonly { readonly name: string; readonly text: string }[],
  remarks: ScenarioRemark[],
): OverProvisioningMeaning {
  const { long, short, meaning: name } = OVER_PROVISIONING_NAMES;
  const [used] = OVER_PROVISIONING_MEANINGS;
  const [first, ...others] = pairs.filter((pair) => pair.name === name);
  if (!first) return used;
  const given = pairOf(name, first.text);
  const meaning = OVER_PROVISIONING_MEANINGS.find((each) => each === first.text);
  if (!pairs.some((pair) => pair.name === long || pair.name === short))
    remarks.push({ code: 'meansNothing', values: { given, other: long } });
  else if (!meaning)
    remarks.push({ code: 'notOneOf', values: { given, choices: OVER_PROVISIONING_MEANINGS.join(', '), used } });
  for (const { text } of others)
    remarks.push({ code: 'saidTwice', values: { given: pairOf(name, text), other: given } });
  return meaning ?? used;
}

function readField(
  name: string,
  text: string,
  meaning: OverProvisioningMeaning,
): { readonly field: InputName; readonly value: unknown } | null {
  const field = FIELDS_BY_NAME.get(name);
  if (field) return { field, value: readValue(field, text) };
  switch (name) {
    case SIZE_NAMES.spareFactor:
      return { field: 'spareFactor', value: parseNumber(text) };
    case OVER_PROVISIONING_NAMES.long:
    case OVER_PROVISIONING_NAMES.short:
      return { field: 'spareFactor', value: spareFactorFor(parseNumber(text), meaning) };
    case SIZE_NAMES.logicalPageCount:
      return { field: 'logicalPageCount', value: parseNumber(text) };
    case SIZE_NAMES.filePages:
      return { field: 'filePages', value: parseNumber(text) };
    case SIZE_NAMES.warmup:
      return text.endsWith('x')
        ? { field: 'warmupRounds', value: parseNumber(text.slice(0, -1)) }
        : { field: 'warmupPages', value: parseNumber(text) };
    default:
      return null;
  }
}

/** Unparsable values stay strings; the engine refuses them. */
function readValue(field: ScenarioFieldName, text: string): unknown {
  const spec = SCENARIO_FIELDS[field];
  switch (spec.kind) {
    case 'oneOf':
      return (spec.choices as readonly unknown[]).find((choice) => textOf(choice) === text) ?? text;
    case 'trueOrFalse':
      return text === 'on' || (text === 'off' ? false : text);
    case 'wholeNumber':
    case 'number':
      return parseNumber(text);
  }
}

/** Removes the fields that the engine refuses, one after another, until it accepts the others. */
function removeRefused(given: Map<InputName, LinkField>): { scenario: Scenario; refused: ScenarioRemark[] } {
  const removed: { readonly field: InputName; readonly given: LinkField; readonly problem: ScenarioProblem }[] = [];
  for (;;) {
    const parsed = parseScenario(inputOf(given));
    if (parsed.ok) {
      const scenario = parsed.value;
      return { scenario, refused: removed.map((each) => remarkOn(each.field, each.given, each.problem, scenario)) };
    }
    const { problem } = parsed;
    const field = fieldToBlame(given, problem);
    const refused = given.get(field);
    // Without fields it is the default scenario, which the engine accepts.
    if (!refused) throw new Error(`the usual scenario is refused: ${JSON.stringify(problem)}`);
    given.delete(field);
    removed.push({ field, given: refused, problem });
  }
}

const inputOf = (given: ReadonlyMap<InputName, LinkField>): ScenarioInput =>
  Object.fromEntries([...given].map(([field, { value }]) => [field, value]));

/** The field that the engine names; else one whose removal solves the problem; else the first with which those before it are refused. */
function fieldToBlame(given: ReadonlyMap<InputName, LinkField>, problem: ScenarioProblem): InputName {
  const named = problem.field as InputName;
  if (given.has(named)) return named;
  const fields = [...given.keys()];
  const isTaken = (some: readonly InputName[]): boolean =>
    parseScenario(inputOf(new Map([...given].filter(([field]) => some.includes(field))))).ok;
  return (
    fields.find((field) => isTaken(fields.filter((other) => other !== field))) ??
    fields.find((_, index) => !isTaken(fields.slice(0, index + 1))) ??
    named
  );
}

function remarkOn(field: InputName, given: LinkField, problem: ScenarioProblem, scenario: Scenario): ScenarioRemark {
  const { name, text } = given;
  const { expected } = problem;
  const givenPair = pairOf(name, text);
  if (expected.kind === 'trueOrFalse')
    return { code: 'notAFlag', values: { given: givenPair, isOn: SCENARIO_FIELDS.isFilled.standard } };
  const refused: RefusedField = {
    code: 'refused',
    given: givenPair,
    used: standardOf(field, scenario),
    field: nameOf(problem.field),
    expected,
    isOfOther: problem.field !== field,
  };
  return refused;
}

/** The default that replaces a refused field, as `name=value`. */
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

const pairOf = (name: string, text: string): string => `${name}=${shorten(text)}`;
